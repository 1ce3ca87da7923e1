import type { CheckLocation, Wording } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { Resistance } from '#domain/network/curve.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { type Microvolts, toMilliamps } from '#domain/units/amounts.ts';

/** A string with all LEDs of its circuit or standalone item, in order, and the supply that it was derived from. */
export interface DerivedString {
  readonly ledString: LedString;
  readonly leds: readonly ResolvedLed[];
  readonly supply: SectionSupply;
  /** The voltage that arrives; null without a usable one. */
  readonly microvolts: Microvolts | null;
  /** What stands in its current path besides LEDs and resistor: supply, driver, resistors placed by hand. */
  readonly beside: Resistance;
}

/** A circuit, or the item that stands alone. */
export function placeOfString({ sectionId, circuitNumber, componentIds }: LedString): CheckLocation {
  return { sectionId, circuitNumber, componentId: circuitNumber === null ? (componentIds[0] ?? null) : null };
}

/** The input of a check on a string; only strings with LEDs in series and a usable supply are checked. */
export interface StringCheckInput extends DerivedString {
  readonly microvolts: Microvolts;
  /** The LEDs in series, first to last; never empty. */
  readonly series: readonly ResolvedLed[];
  readonly weakestMa: number;
  readonly strongestMa: number;
  readonly current: JudgedCurrent;
}

/** Times the rating of the weakest LED: too bright, and burning out. */
const tooMuch = 1.1;
export const farTooMuch = 1.25;

/** The current of a string and how it compares with its weakest LED. */
interface JudgedCurrent {
  readonly milliamps: number;
  readonly isOver: boolean;
  readonly isFarOver: boolean;
  /** Whether it exceeds so many µA. */
  readonly exceeds: (microamps: number) => boolean;
}

/**
 * The current that a string is judged by: the predictor's where ratings differ or little is left for the resistor, else
 * the one that a user can check by hand. Source: boards and currents, 5.1.
 */
function judgeCurrent(ledString: LedString, weakestMa: number): JudgedCurrent {
  const { flags, predictedMa, actualCurrentMa, headroomV, standardOhms } = ledString;
  const isPredicted = flags.some((flag) => flag === 'mixed-current' || flag.startsWith('headroom-'));
  if (!isPredicted) {
    const isFarOver = flags.includes('over-current-severe');
    const headroom = Math.round((headroomV ?? 0) * 1e6);
    const exceeds = (microamps: number): boolean => headroom > microamps * (standardOhms ?? Infinity);
    return { milliamps: actualCurrentMa ?? 0, isOver: isFarOver || flags.includes('over-current'), isFarOver, exceeds };
  }
  const nominal = predictedMa?.nominal ?? 0;
  const ratio = nominal / weakestMa;
  const exceeds = (microamps: number): boolean => nominal > toMilliamps(microamps);
  return { milliamps: nominal, isOver: ratio > tooMuch, isFarOver: ratio > farTooMuch, exceeds };
}

/** A check on a string: what it finds, or null. It never throws. */
export type StringCheck = (input: StringCheckInput) => Wording | null;

/** The check input of a string; null where there is nothing to check. */
export function stringCheckInput({
  ledString,
  leds,
  supply,
  microvolts,
  beside,
}: DerivedString): StringCheckInput | null {
  const series = leds.every(isInSeries) ? leds : leds.filter(isInSeries);
  if (series.length === 0 || microvolts === null) return null;
  let weakest = Infinity;
  let strongest = 0;
  for (const { microamps } of series) {
    weakest = Math.min(weakest, microamps);
    strongest = Math.max(strongest, microamps);
  }
  const [weakestMa, strongestMa] = [toMilliamps(weakest), toMilliamps(strongest)];
  const current = judgeCurrent(ledString, weakestMa);
  return { ledString, leds, supply, microvolts, beside, series, weakestMa, strongestMa, current };
}

const isInSeries = ({ role }: ResolvedLed): boolean => role === 'series';

/** Whether a string hangs on a battery, of which the fresh and the tired voltage are far from the nominal one. */
export function isOnBattery({ supply }: Pick<DerivedString, 'supply'>): boolean {
  return supply.profile?.ratingMeans === 'mAh';
}
