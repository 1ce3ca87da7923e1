import type { Converter } from '#domain/catalogue/catalogue-part.ts';
import type { LedString, PredictedCurrent, StringFlag, StringStatus } from '#domain/electrical/led-string.ts';
import { predictMilliamps, stringResistance } from '#domain/electrical/predict-current.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { Branch, Resistance } from '#domain/network/curve.ts';
import { type ResolvedLed, countInString } from '#domain/parts/resolved-part.ts';
import { toMilliamps, type Microvolts, toVolts } from '#domain/units/amounts.ts';

/** Sums of a string of LEDs, in whole microvolts and microamperes. Rules E15, E17. */
export interface StringSums {
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
export function sumLeds(leds: readonly ResolvedLed[]): StringSums {
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

/** Location of a string, and its LEDs. */
export type StringLocation = Pick<
  LedString,
  'sectionId' | 'circuitNumber' | 'componentIds' | 'sideBranchIds' | 'multiplicity'
>;

/** A constant-current part: its current (mA), and the voltage (V) that it needs for itself. */
export interface CurrentSource {
  readonly milliamps: number;
  readonly ownVolts: number;
  /** Set for a switching converter, which draws less current than it gives. */
  readonly converter: Converter | null;
}

/**
 * Path between a supply and a string: the voltage that arrives, and the threshold (V) and resistance (ohms) of the
 * driver and of resistors placed by hand. Source: boards and currents, 2.7.
 */
export interface StringPath extends Resistance {
  readonly microvolts: Microvolts | null;
  /** The constant-current part in place of the resistor; null without one. */
  readonly source?: CurrentSource | null;
  /** Whether part of its resistance is a trimmer that is turned down. */
  readonly isTurnedDown?: boolean;
}

/** The path of a string directly on its supply. */
export function directPath({ microvolts }: Pick<SectionSupply, 'microvolts'>): StringPath {
  return { microvolts, kneeV: 0, ohms: 0 };
}

/** Predicts the current at nominal, fresh, and tired voltage; without a profile only at nominal. Rule E27. */
export function predict(
  leds: readonly ResolvedLed[],
  supply: SectionSupply,
  path: StringPath,
  ohms: number,
): PredictedCurrent {
  return predictThrough(stringResistance(leds, ohms + path.ohms + (supply.profile?.rInt ?? 0)), supply, path);
}

/** Predicts the current through a resistance, that of supply and path included. */
export function predictThrough(
  resistance: Branch,
  supply: SectionSupply,
  path: Pick<StringPath, 'kneeV'>,
): PredictedCurrent {
  const { profile } = supply;
  const at = (volts: number) => predictMilliamps(volts - path.kneeV, resistance);
  return {
    nominal: at(toVolts(supply.microvolts ?? 0)),
    fresh: profile === null ? null : at(profile.vMax),
    tired: profile === null ? null : at(profile.vTired),
  };
}

/** Whether an LED is in series with the calculated resistor. */
export const isInSeries = ({ role }: ResolvedLed): boolean => role === 'series';

/** Flags of a string in alphabetical order: those of its LEDs, and `more`. */
export function stringFlags(sums: StringSums, excludedCount: number, more: readonly StringFlag[]): StringFlag[] {
  const flags = [...more, ...sums.flags];
  if (excludedCount > 0) flags.push('excluded-led');
  if (sums.strongest > sums.weakest) flags.push('mixed-current');
  return flags.length > 1 ? flags.sort() : flags;
}

/** Values of a string without a resistor of its own. */
export const noResistor = {
  exactOhms: null,
  standardOhms: null,
  calculatedOhms: null,
  ownOhms: null,
  powerW: null,
  ratingW: null,
  stockW: null,
  alternatives: [],
  alternativeCurrents: [],
  actualPowerW: null,
  deviationPct: null,
  worstLedRatio: null,
} as const satisfies Partial<LedString>;

/** Result for a string apart from its resistor. */
export function withoutResistor(
  place: StringLocation,
  sums: StringSums,
  supply: Microvolts | null,
  status: StringStatus,
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
    ...noResistor,
    actualCurrentMa: null,
    predictedMa: null,
    brightness: null,
    flags: stringFlags(sums, excludedCount, []),
  };
}
