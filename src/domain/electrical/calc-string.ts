import { brightnessOf } from '#domain/electrical/brightness.ts';
import { type ChosenResistor, chooseResistor, roundingFor } from '#domain/electrical/choose-resistor.ts';
import { alternativesE12, e12After, largestE12, smallestE12 } from '#domain/electrical/e12.ts';
import type { AlternativeCurrent, LedString, PredictedCurrent, StringFlag } from '#domain/electrical/led-string.ts';
import { withOwnResistor } from '#domain/electrical/own-resistor.ts';
import { isOverLargestRating } from '#domain/electrical/power-rating.ts';
import {
  directPath,
  isInSeries,
  predict,
  predictThrough,
  stringFlags,
  type StringLocation,
  type StringPath,
  type StringSums,
  sumLeds,
  withoutResistor,
} from '#domain/electrical/string-sums.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { stringResistance } from '#domain/electrical/predict-current.ts';
import { withConstantCurrent, withSource } from '#domain/electrical/constant-current.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { toMilliamps } from '#domain/units/amounts.ts';

/** Flags of the resistor. Ratios are compared by cross-multiplication, which is exact. Rules E18, E21, E24. */
function resistorFlags(sums: StringSums, resistor: ChosenResistor): StringFlag[] {
  const { supply, headroom, standard } = resistor;
  const flags: StringFlag[] = [];
  if (headroom > largestE12 * sums.current) flags.push('above-range');
  if (headroom < smallestE12 * sums.current) flags.push('below-range');
  if (10 * headroom < 7 * standard * sums.strongest) flags.push('dim');
  if (10 * headroom < supply) flags.push('headroom-very-low');
  else if (5 * headroom < supply) flags.push('headroom-low');
  if (resistor.stockW === null) flags.push('not-in-catalogue');
  if (4 * headroom > 5 * standard * sums.weakest) flags.push('over-current-severe');
  else if (10 * headroom > 11 * standard * sums.weakest) flags.push('over-current');
  if (isOverLargestRating(2 * headroom * sums.current)) flags.push('rating-over-10w');
  return flags;
}

const nanowattsPerWatt = 1e9;
const picowattsPerNanowatt = 1e3;

/** Converts picowatts to W, rounded to whole nanowatts. */
function wattsOf(picowatts: number): number {
  return Math.round(picowatts / picowattsPerNanowatt) / nanowattsPerWatt;
}

/** Offers the next higher standard value, unless its current still exceeds the rating of the weakest LED. Rule D50. */
function alternativeCurrents({ headroom, standard }: ChosenResistor, weakest: number): AlternativeCurrent[] {
  const ohms = e12After(standard);
  return ohms === null || headroom > ohms * weakest ? [] : [{ ohms, mA: toMilliamps(headroom / ohms) }];
}

/** Result for a string that lights. Rules E17, E18, E20, E21, E23, E24. */
function withResistor(
  place: StringLocation,
  sums: StringSums,
  resistor: ChosenResistor,
  predictedMa: PredictedCurrent,
  series: readonly ResolvedLed[],
): LedString {
  const { current } = sums;
  const { supply, headroom, standard } = resistor;
  const actual = headroom / standard;
  const string = withoutResistor(place, sums, supply, 'ok');
  return {
    ...string,
    exactOhms: headroom / current,
    standardOhms: standard,
    calculatedOhms: standard,
    powerW: wattsOf(headroom * current),
    ratingW: resistor.ratingW,
    stockW: resistor.stockW,
    alternatives: alternativesE12(headroom, current, standard),
    alternativeCurrents: alternativeCurrents(resistor, sums.weakest),
    actualCurrentMa: toMilliamps(actual),
    actualPowerW: wattsOf(headroom * actual),
    deviationPct: ((headroom - standard * current) / (standard * current)) * 100,
    worstLedRatio: actual / sums.weakest,
    predictedMa,
    brightness: brightnessOf(series, predictedMa.nominal ?? 0),
    flags: stringFlags(sums, string.excludedCount, resistorFlags(sums, resistor)),
  };
}

/**
 * Calculates the string of one circuit or standalone component, with LEDs in order and the voltage that `path`
 * delivers. `ownOhms` replaces the calculated resistor. A string that cannot light has a status and no calculated
 * resistor. Rules E15, E17, E18, E20, E21, E23, E24.
 */
export function calcString(
  place: StringLocation,
  leds: readonly ResolvedLed[],
  supply: SectionSupply,
  rounding: ResistorRounding,
  path: StringPath = directPath(supply),
  ownOhms: number | null = null,
): LedString {
  const { microvolts } = path;
  const sums = sumLeds(leds);
  if (sums.seriesCount === 0) {
    return withoutResistor(place, sums, microvolts, sums.preResistoredCount > 0 ? 'pre-resistored' : 'no-leds');
  }
  if (microvolts === null) return withoutResistor(place, sums, null, 'invalid-supply');
  const { source = null } = path;
  if (source !== null) {
    const resistance = withSource(stringResistance(leds, path.ohms + (supply.profile?.rInt ?? 0)), source);
    return withConstantCurrent(place, sums, microvolts, leds, predictThrough(resistance, supply, path), source);
  }
  if (ownOhms !== null) {
    const predictedMa = predict(leds, supply, path, ownOhms);
    return withOwnResistor(place, sums, microvolts, leds, ownOhms, predictedMa, roundingFor(leds, rounding));
  }
  if (microvolts < sums.totalVf) return withoutResistor(place, sums, microvolts, 'insufficient-voltage');
  if (microvolts === sums.totalVf) return withoutResistor(place, sums, microvolts, 'no-headroom');
  const resistor = chooseResistor(sums, microvolts, roundingFor(leds, rounding));
  const predictedMa = predict(leds, supply, path, resistor.standard);
  return withResistor(place, sums, resistor, predictedMa, leds.filter(isInSeries));
}
