import type { StringFlag } from '#domain/electrical/led-string.ts';
import { largestE12, smallestE12 } from '#domain/electrical/e12.ts';
import { isOverLargestRating } from '#domain/electrical/power-rating.ts';
import type { StringSums } from '#domain/electrical/string-sums.ts';

/** The resistor of a string that lights. Supply and headroom in microvolts, the standard value in ohms, ratings in W. */
export interface ChosenResistor {
  readonly supply: number;
  readonly headroom: number;
  readonly standard: number;
  readonly ratingW: number;
  readonly stockW: number | null;
}

/** The flags of the resistor. Each share is compared by cross-multiplication. Rules E18, E21, E22, E24. */
function resistorFlags(sums: StringSums, resistor: ChosenResistor): StringFlag[] {
  const { supply, headroom, standard } = resistor;
  const flags: StringFlag[] = [];
  if (headroom > largestE12 * sums.current) flags.push('above-range');
  if (headroom < smallestE12 * sums.current) flags.push('below-range');
  if (10 * headroom < 7 * standard * sums.strongest) flags.push('dim');
  if (10 * headroom < supply) flags.push('headroom-very-low');
  else if (5 * headroom < supply) flags.push('headroom-low');
  if (resistor.stockW === null) flags.push('not-in-catalogue');
  if (4 * headroom > 5 * standard * sums.weakest) flags.push('over-current-severe');
  else if (10 * headroom > 11 * standard * sums.weakest) flags.push('over-current');
  if (isOverLargestRating(2 * headroom * sums.current)) flags.push('rating-over-10w');
  return flags;
}

/** All flags of a string in alphabetical order; `resistor` is null where it gets none. */
export function stringFlags(sums: StringSums, excludedCount: number, resistor: ChosenResistor | null): StringFlag[] {
  const flags = resistor === null ? [] : resistorFlags(sums, resistor);
  flags.push(...sums.flags);
  if (excludedCount > 0) flags.push('excluded-led');
  if (sums.strongest > sums.weakest) flags.push('mixed-current');
  return flags.length > 1 ? flags.sort() : flags;
}
