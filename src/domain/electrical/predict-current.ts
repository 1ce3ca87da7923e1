import { bulbCurve } from '#domain/electrical/bulb.ts';
import { isBulb } from '#domain/parts/part-facts.ts';
import { type ResolvedLed, countInString } from '#domain/parts/resolved-part.ts';
import { type Branch, type Curve, curvesInSeries, flowAt, inSeries, type Resistance } from '#domain/network/curve.ts';
import { toMilliamps, toVolts } from '#domain/units/amounts.ts';

export type PredictedLed = Pick<ResolvedLed, 'role' | 'microvolts' | 'microamps' | 'circuitNumber' | 'quantity'> &
  Partial<Pick<ResolvedLed, 'part'>>;

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

/** One LED as a threshold Vf - k and a resistance k / rated, a bulb as its curve. Rules E27, E86, V21. */
export function lightBranch(light: Pick<PredictedLed, 'microvolts' | 'microamps' | 'part'>): Branch {
  if (isBulb(light.part ?? null)) return { kneeV: 0, ohms: 0, curve: bulbCurve(light) };
  const knee = kneeVolts(toVolts(light.microvolts));
  return { kneeV: toVolts(light.microvolts) - knee, ohms: (knee * milliPerUnit) / toMilliamps(light.microamps) };
}

/** Lights in series and `ohms` besides, as one branch. Rules E27, V21. */
export function stringResistance(lights: readonly PredictedLed[], ohms: number): Branch {
  let sum: Resistance = { kneeV: 0, ohms };
  let curve: Curve | undefined;
  for (const light of lights) {
    if (light.role !== 'series') continue;
    const count = countInString(light);
    const one = lightBranch(light);
    sum = { kneeV: sum.kneeV + count * one.kneeV, ohms: sum.ohms + count * one.ohms };
    if (one.curve === undefined) continue;
    for (let bulb = 0; bulb < count; bulb += 1) {
      curve = curve === undefined ? one.curve : curvesInSeries(curve, one.curve);
    }
  }
  return curve === undefined ? sum : { ...sum, curve };
}

/** Rounds off the error of binary fractions, so that a current (mA) that equals a limit does not exceed it. Rule E2. */
const roundMilliamps = (milliamps: number): number => Math.round(milliamps * 1e11) / 1e11;

/**
 * Predicts the real current (mA) through lights in series with the rest of their path. Within 8.3 % of the reference
 * simulator, and never too high. Rule E27.
 */
export function predictMilliamps(supplyVolts: number, { kneeV, ohms, maxMa = Infinity, curve }: Branch): number {
  if (curve !== undefined) return Math.min(maxMa, flowAt(inSeries({ kneeV, ohms }, curve), supplyVolts).milliamps);
  return Math.min(maxMa, Math.max(0, roundMilliamps(((supplyVolts - kneeV) / ohms) * milliPerUnit)));
}
