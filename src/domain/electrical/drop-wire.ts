import { awgWires, type WireGauge } from '#domain/catalogue/wires.ts';
import { circuitWire, type StoredWire, defaultWire } from '#domain/electrical/wire-gauge.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';

/** The wire from a rail to a circuit or standalone part, with its length (cm). */
export interface DropWire {
  readonly gauge: WireGauge;
  readonly cm: number;
  /** Whether the length was typed for the circuit. */
  readonly isTyped?: boolean;
}

/** Lengths (cm) of the wires of a circuit for its voltage drop: half of all of those to one load. */
export interface CircuitLengths {
  readonly strings: readonly number[];
  /** By id, of the parts at full voltage. */
  readonly parts: ReadonlyMap<string, number>;
}

/** No lengths but that of the wire to a circuit. */
export const usualLengths: CircuitLengths = { strings: [], parts: new Map() };

/** Wire for the pads of SMD parts, and its length (cm). Source: own values and parts, 5.4. */
const smdWire = { gauge: awgWires.find(({ awg }) => awg === 30), cm: 20 } as const;

/** Whether a part of this size has pads, bare or with wires attached: sizes of chips begin with four digits. */
const isChip = (size: unknown): boolean => typeof size === 'string' && /^\d{4}\b/.test(size);

/**
 * Wire to lights whose circuit has none of its own: the project's. For circuits of SMD parts only, thin and short wire
 * replaces the defaults of a new project.
 */
export function defaultDropWire(lights: readonly ResolvedLed[], project: DropWire): DropWire {
  const isSmd = lights.length > 0 && lights.every(({ part }) => isChip(part?.size));
  if (!isSmd) return project;
  const { gauge, cm } = project;
  const isDefaultGauge = gauge.awg === defaultWire.awg && gauge.diameterMm === null;
  return {
    gauge: isDefaultGauge && smdWire.gauge !== undefined ? smdWire.gauge : gauge,
    cm: cm === defaultWire.cm ? smdWire.cm : cm,
  };
}

/** Wire to a circuit: that of its record, else the default for its lights. */
export function circuitDropWire(
  record: (StoredWire & { readonly wireLengthCm?: number | null }) | undefined,
  lights: readonly ResolvedLed[],
  project: DropWire,
): DropWire {
  const fallback = defaultDropWire(lights, project);
  const typed = record?.wireLengthCm ?? null;
  return { gauge: circuitWire(record, fallback.gauge), cm: typed ?? fallback.cm, isTyped: typed !== null };
}
