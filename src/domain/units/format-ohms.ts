import { roundHalfUp } from '#domain/units/format-decimal.ts';

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
