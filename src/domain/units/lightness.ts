/** Ratio up to which lightness is proportional to the light; CIE 1976. */
const linearUpTo = 0.008856;

/** Perceived lightness (percent) of a light as bright as `ratio` times another, from 0 to 100. */
export function lightnessOf(ratio: number): number {
  const lightness = ratio > linearUpTo ? 116 * Math.cbrt(ratio) - 16 : 903.3 * ratio;
  return Math.min(100, Math.max(0, lightness));
}
