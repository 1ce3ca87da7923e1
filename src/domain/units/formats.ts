/** Rounding tolerance: halves that have no exact binary representation (1.15) still round up. */
const halfGuard = 1e-9;

/** Multiplies by `scale` and rounds half up to a whole number. */
function roundHalfUp(value: number, scale = 1): number {
  return Math.floor(value * scale + 0.5 + halfGuard);
}

/** Formats with at most `places` decimals, rounded half up, without trailing zeros: 5.80 is `5.8`. */
export function formatDecimal(value: number, places: number): string {
  const scale = 10 ** places;
  return String(roundHalfUp(value, scale) / scale);
}

/** Formats volts: `9 V`, `3.7 V`. */
export function formatVolts(volts: number): string {
  return `${formatDecimal(volts, 2)} V`;
}

/**
 * Formats milliamperes without a unit, with no more digits than a 5 % resistor justifies: `0.85`, `21.2`, `263`. Rule
 * E25.
 */
export function milliampDigits(milliamps: number): string {
  const size = Math.abs(milliamps);
  return formatDecimal(milliamps, size < 1 ? 3 : size < 100 ? 1 : 0);
}

/** Formats milliamperes: `21.2 mA`, `263 mA`. */
export function formatMilliamps(milliamps: number): string {
  return `${milliampDigits(milliamps)} mA`;
}

const daysOfYear = 365;

/** Formats a duration: `40 min`, `6.4 h`, `24 h`, `10 days`, `3 years`. */
export function formatHours(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < 10) return `${formatDecimal(hours, 1)} h`;
  if (hours < 96) return `${formatDecimal(hours, 0)} h`;
  const days = hours / 24;
  return days < 2 * daysOfYear ? `${formatDecimal(days, 0)} days` : `${formatDecimal(days / daysOfYear, 0)} years`;
}

/** Formats watts: `0.125 W`. */
export function formatWatts(watts: number): string {
  return `${formatDecimal(watts, 3)} W`;
}

const noValue = '—';

/**
 * Formats a resistance: `330Ω`, `46.7Ω`, `1.0kΩ`, `1.0MΩ`. Below 1000 there is one decimal, omitted if it is zero.
 * Rounds half up; a value that rounds to 1000 moves to the next unit. Zero, negative, and missing values are an em
 * dash. Rule E25.
 */
export function formatOhms(ohms: number | null): string {
  if (ohms === null || !Number.isFinite(ohms) || ohms <= 0) return noValue;
  const tenths = roundHalfUp(ohms, 10);
  if (tenths < 10_000) return `${tenths / 10}Ω`;
  const tenthsOfKilo = roundHalfUp(ohms, 1 / 100);
  if (tenthsOfKilo < 10_000) return `${(tenthsOfKilo / 10).toFixed(1)}kΩ`;
  return `${(roundHalfUp(ohms, 1 / 100_000) / 10).toFixed(1)}MΩ`;
}

/** Color names that are abbreviations and written in capitals. */
const shortForms: ReadonlySet<string> = new Set(['uv', 'rgb', 'rgbw']);

/** Name of a color within a sentence, from its id: `warm-white` is warm white, `uv` is UV. */
export function colorLabel(color: string): string {
  return shortForms.has(color) ? color.toUpperCase() : color.replaceAll('-', ' ');
}

/** Battery life (h) as texts: the time of full brightness, and the whole time if it reads differently. */
export function lifeTexts(brightHours: number | null, hours: number): readonly [bright: string, all: string | null] {
  const [bright, all] = [formatHours(brightHours ?? hours), formatHours(hours)];
  return [bright, bright === all ? null : all];
}

/** Battery life (h), beginning with the time of full brightness: `Bright for about 8 h, dimmer until 24 h`, or `About 24 h`. */
export function lifeText(brightHours: number | null, hours: number): string {
  const [bright, all] = lifeTexts(brightHours, hours);
  return all === null ? `About ${bright}` : `Bright for about ${bright}, dimmer until ${all}`;
}

/** Joins words: `A`, `A, B and C`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
