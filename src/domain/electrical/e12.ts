const decade = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82];

/** The 48 standard resistor values, 10 Ω to 82 kΩ, ascending. Source: specification 1, section 9. */
export const e12Values: readonly number[] = [1, 10, 100, 1000].flatMap((power) => decade.map((value) => value * power));

/** The smallest and the largest standard value. */
export const smallestE12 = 10;
export const largestE12 = 82_000;

/** The widest that an alternative may lie from the exact value, as 1 part in this many: 20 %. */
const alternativeShare = 5;
const mostAlternatives = 3;

/**
 * The standard value nearest to headroom / current (ohms), by difference; a tie takes the higher value. The exact
 * value comes as whole microvolts over whole microamperes so that the tie is exact. Rule E18.
 */
export function nearestE12(headroom: number, current: number): number {
  let nearest = smallestE12;
  for (const value of e12Values) {
    if (2 * headroom < (nearest + value) * current) break;
    nearest = value;
  }
  return nearest;
}

/** The smallest standard value that is not below headroom / current; 82 kΩ above the list. Rule E18. */
export function nextHigherE12(headroom: number, current: number): number {
  for (const value of e12Values) {
    if (value * current >= headroom) return value;
  }
  return largestE12;
}

/** The standard value after this one; null at the end of the list. */
export function e12After(ohms: number): number | null {
  return e12Values[e12Values.indexOf(ohms) + 1] ?? null;
}

/** Up to three other standard values within 20 % of headroom / current, ascending, bounds included. Rule E20. */
export function alternativesE12(headroom: number, current: number, chosen: number): number[] {
  const alternatives: number[] = [];
  for (const value of e12Values) {
    const difference = value * current - headroom;
    if (alternativeShare * difference > headroom || alternatives.length === mostAlternatives) break;
    if (value !== chosen && alternativeShare * -difference <= headroom) alternatives.push(value);
  }
  return alternatives;
}
