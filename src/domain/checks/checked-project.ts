import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import type { WireGauge } from '#domain/catalogue/wires.ts';
import type { CheckLocation } from '#domain/checks/check.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import type { PixelLine } from '#domain/driving/pixel-lines.ts';
import type { SpeakerOutputs } from '#domain/driving/sound-and-signals.ts';
import type { Rooms } from '#domain/effects/effect.ts';
import type { Scene } from '#domain/effects/scene.ts';
import type { LedString, SharedResistor } from '#domain/electrical/led-string.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { Resistance } from '#domain/network/curve.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ResolvedLed, ResolvedOther, ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { PictureSettings } from '#domain/projects/picture-lengths.ts';

/** Data of a circuit for the checks; the circuits of a Blueprint have this form. */
export interface CheckedCircuit {
  readonly number: number;
  /** Switches, then other parts, then LEDs, each by order. */
  readonly parts: readonly ResolvedPart[];
  readonly leds: readonly ResolvedLed[];
  /** The first of its strings; null without LEDs. */
  readonly ledString: LedString | null;
  readonly strings: readonly LedString[];
  /** LEDs in series of each string; the quantity of an LED is its number in the string. */
  readonly ledsOfStrings: readonly (readonly ResolvedLed[])[];
  /** Resistance of each string; null for a dark one. */
  readonly resistances: readonly (Resistance | null)[];
  /** Resistance in series with all of several strings: the resistors placed by hand, and the shared one. */
  readonly common: Resistance;
  /** One resistor for several strings; null if each has its own. */
  readonly shared: SharedResistor | null;
  /** Current of its LEDs (mA). */
  readonly milliamps: number;
  /** The output or switch that drives it; null if it is on whenever its section is. */
  readonly drive: CircuitDrive | null;
}

/** A standalone part. */
export interface CheckedStandalone {
  readonly part: ResolvedPart;
  /** The LED with its resistor; null for other parts. */
  readonly ledString: LedString | null;
}

/** Data of a section for the checks; the sections of a Blueprint have this form. */
export interface CheckedSection {
  readonly id: string;
  readonly isGlobal: boolean;
  readonly supply: SectionSupply;
  /** Fuse of its branch (mA); null for none. */
  readonly fuseMa: number | null;
  readonly circuits: readonly CheckedCircuit[];
  readonly standalone: readonly CheckedStandalone[];
  /** The strings of its circuits, then those of its standalone LEDs. */
  readonly strings: readonly LedString[];
  /** Current with everything on (mA). */
  readonly milliamps: number;
  /** Average current: lights and motors count by their duty cycle (mA). */
  readonly averageMa: number;
  /** Peak current: motors stalled, boards at full load (mA). */
  readonly peakMa: number;
  /** Its controls, in the sequence of its rows. */
  readonly controls: readonly ResolvedOther[];
  readonly rows: { readonly circuits: readonly Circuit[]; readonly components: readonly Component[] };
}

/** Wiring settings for the checks; the same object while unchanged. */
export interface WiringSettings extends PictureSettings {
  readonly wire: WireGauge;
  readonly wireLengthCm: number;
  /** Fuse after the supply (mA); null for none. */
  readonly fuseMa: number | null;
  /** Capacitor (µF) of a track; 0 for none. */
  readonly holdUf: number;
}

/** Data of a project for the checks. */
export interface CheckedProject {
  readonly sections: readonly CheckedSection[];
  /** Groups of sections linked by drivers. */
  readonly groups: readonly (readonly CheckedSection[])[];
  /** Known names of sections, by id. */
  readonly sectionNames: ReadonlyMap<string, string>;
  readonly pixelLines: readonly PixelLine[];
  readonly speakers: readonly SpeakerOutputs[];
  /** Whether its supply is in the catalogue. */
  readonly isSupplyKnown: boolean;
  readonly supplyPart: PowerPart;
  /** Source of the supply if it is a regulator; null if there is none that can feed it. */
  readonly input: PowerPart | null;
  /** Current from the supply with everything on (mA). */
  readonly totalMa: number;
  readonly averageMa: number;
  /** Regulators with a heatsink in the parts list: the id of the section that it feeds, null for the project's. */
  readonly heatsinks: ReadonlySet<string | null>;
  /** Battery life (h), by scope of the supply. */
  readonly batteryHours: ReadonlyMap<string, number | null>;
  readonly settings: WiringSettings;
  readonly pictures: readonly ModelPicture[];
  readonly rooms: readonly Rooms[];
  readonly scenes: readonly Scene[];
}

/** Parts of a section: those of its circuits, then the standalone ones. */
export const partsOf = memoize(({ circuits, standalone }: CheckedSection): readonly ResolvedPart[] => [
  ...circuits.flatMap(({ parts }) => parts),
  ...standalone.map(({ part }) => part),
]);

const circuitsByNumber = memoize(({ circuits }: CheckedSection) => {
  return new Map<number | null, CheckedCircuit>(circuits.map((circuit) => [circuit.number, circuit]));
});

/** Finds the circuit of a part; undefined for a standalone part. */
export function findCircuit(
  section: CheckedSection,
  { circuitNumber }: Pick<ResolvedPart, 'circuitNumber'>,
): CheckedCircuit | undefined {
  return circuitsByNumber(section).get(circuitNumber);
}

/** Location of a part. */
export function locationOf(
  { id }: Pick<CheckedSection, 'id'>,
  part: Pick<ResolvedPart, 'id' | 'circuitNumber'>,
): CheckLocation {
  return { sectionId: id, circuitNumber: part.circuitNumber, componentId: part.id };
}

/** Name of a part in a message. */
export function nameOfPart({ part, componentId }: Pick<ResolvedPart, 'part' | 'componentId'>): string {
  return part?.name ?? componentId;
}
