import type { WireAwg, WireDiameterMm } from '#domain/catalogue/wires.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

/**
 * Driver of a circuit: an output of a placed part. If both fields are null, nothing drives it explicitly. If only
 * `componentId` is null, the part was deleted, and `output` is the one that drove the circuit. Source: boards and
 * currents, 2.1; specification 5.
 */
export interface CircuitDriver {
  readonly componentId: string | null;
  readonly output: string | null;
}

/** Settings of a circuit; a circuit without a record has the `circuitDefaults`. */
export interface CircuitSettings {
  readonly name: string | null;
  /** Null means by intent: the first part in the circuit that can drive it. Source: boards and currents, 2.2. */
  readonly driver: CircuitDriver | null;
  /** Wire from a rail to the circuit; null is the project's. */
  readonly wireAwg: WireAwg | null;
  /** Diameter of enameled wire of a metric size; `wireAwg` is then the closest gauge. See `storedWire`. */
  readonly wireDiameterMm: WireDiameterMm | null;
  /** Length of that wire (cm); null is the project's. */
  readonly wireLengthCm: number | null;
  /** Duty cycle: share of time at full current (percent). */
  readonly dutyPct: number;
  /** Whether the circuit is out of reach in the closed model. */
  readonly sealed: boolean;
  /** Value of its resistors that replaces the calculated one (ohms); 0 is a wire, null means calculated. */
  readonly ownOhms: number | null;
  /** LEDs in each of its strings, which are in parallel; null is one string of all. Source: own values, 2.1. */
  readonly ledsPerString: number | null;
  /** Whether all strings share one resistor. Source: own values, 2.5. */
  readonly sharedResistor: boolean;
  /** How its light changes over time; null is steady. Source: effects, 1.1. */
  readonly effect: Effect | null;
}

/** Record of a circuit: its stored settings. */
export interface Circuit extends CircuitSettings {
  readonly id: string;
  readonly sectionId: string;
  readonly circuitNumber: number;
  readonly order: number;
}

/** Default settings of a circuit. Source: specification 5. */
export const circuitDefaults: CircuitSettings = {
  name: null,
  driver: null,
  wireAwg: null,
  wireDiameterMm: null,
  wireLengthCm: null,
  dutyPct: 100,
  sealed: false,
  ownOhms: null,
  ledsPerString: null,
  sharedResistor: false,
  effect: null,
};

/** Settings of a circuit by its record, if it has one. */
export function settingsOf(record: CircuitSettings | undefined | null): CircuitSettings {
  const settings = record ?? circuitDefaults;
  const fields = Object.keys(circuitDefaults) as (keyof CircuitSettings)[];
  return Object.fromEntries(fields.map((field) => [field, settings[field]])) as unknown as CircuitSettings;
}

/** Range of the duty cycle (percent). */
export const dutyRange = { least: 1, most: 100 } as const;

/** Range of the LEDs in each string of a circuit. */
export const ledsPerStringRange = { least: 1, most: 99 } as const;

/** Maximum length of an output name (characters); terminals are named as printed on the part. */
export const maxOutputLength = 40;

/**
 * Whether any setting of a circuit differs from the default, so that it needs a record. Source: boards and currents, 6.
 */
export function needsRecord(circuit: CircuitSettings): boolean {
  return Object.entries(circuitDefaults).some(
    ([field, value]) => !isSameValue(circuit[field as keyof CircuitSettings], value),
  );
}
