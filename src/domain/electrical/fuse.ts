import { accessories } from '#domain/catalogue/accessories.ts';

/** Largest hold current of a resettable fuse (mA). */
export const largestFuse = Math.max(...accessories.ptc.holdMa);

/** Factor between the total load and the hold current. */
const margin = 1.25;

/**
 * Hold current (mA) of the resettable fuse for a load (mA): the smallest one sold that holds 25 % more; null if there
 * is none. Rule E186. Source: boards and currents, 3.5.
 */
export function fuseFor(milliamps: number): number | null {
  return accessories.ptc.holdMa.find((holdMa) => holdMa >= margin * milliamps) ?? null;
}

/** Formats a hold current: `500 mA`, `1.1 A`. */
export function holdText(milliamps: number): string {
  return milliamps < 1000 ? `${milliamps} mA` : `${milliamps / 1000} A`;
}
