import type { LedString } from '#domain/electrical/led-string.ts';
import type { Finding } from '#domain/checks/check.ts';
import type { SectionSupply } from '#domain/electrical/section-supply.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { Microvolts } from '#domain/units/amounts.ts';

/** A string with all LEDs of its circuit or standalone item, in order, and the supply that it was derived from. */
export interface DerivedString {
  readonly ledString: LedString;
  readonly leds: readonly ResolvedLed[];
  readonly supply: SectionSupply;
}

/** The input of a check on a string; only strings with LEDs in series and a usable supply are checked. */
export interface StringCheckInput extends DerivedString {
  readonly supplyMicrovolts: Microvolts;
  /** The LEDs in series, first to last; never empty. */
  readonly series: readonly ResolvedLed[];
  readonly weakestMicroamps: number;
  readonly strongestMicroamps: number;
}

/** A check on a string: what it finds, or null. It never throws. */
export type StringCheck = (input: StringCheckInput) => Finding | null;

/** The check input of a string; null where there is nothing to check. */
export function stringCheckInput(derived: DerivedString): StringCheckInput | null {
  const { microvolts } = derived.supply;
  const series = derived.leds.filter((led) => led.role === 'series');
  if (series.length === 0 || microvolts === null) return null;
  let [weakestMicroamps, strongestMicroamps] = [Infinity, 0];
  for (const { microamps } of series) {
    weakestMicroamps = Math.min(weakestMicroamps, microamps);
    strongestMicroamps = Math.max(strongestMicroamps, microamps);
  }
  return { ...derived, supplyMicrovolts: microvolts, series, weakestMicroamps, strongestMicroamps };
}

/** The input of a check on a section as a whole. */
export interface SectionCheckInput {
  readonly id: string;
  readonly isGlobal: boolean;
  readonly supply: SectionSupply;
  /** All parts of the section. */
  readonly parts: readonly ResolvedPart[];
  readonly strings: readonly LedString[];
  /** What the section draws with everything on (mA). */
  readonly milliamps: number;
}

/** A check on a section: what it finds, or null. It never throws. */
export type SectionCheck = (input: SectionCheckInput) => Finding | null;
