import type { CheckLocation } from '#domain/checks/check.ts';
import type { Wording } from '#domain/checks/to-check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { Resistance } from '#domain/network/curve.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import type { Microvolts } from '#domain/units/amounts.ts';
import { toMilliamps } from '#domain/units/amounts.ts';

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
}

/** A check on a string: what it finds, or null. It never throws. */
export type StringCheck = (input: StringCheckInput) => Wording | null;

/** The check input of a string; null where there is nothing to check. */
export function stringCheckInput(derived: DerivedString): StringCheckInput | null {
  const { microvolts } = derived;
  const series = derived.leds.filter((led) => led.role === 'series');
  if (series.length === 0 || microvolts === null) return null;
  let [weakest, strongest] = [Infinity, 0];
  for (const { microamps } of series) {
    weakest = Math.min(weakest, microamps);
    strongest = Math.max(strongest, microamps);
  }
  return { ...derived, microvolts, series, weakestMa: toMilliamps(weakest), strongestMa: toMilliamps(strongest) };
}

/** Whether a string hangs on a battery, of which the fresh and the tired voltage are far from the nominal one. */
export function isOnBattery({ supply }: Pick<DerivedString, 'supply'>): boolean {
  return supply.profile?.ratingMeans === 'mAh';
}
