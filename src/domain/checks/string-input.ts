import type { CheckLocation, Wording } from '#domain/checks/check.ts';
import type { CheckedCircuit } from '#domain/checks/checked-project.ts';
import { placedOhms } from '#domain/driving/driving-section.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { weakestRating } from '#domain/electrical/brightness.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { noResistance, type Resistance } from '#domain/network/curve.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { type Microvolts, toMilliamps } from '#domain/units/amounts.ts';

/** Feed of a string. */
export interface StringFeed {
  readonly supply: SectionSupply;
  /** Voltage that arrives; null if invalid. */
  readonly microvolts: Microvolts | null;
  /** Resistance of its current path besides LEDs and resistor: supply, driver, resistors placed by hand. */
  readonly pathResistance: Resistance;
}

/** A string with all LEDs of its circuit or standalone component, in order, and its feed. */
export interface DerivedString extends StringFeed {
  readonly ledString: LedString;
  readonly leds: readonly ResolvedLed[];
  /** All strings of its circuit, if it has several. */
  readonly siblings?: readonly DerivedString[];
}

/** Feed of the strings of a circuit: its supply through its driver and the resistors placed by hand. */
export function feedOfCircuit(
  { parts, drive }: Pick<CheckedCircuit, 'parts' | 'drive'>,
  supply: SectionSupply,
): StringFeed {
  const { kneeV, ohms } = drive?.output ?? noResistance;
  const pathResistance = { kneeV, ohms: ohms + placedOhms(parts) + (supply.profile?.rInt ?? 0) };
  return { supply, microvolts: drive === null ? supply.microvolts : drive.microvolts, pathResistance };
}

/** Feed of a standalone LED: its supply. */
export function directFeed(supply: SectionSupply): StringFeed {
  const pathResistance = { kneeV: 0, ohms: supply.profile?.rInt ?? 0 };
  return { supply, microvolts: supply.microvolts, pathResistance };
}

/** Location of a string: its circuit, or its standalone component. */
export function placeOfString({ sectionId, circuitNumber, componentIds }: LedString): CheckLocation {
  return { sectionId, circuitNumber, componentId: circuitNumber === null ? (componentIds[0] ?? null) : null };
}

/** Input of a check of a string; only strings with LEDs in series and a valid supply are checked. */
export interface StringCheckInput extends DerivedString {
  readonly microvolts: Microvolts;
  /** LEDs in series, first to last; never empty. */
  readonly series: readonly ResolvedLed[];
  readonly weakestMa: number;
  readonly strongestMa: number;
  readonly current: ComparedCurrent;
}

/** Multiples of the rating of the weakest LED: too bright, and burning out. */
export const tooMuch = 1.1;
export const farTooMuch = 1.25;

/** Current of a string, compared with its weakest LED. */
interface ComparedCurrent {
  readonly milliamps: number;
  readonly isOver: boolean;
  readonly isFarOver: boolean;
  /** Whether it exceeds a current (µA). */
  readonly exceeds: (microamps: number) => boolean;
}

/**
 * Current of a string for the checks: the predicted one if ratings differ, little headroom is left, or its resistor is not
 * the calculated one, else the one that a user can check by hand. Source: boards and currents, 5.1; own values, 1.4.
 */
function compareCurrent(ledString: LedString, weakestMa: number): ComparedCurrent {
  const { flags, predictedMa, actualCurrentMa, headroomV, standardOhms } = ledString;
  const isChosen = ledString.ownOhms !== null || standardOhms === null || standardOhms === 0;
  const isPredicted = isChosen || flags.some((flag) => flag === 'mixed-current' || flag.startsWith('headroom-'));
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

/** A check of a string: returns a text, or null. Never throws. */
export type StringCheck = (input: StringCheckInput) => Wording | null;

/** Creates the check input of a string; null if there is nothing to check. */
export function stringCheckInput(derived: DerivedString): StringCheckInput | null {
  const { ledString, leds, microvolts } = derived;
  const series = leds.every(isInSeries) ? leds : leds.filter(isInSeries);
  if (series.length === 0 || microvolts === null) return null;
  let weakest = Infinity;
  let strongest = 0;
  for (const { microamps } of series) {
    weakest = Math.min(weakest, microamps);
    strongest = Math.max(strongest, microamps);
  }
  // With a resistor that the user chose, the current is judged by the ratings of the LEDs, not by planned currents.
  const weakestMa = ledString.ownOhms === null ? toMilliamps(weakest) : weakestRating(series);
  const strongestMa = toMilliamps(strongest);
  const current = compareCurrent(ledString, weakestMa);
  return { ...derived, microvolts, series, weakestMa, strongestMa, current };
}

const isInSeries = ({ role }: ResolvedLed): boolean => role === 'series';

/** Whether a string is on a battery, whose fresh and tired voltages differ greatly from the nominal one. */
export function isOnBattery({ supply }: Pick<DerivedString, 'supply'>): boolean {
  return supply.profile?.ratingMeans === 'mAh';
}
