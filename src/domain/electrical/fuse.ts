import { accessories } from '#domain/catalogue/accessories.ts';

/** The most that a resettable fuse holds (mA). */
export const largestFuse = Math.max(...accessories.ptc.holdMa);

/** Above what everything on draws by this factor a resettable fuse is to hold. */
const margin = 1.25;

/**
 * The hold current of the resettable fuse for a supply that gives so many mA (mA): the smallest that is sold and holds a
 * quarter more; null when none does. Rule E186. Source: boards and currents, 3.5.
 */
export function fuseFor(milliamps: number): number | null {
  return accessories.ptc.holdMa.find((holdMa) => holdMa >= margin * milliamps) ?? null;
}

/** A hold current as it is shown: `500 mA`, `1.1 A`. */
export function holdText(milliamps: number): string {
  return milliamps < 1000 ? `${milliamps} mA` : `${milliamps / 1000} A`;
}
