import { awgWires, type WireGauge } from '#domain/catalogue/wires.ts';
import { circuitWire, type StoredWire, defaultWire } from '#domain/electrical/wire-gauge.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';

/** The wire from a rail to a circuit or to a part that is in none, and its length (cm). */
export interface DropWire {
  readonly gauge: WireGauge;
  readonly cm: number;
}

/** The wire that fits the pads of SMD parts, and its length (cm). Source: own values and parts, 5.4. */
const smdWire = { gauge: awgWires.find(({ awg }) => awg === 30), cm: 20 } as const;

/**
 * The wire to some lights where their circuit has none of its own: the project's, or for SMD parts alone thin, short
 * wire, as long as the project has the wire and the length of a new one.
 */
export function defaultDropWire(lights: readonly ResolvedLed[], project: DropWire): DropWire {
  const isSmd = lights.length > 0 && lights.every(({ part }) => part?.subgroup === 'SMD');
  if (!isSmd) return project;
  const { gauge, cm } = project;
  const isUsualGauge = gauge.awg === defaultWire.awg && gauge.diameterMm === null;
  return {
    gauge: isUsualGauge && smdWire.gauge !== undefined ? smdWire.gauge : gauge,
    cm: cm === defaultWire.cm ? smdWire.cm : cm,
  };
}

/** The wire to a circuit: what its record says, else the usual one for its lights. */
export function circuitDropWire(
  record: (StoredWire & { readonly wireLengthCm?: number | null }) | undefined,
  lights: readonly ResolvedLed[],
  project: DropWire,
): DropWire {
  const usual = defaultDropWire(lights, project);
  return { gauge: circuitWire(record, usual.gauge), cm: record?.wireLengthCm ?? usual.cm };
}
