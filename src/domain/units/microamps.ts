import { readNumber } from '#domain/units/read-number.ts';

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
