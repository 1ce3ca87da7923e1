import type { ControlPart, LedPart, ResistorPart, SupplyProfile } from '#domain/catalogue/catalogue-part.ts';
import type { PartTerminals } from '#domain/catalogue/terminal.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';

/** Facts that only built-in parts have. */
export interface BuiltInFacts
  extends
    Partial<Pick<LedPart, 'commonLeg' | 'effect' | 'eitherWay' | 'hasLegs' | 'minusLeads' | 'subgroup'>>,
    Partial<Pick<ControlPart, 'symbol'>>,
    Partial<Pick<ResistorPart, 'constantMa' | 'converter' | 'trimmer'>> {
  readonly electrical?: SupplyProfile;
}

/**
 * Facts of a catalogue or custom part, as rules read them. Values of custom parts come from users, so every value is
 * unknown until a rule has read it; custom parts have no `BuiltInFacts`.
 */
export interface PartFacts extends BuiltInFacts {
  readonly id: string;
  readonly name: string;
  readonly type: unknown;
  /** Whether it is a custom part. */
  readonly isCustom?: true;
  readonly category?: unknown;
  readonly color?: unknown;
  readonly forwardVoltage?: unknown;
  readonly current?: unknown;
  readonly maxCurrent?: unknown;
  readonly builtInResistor?: unknown;
  readonly supplyMin?: unknown;
  readonly supplyMax?: unknown;
  readonly ratedV?: unknown;
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
  /** Kind, voltages (V), and internal resistance (ohms) of a custom supply. */
  readonly kind?: unknown;
  readonly fresh?: unknown;
  readonly tired?: unknown;
  readonly ohms?: unknown;
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
  /** Terminals of a custom control; those of built-in parts are found by id. */
  readonly ownTerminals?: PartTerminals;
}

/** Parts available to a project, by id. */
export type Catalogue = ReadonlyMap<unknown, PartFacts>;

/** Properties of a placed part before validation: those of `ComponentProperties`, with any value. */
export type PlacedProperties = { readonly [Name in keyof ComponentProperties]?: unknown };

const noProperties: PlacedProperties = {};

/** Reads the properties of a placed part; empty unless the value is an object. */
export function readProperties(value: unknown): PlacedProperties {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : noProperties;
}

const neverCalculated: ReadonlySet<unknown> = new Set(['strip', 'specialty', 'addressable']);

/**
 * Whether an LED part gets a calculated resistor: all except strips, specialty and addressable LEDs, and parts with a
 * built-in resistor. True for a missing part. Rules E7, E8.
 */
export function isCalculated(part: PartFacts | null): boolean {
  return part === null || !(part.builtInResistor === true || neverCalculated.has(part.category));
}

/** Whether a light works either way round: a bulb, or an LED with a rectifier inside. Rules V20, V21. */
export function isEitherWay(part: Pick<PartFacts, 'category' | 'eitherWay'> | null): boolean {
  return isBulb(part) || part?.eitherWay === true;
}

/** Whether a light is an incandescent bulb. */
export function isBulb(part: Pick<PartFacts, 'category'> | null): boolean {
  return part?.category === 'bulb';
}

/** Whether a part is a converter that holds a current constant, with an output of its own for the LEDs. */
export function isConverter(part: PartFacts | null): boolean {
  return part?.converter !== undefined;
}

/** Whether a part is a trimmer, a resistor that is set with a screwdriver. */
export function isTrimmer(part: Pick<PartFacts, 'trimmer'> | null): boolean {
  return part?.trimmer === true;
}
