import { rungTitle } from '#domain/build-book/part-names.ts';
import { type CircuitElement, type FlatNetlist, isShining, type Terminal } from '#domain/fault-finder/flat-netlist.ts';
import type { Solution } from '#domain/fault-finder/simulate.ts';
import type { Netlist } from '#domain/wiring/netlist.ts';

/** The lights of a circuit or of a standalone part. */
export interface LightGroup {
  readonly title: string;
  readonly lights: readonly CircuitElement[];
}

/** Groups the lights of a flat netlist by circuit, in the order of the diagram. */
export function groupLights({ elements }: FlatNetlist, { sections }: Netlist): LightGroup[] {
  const shining = elements.filter(isShining);
  return sections.flatMap(({ rungs }) =>
    rungs.flatMap((rung) => {
      const lights = shining.filter(({ rungId }) => rungId === rung.id);
      return lights.length === 0 ? [] : [{ title: rungTitle(rung), lights }];
    }),
  );
}

/** A deviation of a light from its planned brightness. */
export type LightSymptom = 'dark' | 'dim' | 'bright';

/** A meter reading: the voltage (V) of the red probe above the black one. */
export interface VoltageReading {
  readonly red: Terminal;
  readonly black: Terminal;
  readonly volts: number;
}

/** An observation with everything on: lights with a symptom, by reference (all others are right), and readings. */
export interface Observation {
  readonly lights: ReadonlyMap<string, LightSymptom>;
  readonly readings: readonly VoltageReading[];
}

/** The simulated state of a light; `burning` has several times its current and is bright or already burned out. */
export type LightState = LightSymptom | 'right' | 'burning';

/** Limits of the states of a light, as shares of its planned current. */
const shares = { dark: 0.03, dim: 0.6, bright: 1.6, burning: 4 } as const;
/** Minimum current of a lit light (mA). */
const minMa = 0.05;

function lightState(milliamps: number, planned: number): LightState {
  const share = planned < minMa ? (milliamps < minMa ? 1 : shares.bright + 1) : milliamps / planned;
  if (share < shares.dark) return 'dark';
  if (share < shares.dim) return 'dim';
  if (share > shares.burning) return 'burning';
  return share > shares.bright ? 'bright' : 'right';
}

/** Returns the states of all lights that are not right. */
export function lightStates(
  flat: FlatNetlist,
  planned: Solution,
  now: Solution,
): Map<string, Exclude<LightState, 'right'>> {
  const states = new Map<string, Exclude<LightState, 'right'>>();
  for (const element of flat.elements) {
    if (!isShining(element)) continue;
    const state = lightState(now.milliamps(element), planned.milliamps(element));
    if (state !== 'right') states.set(element.ref, state);
  }
  return states;
}

/** Mismatch of a light by observed (rows) and simulated state (columns). */
const stateMismatch: Readonly<Record<LightSymptom | 'right', Readonly<Record<LightState, number>>>> = {
  right: { right: 0, dark: 4, dim: 1, bright: 1, burning: 2 },
  dark: { right: 4, dark: 0, dim: 1.5, bright: 3, burning: 0.5 },
  dim: { right: 1.5, dark: 2, dim: 0, bright: 3, burning: 3 },
  bright: { right: 1.5, dark: 4, dim: 3, bright: 0, burning: 0 },
};

/** Returns the mismatch of simulated lights with the observed ones; 0 if all of them agree. */
export function lightsMismatch(observed: Observation['lights'], states: ReadonlyMap<string, LightState>): number {
  const refs = new Set([...observed.keys(), ...states.keys()]);
  let sum = 0;
  for (const ref of refs) sum += stateMismatch[observed.get(ref) ?? 'right'][states.get(ref) ?? 'right'];
  return sum;
}

/** Total tolerance of meter, resistor, and battery: 0.1 V plus 5 %. */
const voltageTolerance = { volts: 0.1, share: 0.05 } as const;
const maxReadingMismatch = 6;

/** Returns the difference of two readings beyond their tolerance (V). */
export function beyondTolerance(one: number, other: number): number {
  const tolerance = voltageTolerance.volts + voltageTolerance.share * Math.max(Math.abs(one), Math.abs(other));
  return Math.max(0, Math.abs(one - other) - tolerance);
}

/** Returns the mismatch of a simulated voltage (V) with a reading. */
export function readingMismatch(reading: number, volts: number): number {
  return Math.min(maxReadingMismatch, 3 * beyondTolerance(reading, volts));
}
