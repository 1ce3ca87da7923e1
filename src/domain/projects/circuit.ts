import type { WireAwg, WireDiameterMm } from '#domain/catalogue/wires.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

/**
 * What drives a circuit: an output of a placed part. Both null: nothing, on purpose. Only `componentId` null: the part
 * was deleted, and `output` is the one that it drove the circuit with. Source: boards and currents, 2.1; specification 5.
 */
export interface CircuitDriver {
  readonly componentId: string | null;
  readonly output: string | null;
}

/** What a circuit may say for itself; a circuit without a record is as `circuitDefaults`. */
export interface CircuitSettings {
  readonly name: string | null;
  /** Null: by intent, the first part in the circuit that drives one. Source: boards and currents, 2.2. */
  readonly driver: CircuitDriver | null;
  /** The wire of the drop from a rail to the circuit; null is the project's. */
  readonly wireAwg: WireAwg | null;
  /** Of enameled wire of a metric size its diameter; `wireAwg` is then the gauge that comes closest. See `storedWire`. */
  readonly wireDiameterMm: WireDiameterMm | null;
  /** The length of that drop (cm); null is the project's. */
  readonly wireLengthCm: number | null;
  /** The share of time at full current (percent). */
  readonly dutyPct: number;
  /** Whether the circuit is out of reach once the model is closed. */
  readonly sealed: boolean;
}

/** The record of a circuit: what is kept about it besides its parts. */
export interface Circuit extends CircuitSettings {
  readonly id: string;
  readonly sectionId: string;
  readonly circuitNumber: number;
  readonly order: number;
}

/** What a circuit holds until somebody says otherwise. Source: specification 5. */
export const circuitDefaults: CircuitSettings = {
  name: null,
  driver: null,
  wireAwg: null,
  wireDiameterMm: null,
  wireLengthCm: null,
  dutyPct: 100,
  sealed: false,
};

/** The range of the time at full current (percent). */
export const dutyRange = { least: 1, most: 100 } as const;

/** The longest name of an output (characters); terminals are named as they are printed on the part. */
export const maxOutputLength = 40;

/** Whether a circuit says anything for itself, so that it needs a record. Source: boards and currents, 6. */
export function needsRecord(circuit: CircuitSettings): boolean {
  return Object.entries(circuitDefaults).some(
    ([field, value]) => !isSameValue(circuit[field as keyof CircuitSettings], value),
  );
}
