import { type ResolvedLed } from '#domain/parts/resolved-part.ts';
import { ledLimits } from '#domain/parts/effective-values.ts';
import { toMilliamps } from '#domain/units/amounts.ts';

/** Current (mA) below which an LED looks dark. */
export const leastGlow = 0.05;

/** Words for the brightness of a string, from dark to destroyed. Source: own values, 1.4. */
const words = [
  'stays dark',
  'glows faintly',
  'dim',
  'a little dimmer than rated',
  'as rated',
  'brighter than rated',
  'far brighter, ages fast',
  'burns out',
] as const;

/**
 * Brightness of a string: its nominal current as a multiple of the rating of its weakest LED (`q`), how bright that
 * looks (percent of rated), and a word for it.
 */
export interface Brightness {
  readonly q: number;
  readonly looksPct: number;
  readonly word: (typeof words)[number];
}

/** Ratio up to which lightness is proportional to the light; CIE 1976. */
const linearUpTo = 0.008856;

/** Perceived lightness (percent) of a light as bright as `ratio` times another, at most 100. */
function lightnessOf(ratio: number): number {
  const lightness = ratio > linearUpTo ? 116 * Math.cbrt(ratio) - 16 : 903.3 * ratio;
  return Math.min(100, lightness);
}

function wordOf(milliamps: number, q: number, isOverLimit: boolean): Brightness['word'] {
  if (isOverLimit) return 'burns out';
  if (milliamps < leastGlow) return 'stays dark';
  if (q < 0.1) return 'glows faintly';
  if (q < 0.4) return 'dim';
  if (q < 0.85) return 'a little dimmer than rated';
  if (q <= 1.1) return 'as rated';
  return q <= 1.25 ? 'brighter than rated' : 'far brighter, ages fast';
}

/** Lowest rating of the LEDs of a string (mA), regardless of the currents planned for them. */
export function weakestRating(series: readonly ResolvedLed[]): number {
  return toMilliamps(Math.min(...series.map((led) => ledLimits(led).rated)));
}

/** Brightness of LEDs in series at a current (mA). */
export function brightnessOf(series: readonly ResolvedLed[], milliamps: number): Brightness {
  const q = milliamps / weakestRating(series);
  const isOverLimit = series.some((led) => milliamps > toMilliamps(ledLimits(led).limit));
  return { q, looksPct: lightnessOf(q), word: wordOf(milliamps, q, isOverLimit) };
}
