import { brightnessOf, currentRatio, leastGlow } from '#domain/electrical/brightness.ts';
import { chooseResistor } from '#domain/electrical/choose-resistor.ts';
import type { LedString, PredictedCurrent, StringFlag } from '#domain/electrical/led-string.ts';
import { isTooHot, ratingOfWatts, roundWatts, stockRating } from '#domain/electrical/power-rating.ts';
import {
  isInSeries,
  stringFlags,
  type StringLocation,
  type StringSums,
  withoutResistor,
} from '#domain/electrical/string-sums.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { toMilliamps, type Microvolts, toVolts } from '#domain/units/amounts.ts';

/** Flags of a current that is not calculated, by the multiple of the rating of the weakest LED. */
export function overCurrentFlags(q: number): StringFlag[] {
  if (q <= 1.1) return [];
  return [q > 1.25 ? 'over-current-severe' : 'over-current'];
}

/**
 * Heat of a resistor of the user's choice (W): at the nominal voltage by the rule that a user can check by hand, or at
 * the fresh voltage by prediction, whichever is more.
 */
function ownHeat(ohms: number, headroomV: number, { nominal, fresh }: PredictedCurrent): number {
  if (ohms === 0) return 0;
  const byHand = Math.max(0, headroomV) ** 2 / ohms;
  return roundWatts(Math.max(byHand, ((fresh ?? nominal ?? 0) / 1000) ** 2 * ohms));
}

/**
 * Result for a string whose resistor the user chose, given in every state. It lights with headroom, and without if a
 * current flows by prediction. Source: own values, 1.3.
 */
export function withOwnResistor(
  place: StringLocation,
  sums: StringSums,
  supply: Microvolts,
  leds: readonly ResolvedLed[],
  ownOhms: number,
  predictedMa: PredictedCurrent,
  rounding: ResistorRounding,
): LedString {
  const headroom = supply - sums.totalVf;
  const nominal = predictedMa.nominal ?? 0;
  const calculated = headroom > 0 ? chooseResistor(sums, supply, rounding).standard : null;
  const actual = headroom > 0 && ownOhms > 0 ? toMilliamps(headroom / ownOhms) : nominal;
  const dark = headroom === 0 ? 'no-headroom' : 'insufficient-voltage';
  const watts = ownHeat(ownOhms, toVolts(headroom), predictedMa);
  const ratingW = ownOhms === 0 ? null : ratingOfWatts(watts);
  const series = leds.filter(isInSeries);
  const brightness = brightnessOf(series, nominal);
  const excludedCount = sums.excludedCount + sums.preResistoredCount;
  return {
    ...withoutResistor(place, sums, supply, headroom > 0 || nominal >= leastGlow ? 'ok' : dark),
    exactOhms: headroom > 0 ? headroom / sums.current : null,
    standardOhms: ownOhms,
    calculatedOhms: calculated,
    ownOhms,
    powerW: watts,
    ratingW,
    stockW: ratingW === null ? null : stockRating(ownOhms, ratingW),
    actualCurrentMa: actual,
    actualPowerW: watts,
    worstLedRatio: actual / toMilliamps(sums.weakest),
    predictedMa,
    brightness,
    flags: stringFlags(sums, excludedCount, [
      ...overCurrentFlags(currentRatio(series, nominal)),
      ...(isTooHot(watts) ? (['rating-over-10w'] as const) : []),
    ]),
  };
}
