/** The largest input that is believed, in volts or milliamperes. */
const largestInput = 1_000_000;

const decimalText = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** A finite number, or the one that a text holding nothing but a decimal number means; else null. Rule E1. */
export function readFinite(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !decimalText.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** An electrical input: as `readFinite`, and nothing above 1,000,000. Rule E1. */
export function readNumber(value: unknown): number | null {
  const number = readFinite(value);
  return number !== null && number <= largestInput ? number : null;
}
