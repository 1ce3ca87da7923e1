import { e12Decade } from '#domain/units/ohms.ts';

/** The 48 standard resistor values, 10 Ω to 82 kΩ, ascending. Source: specification 1, section 9. */
export const e12Values: readonly number[] = [1, 10, 100, 1000].flatMap((power) =>
  e12Decade.map((value) => value * power),
);

export const smallestE12 = 10;
export const largestE12 = 82_000;

/** Maximum deviation of an alternative from the exact value, as one part in this many: 20 %. */
const alternativeShare = 5;
const maxAlternatives = 3;

/**
 * Standard value nearest to headroom / current (ohms), by difference; a tie rounds up. The arguments are whole
 * microvolts and microamperes, so that ties are exact. Rule E18.
 */
export function nearestE12(headroom: number, current: number): number {
  let nearest = smallestE12;
  for (const value of e12Values) {
    if (2 * headroom < (nearest + value) * current) break;
    nearest = value;
  }
  return nearest;
}

/** Smallest standard value that is not below headroom / current; 82 kΩ above the list. Rule E18. */
export function nextHigherE12(headroom: number, current: number): number {
  for (const value of e12Values) {
    if (value * current >= headroom) return value;
  }
  return largestE12;
}

/** Next standard value; null at the end of the list. */
export function e12After(ohms: number): number | null {
  return e12Values[e12Values.indexOf(ohms) + 1] ?? null;
}

/** Up to three other standard values within 20 % of headroom / current, inclusive, ascending. Rule E20. */
export function alternativesE12(headroom: number, current: number, chosen: number): number[] {
  const alternatives: number[] = [];
  for (const value of e12Values) {
    const difference = value * current - headroom;
    if (alternativeShare * difference > headroom || alternatives.length === maxAlternatives) break;
    if (value !== chosen && alternativeShare * -difference <= headroom) alternatives.push(value);
  }
  return alternatives;
}
