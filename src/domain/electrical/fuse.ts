import { accessories, type AccessoryId } from '#domain/catalogue/accessories.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** Hold currents (mA) of the fuses sold: resettable ones, then blade fuses. */
export const fuseSizes: readonly number[] = [...accessories.ptc.holdMa, ...accessories['fuse-blade'].holdMa];

/** Largest hold current of a fuse, and of a resettable one (mA). */
export const largestFuse = Math.max(...fuseSizes);
const largestResettable = Math.max(...accessories.ptc.holdMa);

/** Factor between the total load and the hold current. */
const margin = 1.25;

/**
 * Hold current (mA) of the fuse for a load (mA): the smallest one sold that holds 25 % more; null if there is none.
 * Rule E186. Source: boards and currents, 3.5; own values, 4.2.
 */
export function fuseFor(milliamps: number): number | null {
  return fuseSizes.find((holdMa) => holdMa >= margin * milliamps) ?? null;
}

/** Multiple of the hold current at which a resettable fuse trips. */
export const tripsAt = 2;

/**
 * Hold current (mA) of the fuse for a load on a supply of `maxMa`: that for the load, or the largest one that the supply
 * can trip; null if no fuse sold would trip. Rule E130.
 */
export function fuseForSupply(milliamps: number, maxMa: number): number | null {
  const largest = tripsAt * accessories.ptc.holdMa[0] > maxMa ? undefined : fuseSizes.findLast((mA) => mA <= maxMa);
  return largest === undefined ? null : Math.min(fuseFor(milliamps) ?? largestFuse, largest);
}

/** Largest fuse (mA) that protects a wire of a chassis rating (mA). Source: own values, 4.2. */
export function largestFuseFor(chassisMa: number): number {
  return fuseSizes.findLast((holdMa) => holdMa <= chassisMa) ?? accessories.ptc.holdMa[0];
}

/** The accessory that a fuse of `holdMa` is sold as, with its name. */
export function fuseAccessory(holdMa: number): { readonly id: AccessoryId; readonly name: string } {
  const id = holdMa > largestResettable ? 'fuse-blade' : 'ptc';
  return { id, name: accessories[id].name.replace('{A}', formatDecimal(holdMa / 1000, 3)) };
}

/** Formats a hold current: `500 mA`, `1.1 A`. */
export function holdText(milliamps: number): string {
  return milliamps < 1000 ? `${milliamps} mA` : `${milliamps / 1000} A`;
}
