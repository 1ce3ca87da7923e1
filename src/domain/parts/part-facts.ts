import type { ControlPart, LedPart, SupplyProfile } from '#domain/catalogue/catalogue-part.ts';
import type { PartTerminals } from '#domain/catalogue/terminal.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';

/** What only a part of the catalogue has. */
export interface BuiltInFacts
  extends
    Partial<Pick<LedPart, 'effect' | 'hasLegs' | 'minusLeads' | 'subgroup'>>,
    Partial<Pick<ControlPart, 'symbol'>> {
  readonly electrical?: SupplyProfile;
}

/**
 * What the rules may read of a catalogue or custom part. A custom part holds what its maker wrote, so every value is
 * unknown until a rule has read it; `BuiltInFacts` are never its own.
 */
export interface PartFacts extends BuiltInFacts {
  readonly id: string;
  readonly name: string;
  readonly type: unknown;
  /** A user's own part, not one of the catalogue. */
  readonly isCustom?: true;
  readonly category?: unknown;
  readonly color?: unknown;
  readonly forwardVoltage?: unknown;
  readonly current?: unknown;
  readonly maxCurrent?: unknown;
  readonly builtInResistor?: unknown;
  readonly supplyMin?: unknown;
  readonly supplyMax?: unknown;
  readonly heatsink?: unknown;
  readonly channels?: unknown;
  readonly size?: unknown;
  readonly colorTemperature?: unknown;
  readonly voltageRating?: unknown;
  readonly stripLength?: unknown;
  readonly stripLengthUnit?: unknown;
  readonly ledsPerMeter?: unknown;
  readonly cuttable?: unknown;
  readonly waterproof?: unknown;
  readonly filamentLength?: unknown;
  readonly filamentLengthUnit?: unknown;
  readonly voltage?: unknown;
  readonly value?: unknown;
  readonly wattage?: unknown;
  readonly specifications?: unknown;
  readonly ratings?: {
    readonly supplyMa?: unknown;
    readonly supplyMin?: unknown;
    readonly maxVoltage?: unknown;
    readonly peakMa?: unknown;
    readonly motor?: unknown;
  };
  /** The terminals of a custom control; those of a built-in part are found by its id. */
  readonly ownTerminals?: PartTerminals;
}

/** The parts that a project can speak of, by id. */
export type Catalogue = ReadonlyMap<unknown, PartFacts>;

/** What a placed part says for itself, before a rule has read it: any of `ComponentProperties`, with any value. */
export type PlacedProperties = { readonly [Name in keyof ComponentProperties]?: unknown };

const noProperties: PlacedProperties = {};

/** The properties of a placed part; anything but an object is none. */
export function readProperties(value: unknown): PlacedProperties {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : noProperties;
}

const neverCalculated: ReadonlySet<unknown> = new Set(['strip', 'specialty', 'addressable']);

/**
 * Whether an LED part gets a calculated resistor: all but strips, specialty and addressable LEDs and parts with a
 * resistor built in. A part that is gone counts. Rules E7, E8.
 */
export function isCalculated(part: PartFacts | null): boolean {
  return part === null || !(part.builtInResistor === true || neverCalculated.has(part.category));
}
