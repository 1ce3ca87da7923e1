import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import type { WireGauge } from '#domain/catalogue/wires.ts';
import type { CheckLocation } from '#domain/checks/check.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import type { PixelLine } from '#domain/driving/pixel-lines.ts';
import type { SpeakerOutputs } from '#domain/driving/sound-and-signals.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ResolvedLed, ResolvedOther, ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { memoize } from '#domain/projects/memoize.ts';

/** A circuit as the checks see it; a circuit of a Blueprint is one. */
export interface CheckedCircuit {
  readonly number: number;
  readonly parts: readonly ResolvedPart[];
  readonly leds: readonly ResolvedLed[];
  readonly ledString: LedString | null;
  /** What its LEDs draw (mA). */
  readonly milliamps: number;
  readonly drive: CircuitDrive | null;
}

/** A part that is in no circuit. */
export interface CheckedStandalone {
  readonly part: ResolvedPart;
  readonly ledString: LedString | null;
}

/** A section as the checks see it; a section of a Blueprint is one. */
export interface CheckedSection {
  readonly id: string;
  readonly isGlobal: boolean;
  readonly supply: SectionSupply;
  readonly circuits: readonly CheckedCircuit[];
  readonly standalone: readonly CheckedStandalone[];
  readonly strings: readonly LedString[];
  /** What it draws with everything on (mA). */
  readonly milliamps: number;
  /** The same on average, and with motors stalled and boards at their busiest (mA). */
  readonly averageMa: number;
  readonly peakMa: number;
  /** Its controls, in the sequence of its rows. */
  readonly controls: readonly ResolvedOther[];
  readonly rows: { readonly circuits: readonly Circuit[]; readonly components: readonly Component[] };
}

/** How a project is wired, as far as the checks look at it; the same object as long as it stays the same. */
export interface WiringSettings {
  readonly wire: WireGauge;
  readonly wireLengthCm: number;
  /** The fuse behind the supply (mA); null is none. */
  readonly fuseMa: number | null;
}

/** A project as the checks see it. */
export interface CheckedProject {
  readonly sections: readonly CheckedSection[];
  /** The sections in groups that are linked by drivers. */
  readonly groups: readonly (readonly CheckedSection[])[];
  /** The names of its sections by id, as far as they are known. */
  readonly sectionNames: ReadonlyMap<string, string>;
  readonly pixelLines: readonly PixelLine[];
  readonly speakers: readonly SpeakerOutputs[];
  /** Whether the id of its supply is one of the catalogue. */
  readonly isSupplyKnown: boolean;
  readonly supplyPart: PowerPart;
  /** What feeds that when it is a regulator; null without a source that can. */
  readonly input: PowerPart | null;
  /** What everything on draws from the supply (mA). */
  readonly totalMa: number;
  readonly averageMa: number;
  /** The regulators with a heatsink in the parts list: the id of the section that one feeds, null for the project's. */
  readonly heatsinks: ReadonlySet<string | null>;
  /** What its batteries last (h), by the scope of their supplies. */
  readonly batteryHours: ReadonlyMap<string, number | null>;
  readonly settings: WiringSettings;
}

/** The parts of a section: those of its circuits, then the standalone ones. */
export const partsOf = memoize(({ circuits, standalone }: CheckedSection): readonly ResolvedPart[] => [
  ...circuits.flatMap(({ parts }) => parts),
  ...standalone.map(({ part }) => part),
]);

/** Where a part stands. */
export function locationOf(
  { id }: Pick<CheckedSection, 'id'>,
  part: Pick<ResolvedPart, 'id' | 'circuitNumber'>,
): CheckLocation {
  return { sectionId: id, circuitNumber: part.circuitNumber, componentId: part.id };
}

/** What a part is called in a message. */
export function nameOfPart({ part, componentId }: Pick<ResolvedPart, 'part' | 'componentId'>): string {
  return part?.name ?? componentId;
}
