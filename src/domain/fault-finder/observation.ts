import { type Bench, isShining, type Terminal } from '#domain/fault-finder/bench.ts';
import type { Solution } from '#domain/fault-finder/simulate.ts';

/** How a light looks that is not as it should be. */
export type OddLight = 'dark' | 'dim' | 'bright';

/** A meter reading: the voltage (V) of the red probe above the black one. */
export interface VoltsRead {
  readonly red: Terminal;
  readonly black: Terminal;
  readonly volts: number;
}

/** What was seen on the bench with everything on: lights that are odd, by reference (all others are right), and readings. */
export interface Observation {
  readonly lights: ReadonlyMap<string, OddLight>;
  readonly readings: readonly VoltsRead[];
}

/** How a light looks; one that takes several times its current may be bright, or burned out by now. */
export type Look = OddLight | 'right' | 'burning';

/** Below and above these shares of its planned current a light looks dark, dim, too bright, and does not last. */
const shares = { dark: 0.03, dim: 0.6, bright: 1.6, burning: 4 } as const;
/** Less than this (mA) does not shine. */
const leastMa = 0.05;

function lookOf(milliamps: number, planned: number): Look {
  const share = planned < leastMa ? (milliamps < leastMa ? 1 : shares.bright + 1) : milliamps / planned;
  if (share < shares.dark) return 'dark';
  if (share < shares.dim) return 'dim';
  if (share > shares.burning) return 'burning';
  return share > shares.bright ? 'bright' : 'right';
}

/** How every light of a bench looks that is not as it should be. */
export function looksOf(bench: Bench, planned: Solution, now: Solution): Map<string, Exclude<Look, 'right'>> {
  const looks = new Map<string, Exclude<Look, 'right'>>();
  for (const part of bench.parts) {
    if (!isShining(part)) continue;
    const look = lookOf(now.milliamps(part), planned.milliamps(part));
    if (look !== 'right') looks.set(part.ref, look);
  }
  return looks;
}

/** How much it speaks against a fault that a light would look so (columns), and looks otherwise (rows). */
const against: Readonly<Record<OddLight | 'right', Readonly<Record<Look, number>>>> = {
  right: { right: 0, dark: 4, dim: 1, bright: 1, burning: 2 },
  dark: { right: 4, dark: 0, dim: 1.5, bright: 3, burning: 0.5 },
  dim: { right: 1.5, dark: 2, dim: 0, bright: 3, burning: 3 },
  bright: { right: 1.5, dark: 4, dim: 3, bright: 0, burning: 0 },
};

/** How badly looks explain those that were seen; 0 is without contradiction. */
export function looksAgainst(seen: Observation['lights'], looks: ReadonlyMap<string, Look>): number {
  const odd = new Set([...seen.keys(), ...looks.keys()]);
  let sum = 0;
  for (const ref of odd) sum += against[seen.get(ref) ?? 'right'][looks.get(ref) ?? 'right'];
  return sum;
}

/** Readings that differ by less than this are the same on a meter at the bench: 0.1 V, and 5 %. */
const sameVolts = { volts: 0.1, share: 0.05 } as const;
const mostAgainstReading = 6;

/** Whether two readings (V) are the same within what a meter, a resistor and a battery make of them. */
export function beyondSame(one: number, other: number): number {
  const same = sameVolts.volts + sameVolts.share * Math.max(Math.abs(one), Math.abs(other));
  return Math.max(0, Math.abs(one - other) - same);
}

/** How badly a reading (V) explains the one that was taken. */
export function readingAgainst(taken: number, volts: number): number {
  return Math.min(mostAgainstReading, 3 * beyondSame(taken, volts));
}
