import { readNumber } from '#domain/units/read-number.ts';

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
