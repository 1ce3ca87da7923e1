/** Keeps a half that binary cannot write (1.15) a half, so that it goes up. */
const halfGuard = 1e-9;

/** A number times `scale`, rounded half up to a whole number. */
export function roundHalfUp(value: number, scale = 1): number {
  return Math.floor(value * scale + 0.5 + halfGuard);
}

/** A number with at most `places` decimals, half up, without idle zeros: 5.80 is `5.8`. */
export function formatDecimal(value: number, places: number): string {
  const scale = 10 ** places;
  return String(roundHalfUp(value, scale) / scale);
}
