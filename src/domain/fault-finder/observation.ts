import { rungTitle } from '#domain/build-book/part-names.ts';
import { type CircuitElement, type FlatNetlist, isShining, type Terminal } from '#domain/fault-finder/flat-netlist.ts';
import type { Solution } from '#domain/fault-finder/simulate.ts';
import type { Netlist } from '#domain/wiring/netlist.ts';

/** The lights of a circuit, or of parts that stand alone. */
export interface LightGroup {
  readonly title: string;
  readonly lights: readonly CircuitElement[];
}

/** The lights of a flat netlist as they stand in the drawing, circuit by circuit. */
export function groupLights({ elements }: FlatNetlist, { sections }: Netlist): LightGroup[] {
  const shining = elements.filter(isShining);
  return sections.flatMap(({ rungs }) =>
    rungs.flatMap((rung) => {
      const lights = shining.filter(({ rungId }) => rungId === rung.id);
      return lights.length === 0 ? [] : [{ title: rungTitle(rung), lights }];
    }),
  );
}

/** How a light looks that is not as it should be. */
export type LightSymptom = 'dark' | 'dim' | 'bright';

/** A meter reading: the voltage (V) of the red probe above the black one. */
export interface VoltageReading {
  readonly red: Terminal;
  readonly black: Terminal;
  readonly volts: number;
}

/** What was seen with everything on: lights with a symptom, by reference (all others are right), and readings. */
export interface Observation {
  readonly lights: ReadonlyMap<string, LightSymptom>;
  readonly readings: readonly VoltageReading[];
}

/** How a light looks; one that takes several times its current may be bright, or burned out by now. */
export type LightState = LightSymptom | 'right' | 'burning';

/** Below and above these shares of its planned current a light looks dark, dim, too bright, and does not last. */
const shares = { dark: 0.03, dim: 0.6, bright: 1.6, burning: 4 } as const;
/** Less than this (mA) does not shine. */
const leastMa = 0.05;

function lightState(milliamps: number, planned: number): LightState {
  const share = planned < leastMa ? (milliamps < leastMa ? 1 : shares.bright + 1) : milliamps / planned;
  if (share < shares.dark) return 'dark';
  if (share < shares.dim) return 'dim';
  if (share > shares.burning) return 'burning';
  return share > shares.bright ? 'bright' : 'right';
}

/** How every light looks that does not look right. */
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

/** How badly it contradicts a fault that a light would look so (columns), and looks otherwise (rows). */
const stateMismatch: Readonly<Record<LightSymptom | 'right', Readonly<Record<LightState, number>>>> = {
  right: { right: 0, dark: 4, dim: 1, bright: 1, burning: 2 },
  dark: { right: 4, dark: 0, dim: 1.5, bright: 3, burning: 0.5 },
  dim: { right: 1.5, dark: 2, dim: 0, bright: 3, burning: 3 },
  bright: { right: 1.5, dark: 4, dim: 3, bright: 0, burning: 0 },
};

/** How badly the states of lights contradict what was seen; 0 is without contradiction. */
export function lightsMismatch(seen: Observation['lights'], states: ReadonlyMap<string, LightState>): number {
  const refs = new Set([...seen.keys(), ...states.keys()]);
  let sum = 0;
  for (const ref of refs) sum += stateMismatch[seen.get(ref) ?? 'right'][states.get(ref) ?? 'right'];
  return sum;
}

/** The tolerance of a meter, a resistor and a battery together: 0.1 V, and 5 %. */
const voltageTolerance = { volts: 0.1, share: 0.05 } as const;
const mostReadingMismatch = 6;

/** By how much two readings differ beyond their tolerance (V). */
export function beyondTolerance(one: number, other: number): number {
  const tolerance = voltageTolerance.volts + voltageTolerance.share * Math.max(Math.abs(one), Math.abs(other));
  return Math.max(0, Math.abs(one - other) - tolerance);
}

/** How badly a voltage (V) contradicts the reading that was taken. */
export function readingMismatch(taken: number, volts: number): number {
  return Math.min(mostReadingMismatch, 3 * beyondTolerance(taken, volts));
}
