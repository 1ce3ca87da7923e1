/** Keeps a half that binary cannot write (1.15) a half, so that it goes up. */
const halfGuard = 1e-9;

/** A number times `scale`, rounded half up to a whole number. */
function roundHalfUp(value: number, scale = 1): number {
  return Math.floor(value * scale + 0.5 + halfGuard);
}

/** A number with at most `places` decimals, half up, without idle zeros: 5.80 is `5.8`. */
export function formatDecimal(value: number, places: number): string {
  const scale = 10 ** places;
  return String(roundHalfUp(value, scale) / scale);
}

/** Volts as they are shown: `9 V`, `3.7 V`. */
export function formatVolts(volts: number): string {
  return `${formatDecimal(volts, 2)} V`;
}

/**
 * Milliamperes as a number, with no more digits than a resistor of 5 % deserves: `0.85`, `21.2`, `263`. Rule E25.
 */
export function milliampDigits(milliamps: number): string {
  const size = Math.abs(milliamps);
  return formatDecimal(milliamps, size < 1 ? 3 : size < 100 ? 1 : 0);
}

/** Milliamperes as they are shown: `21.2 mA`, `263 mA`. */
export function formatMilliamps(milliamps: number): string {
  return `${milliampDigits(milliamps)} mA`;
}

/** How long something lasts, as it is shown: `40 min`, `6.4 h`, `24 h`, `10 days`. */
export function formatHours(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < 10) return `${formatDecimal(hours, 1)} h`;
  return hours < 96 ? `${formatDecimal(hours, 0)} h` : `${formatDecimal(hours / 24, 0)} days`;
}

/** Watts as they are shown: `0.125 W`. */
export function formatWatts(watts: number): string {
  return `${formatDecimal(watts, 3)} W`;
}

/** What stands where a value is none. */
const noValue = '—';

/**
 * A resistance as it is shown: `330Ω`, `46.7Ω`, `1.0kΩ`, `1.0MΩ`. Under 1000 one decimal only when it is not zero; half
 * up, and what rounds to 1000 carries to the next unit. Zero, negative and no number are an em dash. Rule E25.
 */
export function formatOhms(ohms: number | null): string {
  if (ohms === null || !Number.isFinite(ohms) || ohms <= 0) return noValue;
  const tenths = roundHalfUp(ohms, 10);
  if (tenths < 10_000) return `${tenths / 10}Ω`;
  const tenthsOfKilo = roundHalfUp(ohms, 1 / 100);
  if (tenthsOfKilo < 10_000) return `${(tenthsOfKilo / 10).toFixed(1)}kΩ`;
  return `${(roundHalfUp(ohms, 1 / 100_000) / 10).toFixed(1)}MΩ`;
}

/** Names that are short forms keep their capitals. */
const shortForms: ReadonlySet<string> = new Set(['uv', 'rgb', 'rgbw']);

/** A color's id in words within a sentence: `warm-white` is warm white, `uv` is UV. */
export function colorLabel(color: string): string {
  return shortForms.has(color) ? color.toUpperCase() : color.replaceAll('-', ' ');
}
