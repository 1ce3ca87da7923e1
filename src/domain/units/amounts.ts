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

/** A voltage in whole microvolts, so that every decision about it is exact. Rule E2. */
export type Microvolts = number & { readonly unit: 'µV' };

/** Reads volts as whole microvolts; null for no input and for what rounds to zero or less. Rules E1, E2. */
export function readMicrovolts(volts: unknown): Microvolts | null {
  const number = readNumber(volts);
  if (number === null) return null;
  const rounded = Math.round(number * 1e6);
  return rounded > 0 ? (rounded as Microvolts) : null;
}

/** Microvolts as volts, for showing. */
export function toVolts(microvolts: number): number {
  return microvolts / 1e6;
}

/** A current in whole microamperes, so that every decision about it is exact. Rule E2. */
export type Microamps = number & { readonly unit: 'µA' };

/** Reads milliamperes as whole microamperes; null for no input and for what rounds to zero or less. Rules E1, E2. */
export function readMicroamps(milliamps: unknown): Microamps | null {
  const number = readNumber(milliamps);
  if (number === null) return null;
  const rounded = Math.round(number * 1e3);
  return rounded > 0 ? (rounded as Microamps) : null;
}

/** Microamperes as milliamperes, for showing. */
export function toMilliamps(microamps: number): number {
  return microamps / 1e3;
}
