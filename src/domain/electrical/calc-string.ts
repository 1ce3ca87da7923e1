import type {
  AlternativeCurrent,
  LedString,
  PredictedCurrent,
  StringStatus,
  StringFlag,
} from '#domain/electrical/led-string.ts';
import {
  alternativesE12,
  e12After,
  nearestE12,
  nextHigherE12,
  largestE12,
  smallestE12,
} from '#domain/electrical/e12.ts';
import { ratingFor, stockRating, isOverLargestRating } from '#domain/electrical/power-rating.ts';
import { predictMilliamps, stringResistance } from '#domain/electrical/predict-current.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { Resistance } from '#domain/network/curve.ts';
import { type ResolvedLed, countInString } from '#domain/parts/resolved-part.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { toMilliamps, type Microvolts, toVolts } from '#domain/units/amounts.ts';

/** Sums of a string of LEDs, in whole microvolts and microamperes. Rules E15, E17. */
interface StringSums {
  readonly seriesCount: number;
  readonly preResistoredCount: number;
  readonly excludedCount: number;
  readonly totalVf: number;
  /** Rated current of the first LED in series; 0 if there is none. */
  readonly current: number;
  readonly weakest: number;
  readonly strongest: number;
  /** Distinct flags of its LEDs. */
  readonly flags: readonly StringFlag[];
}

const noFlags: readonly StringFlag[] = [];

function union(one: readonly StringFlag[], other: readonly StringFlag[]): readonly StringFlag[] {
  if (other.length === 0) return one;
  return one.length === 0 ? other : [...new Set([...one, ...other])];
}

/**
 * Sums up the LEDs of one circuit or standalone component. They are sorted by order, so the first in series sets the
 * current.
 */
function sumLeds(leds: readonly ResolvedLed[]): StringSums {
  let seriesCount = 0;
  let preResistoredCount = 0;
  let excludedCount = 0;
  let totalVf = 0;
  let current = 0;
  let weakest = Infinity;
  let strongest = 0;
  let flags = noFlags;
  for (const led of leds) {
    const count = countInString(led);
    flags = union(flags, led.flags);
    if (led.role === 'excluded') {
      excludedCount += count;
    } else if (led.role === 'pre-resistored') {
      preResistoredCount += count;
    } else {
      if (seriesCount === 0) current = led.microamps;
      seriesCount += count;
      totalVf += count * led.microvolts;
      weakest = Math.min(weakest, led.microamps);
      strongest = Math.max(strongest, led.microamps);
    }
  }
  return { seriesCount, preResistoredCount, excludedCount, totalVf, current, weakest, strongest, flags };
}

/**
 * The resistor of a string that lights. Supply and headroom in microvolts, the standard value in ohms, ratings in W.
 */
export interface ChosenResistor {
  readonly supply: number;
  readonly headroom: number;
  readonly standard: number;
  readonly ratingW: number;
  readonly stockW: number | null;
}

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

/** All flags of a string in alphabetical order; `resistor` is null if it has none. */
function stringFlags(sums: StringSums, excludedCount: number, resistor: ChosenResistor | null): StringFlag[] {
  const flags = resistor === null ? [] : resistorFlags(sums, resistor);
  flags.push(...sums.flags);
  if (excludedCount > 0) flags.push('excluded-led');
  if (sums.strongest > sums.weakest) flags.push('mixed-current');
  return flags.length > 1 ? flags.sort() : flags;
}

/** Location of a string, and its LEDs. */
export type StringLocation = Pick<
  LedString,
  'sectionId' | 'circuitNumber' | 'componentIds' | 'sideBranchIds' | 'multiplicity'
>;

const nanowattsPerWatt = 1e9;
const picowattsPerNanowatt = 1e3;

/** Converts picowatts to W, rounded to whole nanowatts. */
function wattsOf(picowatts: number): number {
  return Math.round(picowatts / picowattsPerNanowatt) / nanowattsPerWatt;
}

/**
 * Path between a supply and a string: the voltage that arrives, and the threshold (V) and resistance (ohms) of the
 * driver and of resistors placed by hand. Source: boards and currents, 2.7.
 */
export interface StringPath extends Resistance {
  readonly microvolts: Microvolts | null;
}

/** Predicts the current at nominal, fresh, and tired voltage; without a profile only at nominal. Rule E27. */
function predict(
  leds: readonly ResolvedLed[],
  supply: SectionSupply,
  path: StringPath,
  ohms: number,
): PredictedCurrent {
  const { profile } = supply;
  const inside = profile?.rInt ?? 0;
  const resistance = stringResistance(leds, ohms + path.ohms + inside);
  const at = (volts: number) => predictMilliamps(volts - path.kneeV, resistance);
  return {
    nominal: at(toVolts(supply.microvolts ?? 0)),
    fresh: profile === null ? null : at(profile.vMax),
    tired: profile === null ? null : at(profile.vTired),
  };
}

/** Result for a string without a resistor. */
function withoutResistor(
  place: StringLocation,
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

/** Chooses the resistor of a string that lights, from microvolts and microamperes. Rules E17, E18, E20, E21. */
export function chooseResistor(
  { totalVf, current }: Pick<StringSums, 'totalVf' | 'current'>,
  supply: number,
  rounding: ResistorRounding,
): ChosenResistor {
  const headroom = supply - totalVf;
  const standard = rounding === 'next-higher' ? nextHigherE12(headroom, current) : nearestE12(headroom, current);
  const ratingW = ratingFor(2 * headroom * current);
  return { supply, headroom, standard, ratingW, stockW: stockRating(standard, ratingW) };
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
): LedString {
  const { current, totalVf } = sums;
  const { supply, headroom, standard } = resistor;
  const actual = headroom / standard;
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
    alternatives: alternativesE12(headroom, current, standard),
    alternativeCurrents: alternativeCurrents(resistor, sums.weakest),
    actualCurrentMa: toMilliamps(actual),
    actualPowerW: wattsOf(headroom * actual),
    deviationPct: ((headroom - standard * current) / (standard * current)) * 100,
    worstLedRatio: actual / sums.weakest,
    predictedMa,
    flags: stringFlags(sums, excludedCount, resistor),
  };
}

/**
 * Calculates the string of one circuit or standalone component, with LEDs in order and the voltage that `path`
 * delivers. A string that cannot light has a status and no resistor. Rules E15, E17, E18, E20, E21, E23, E24.
 */
export function calcString(
  place: StringLocation,
  leds: readonly ResolvedLed[],
  supply: SectionSupply,
  rounding: ResistorRounding,
  path: StringPath = { microvolts: supply.microvolts, kneeV: 0, ohms: 0 },
): LedString {
  const { microvolts } = path;
  const sums = sumLeds(leds);
  if (sums.seriesCount === 0) {
    return withoutResistor(place, sums, microvolts, sums.preResistoredCount > 0 ? 'pre-resistored' : 'no-leds');
  }
  if (microvolts === null) return withoutResistor(place, sums, null, 'invalid-supply');
  if (microvolts < sums.totalVf) return withoutResistor(place, sums, microvolts, 'insufficient-voltage');
  if (microvolts === sums.totalVf) return withoutResistor(place, sums, microvolts, 'no-headroom');
  const resistor = chooseResistor(sums, microvolts, rounding);
  return withResistor(place, sums, resistor, predict(leds, supply, path, resistor.standard));
}
