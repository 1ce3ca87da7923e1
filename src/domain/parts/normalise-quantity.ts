import { readFinite } from '#domain/units/amounts.ts';

/** The most of one item: 99 LEDs, 10 of anything else. Source: specification 1, section 9. */
export function largestQuantity(componentType: unknown): number {
  return componentType === 'led' ? 99 : 10;
}

/** A quantity as the rules take it: whole, at least 1, at most 99 (LEDs) or 10 (others); no number is 1. Rule E14. */
export function normaliseQuantity(value: unknown, componentType: unknown): number {
  const number = readFinite(value) ?? 1;
  return Math.min(Math.max(Math.trunc(number), 1), largestQuantity(componentType));
}

/** Whether a quantity that was given is not the one that is used; none given means 1. Rule E14. */
export function isCoerced(value: unknown, quantity: number): boolean {
  if (value === quantity || value === undefined || value === null) return false;
  return readFinite(value) !== quantity;
}
