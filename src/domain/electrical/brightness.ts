import { bulbLight, bulbVolts, burnsOutAbove } from '#domain/electrical/bulb.ts';
import { ledLimits } from '#domain/parts/effective-values.ts';
import { isBulb } from '#domain/parts/part-facts.ts';
import { type ResolvedLed } from '#domain/parts/resolved-part.ts';
import { toMilliamps, toVolts } from '#domain/units/amounts.ts';
import { lightnessOf } from '#domain/units/lightness.ts';

/** Current (mA) below which an LED looks dark. */
export const leastGlow = 0.05;

/** Description of the brightness of a string, from dark to destroyed. Source: own values, 1.4. */
type BrightnessWord =
  | 'stays dark'
  | 'glows faintly'
  | 'dim'
  | 'a little dimmer than rated'
  | 'as rated'
  | 'brighter than rated'
  | 'far brighter, ages fast'
  | 'burns out';

/**
 * Brightness of a string: its nominal current as a multiple of the rating of its weakest LED, or the light of a bulb as a
 * multiple of its rated light (`q`), how bright that looks (percent of rated), and a word for it.
 */
export interface Brightness {
  readonly q: number;
  readonly looksPct: number;
  readonly word: BrightnessWord;
}

function wordOf(milliamps: number, q: number, isOverLimit: boolean): BrightnessWord {
  if (isOverLimit) return 'burns out';
  if (milliamps < leastGlow) return 'stays dark';
  if (q < 0.1) return 'glows faintly';
  if (q < 0.4) return 'dim';
  if (q < 0.85) return 'a little dimmer than rated';
  if (q <= 1.1) return 'as rated';
  return q <= 1.25 ? 'brighter than rated' : 'far brighter, ages fast';
}

/**
 * Lowest rating of the LEDs of a string (mA), regardless of the currents planned for them; of its bulbs if it has no
 * LEDs.
 */
export function weakestRating(series: readonly ResolvedLed[]): number {
  const leds = series.filter(({ part }) => !isBulb(part));
  const ratings = leds.map((led) => ledLimits(led).rated);
  return toMilliamps(Math.min(...(leds.length === 0 ? series.map(({ microamps }) => microamps) : ratings)));
}

/** Current (mA) as a multiple of the rating of the weakest LED of a string; 0 for bulbs, judged by their voltage. */
export function currentRatio(series: readonly ResolvedLed[], milliamps: number): number {
  return series.every(({ part }) => isBulb(part)) ? 0 : milliamps / weakestRating(series);
}

/** Light of one light of a string at a current (mA), as a multiple of its rated light, and whether it burns out. */
function lightOf(light: ResolvedLed, milliamps: number): { readonly q: number; readonly isOverLimit: boolean } {
  if (isBulb(light.part)) {
    const ratio = bulbVolts(light, milliamps) / toVolts(light.microvolts);
    return { q: bulbLight(ratio), isOverLimit: ratio > burnsOutAbove };
  }
  const { rated, limit } = ledLimits(light);
  return { q: milliamps / toMilliamps(rated), isOverLimit: milliamps > toMilliamps(limit) };
}

/** Brightness of lights in series at a current (mA): that of an LED goes by its current, of a bulb by its light. */
export function brightnessOf(series: readonly ResolvedLed[], milliamps: number): Brightness {
  const lights = series.map((light) => lightOf(light, milliamps));
  const q = Math.max(...lights.map((light) => light.q));
  const isOverLimit = lights.some((light) => light.isOverLimit);
  return { q, looksPct: lightnessOf(q), word: wordOf(milliamps, q, isOverLimit) };
}
