import type { AlternativeCurrent, LedString, PredictedCurrent, StringStatus } from '#domain/blueprint/blueprint.ts';
import { alternativesE12, nearestE12, nextHigherE12 } from '#domain/electrical/e12.ts';
import { ratingFor } from '#domain/electrical/power-rating.ts';
import { predictMilliamps, sumKnees } from '#domain/electrical/predict-current.ts';
import type { SectionSupply } from '#domain/electrical/section-supply.ts';
import { stockRating } from '#domain/electrical/stock-rating.ts';
import type { ChosenResistor } from '#domain/electrical/string-flags.ts';
import { stringFlags } from '#domain/electrical/string-flags.ts';
import type { StringSums } from '#domain/electrical/string-sums.ts';
import { sumUp } from '#domain/electrical/string-sums.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { toMilliamps } from '#domain/units/microamps.ts';
import type { Microvolts } from '#domain/units/microvolts.ts';
import { toVolts } from '#domain/units/microvolts.ts';

/** Where a string is, and which LEDs it is about. */
export type StringPlace = Pick<
  LedString,
  'sectionId' | 'circuitNumber' | 'componentIds' | 'sideBranchIds' | 'multiplicity'
>;

const nanowattsPerWatt = 1e9;
const picowattsPerNanowatt = 1e3;

/** A power in W, as whole nanowatts. */
function wattsOf(picowatts: number): number {
  return Math.round(picowatts / picowattsPerNanowatt) / nanowattsPerWatt;
}

/** The current with the resistor at nominal, fresh and tired voltage; without a profile only the first. Rule E27. */
function predict(leds: readonly ResolvedLed[], supply: SectionSupply, volts: number, ohms: number): PredictedCurrent {
  const { profile } = supply;
  const knees = sumKnees(leds);
  if (profile === null) return { nominal: predictMilliamps(volts, ohms, knees), fresh: null, tired: null };
  const resistance = ohms + profile.rInt;
  return {
    nominal: predictMilliamps(volts, resistance, knees),
    fresh: predictMilliamps(profile.vMax, resistance, knees),
    tired: predictMilliamps(profile.vTired, resistance, knees),
  };
}

/** A string that gets no resistor, with what is known of it. */
function withoutResistor(
  place: StringPlace,
  sums: StringSums,
  supply: Microvolts | null,
  status: Exclude<StringStatus, 'ok'>,
): LedString {
  const inSeries = sums.seriesCount > 0;
  const excludedCount = sums.excludedCount + (inSeries ? sums.preResistoredCount : 0);
  return {
    sectionId: place.sectionId,
    circuitNumber: place.circuitNumber,
    componentIds: place.componentIds,
    sideBranchIds: place.sideBranchIds,
    multiplicity: place.multiplicity,
    ledCount: inSeries ? sums.seriesCount : sums.preResistoredCount,
    excludedCount,
    status,
    supplyV: supply === null ? null : toVolts(supply),
    totalVf: inSeries ? toVolts(sums.totalVf) : null,
    currentMa: inSeries ? toMilliamps(sums.current) : null,
    headroomV: inSeries && supply !== null ? toVolts(supply - sums.totalVf) : null,
    exactOhms: null,
    standardOhms: null,
    powerW: null,
    ratingW: null,
    stockW: null,
    alternatives: [],
    alternativeCurrents: [],
    actualCurrentMa: null,
    actualPowerW: null,
    deviationPct: null,
    worstLedRatio: null,
    predictedMa: null,
    flags: stringFlags(sums, excludedCount, null),
  };
}

/** The resistor of a string that lights. Rules E17 to E22. */
function chooseResistor(sums: StringSums, supply: number, rounding: ResistorRounding): ChosenResistor {
  const { current } = sums;
  const headroom = supply - sums.totalVf;
  const standard = rounding === 'next-higher' ? nextHigherE12(headroom, current) : nearestE12(headroom, current);
  const ratingW = ratingFor(2 * headroom * current);
  return { supply, headroom, standard, ratingW, stockW: stockRating(standard, ratingW) };
}

/** The current with another value; over is judged by cross-multiplication. Rule P13. */
function alternativeCurrent(ohms: number, headroom: number, weakest: number): AlternativeCurrent {
  return {
    ohms,
    mA: toMilliamps(headroom / ohms),
    worstLedRatio: headroom / ohms / weakest,
    overCurrent: 10 * headroom > 11 * ohms * weakest,
  };
}

/** A string that lights: its resistor, and what that does. Rules E17 to E24. */
function withResistor(
  place: StringPlace,
  sums: StringSums,
  resistor: ChosenResistor,
  predictedMa: PredictedCurrent,
): LedString {
  const { current, totalVf } = sums;
  const { supply, headroom, standard } = resistor;
  const actual = headroom / standard;
  const alternatives = alternativesE12(headroom, current, standard);
  const excludedCount = sums.excludedCount + sums.preResistoredCount;
  return {
    sectionId: place.sectionId,
    circuitNumber: place.circuitNumber,
    componentIds: place.componentIds,
    sideBranchIds: place.sideBranchIds,
    multiplicity: place.multiplicity,
    ledCount: sums.seriesCount,
    excludedCount,
    status: 'ok',
    supplyV: toVolts(supply),
    totalVf: toVolts(totalVf),
    currentMa: toMilliamps(current),
    headroomV: toVolts(headroom),
    exactOhms: headroom / current,
    standardOhms: standard,
    powerW: wattsOf(headroom * current),
    ratingW: resistor.ratingW,
    stockW: resistor.stockW,
    alternatives,
    alternativeCurrents: alternatives.map((ohms) => alternativeCurrent(ohms, headroom, sums.weakest)),
    actualCurrentMa: toMilliamps(actual),
    actualPowerW: wattsOf(headroom * actual),
    deviationPct: ((headroom - standard * current) / (standard * current)) * 100,
    worstLedRatio: actual / sums.weakest,
    predictedMa,
    flags: stringFlags(sums, excludedCount, resistor),
  };
}

/**
 * The resistor rules for the LEDs of one circuit or one standalone item, in order. A string that cannot light has a
 * status and no resistor. Rules E15 to E24.
 */
export function calcString(
  place: StringPlace,
  leds: readonly ResolvedLed[],
  supply: SectionSupply,
  rounding: ResistorRounding,
): LedString {
  const { microvolts } = supply;
  const sums = sumUp(leds);
  if (sums.seriesCount === 0) {
    return withoutResistor(place, sums, microvolts, sums.preResistoredCount > 0 ? 'pre-resistored' : 'no-leds');
  }
  if (microvolts === null) return withoutResistor(place, sums, null, 'invalid-supply');
  if (microvolts < sums.totalVf) return withoutResistor(place, sums, microvolts, 'insufficient-voltage');
  if (microvolts === sums.totalVf) return withoutResistor(place, sums, microvolts, 'no-headroom');
  const resistor = chooseResistor(sums, microvolts, rounding);
  return withResistor(place, sums, resistor, predict(leds, supply, toVolts(microvolts), resistor.standard));
}
