/** Largest accepted input, in volts or milliamperes. */
const largestInput = 1_000_000;

const decimalText = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Reads a finite number, or a string that contains only a decimal number; null for anything else. Rule E1. */
export function readFinite(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !decimalText.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Reads an electrical input: like `readFinite`, but null above 1,000,000. Rule E1. */
export function readNumber(value: unknown): number | null {
  const number = readFinite(value);
  return number !== null && number <= largestInput ? number : null;
}

/** A voltage in whole microvolts, so that comparisons are exact. Rule E2. */
export type Microvolts = number & { readonly unit: 'µV' };

/** Reads volts as whole microvolts; null if the input is invalid or rounds to zero or less. Rules E1, E2. */
export function readMicrovolts(volts: unknown): Microvolts | null {
  const number = readNumber(volts);
  if (number === null) return null;
  const rounded = Math.round(number * 1e6);
  return rounded > 0 ? (rounded as Microvolts) : null;
}

/** Converts microvolts to volts for display. */
export function toVolts(microvolts: number): number {
  return microvolts / 1e6;
}

/** A current in whole microamperes, so that comparisons are exact. Rule E2. */
export type Microamps = number & { readonly unit: 'µA' };

/** Reads milliamperes as whole microamperes; null if the input is invalid or rounds to zero or less. Rules E1, E2. */
export function readMicroamps(milliamps: unknown): Microamps | null {
  const number = readNumber(milliamps);
  if (number === null) return null;
  const rounded = Math.round(number * 1e3);
  return rounded > 0 ? (rounded as Microamps) : null;
}

/** Converts microamperes to milliamperes for display. */
export function toMilliamps(microamps: number): number {
  return microamps / 1e3;
}
