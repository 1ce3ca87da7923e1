import { resistorParts } from '#domain/catalogue/resistors.ts';

/** Power ratings in which resistors are sold (W), ascending. Source: specification 1, section 9. */
const powerRatings = [0.125, 0.25, 0.5, 1, 2, 5, 10] as const;

const largestRating = 10;

const picowattsPerWatt = 1e12;

/** First rating (W) that is not below twice the power, given as 2P in picowatts; 10 W above the list. Rule E21. */
export function ratingFor(twicePicowatts: number): number {
  for (const rating of powerRatings) {
    if (twicePicowatts <= rating * picowattsPerWatt) return rating;
  }
  return largestRating;
}

/** First rating (W) that is not below twice a power (W). */
export function ratingOfWatts(watts: number): number {
  return ratingFor(2 * watts * picowattsPerWatt);
}

/** Rounds off the error of binary fractions, so that a power (W) that equals a limit does not exceed it. Rule E2. */
export function roundWatts(watts: number): number {
  return Math.round(watts * 1e14) / 1e14;
}

/** Whether twice the power (picowatts) exceeds the largest rating. Rule E21. */
export function isOverLargestRating(twicePicowatts: number): boolean {
  return twicePicowatts > largestRating * picowattsPerWatt;
}

/** Whether twice a power (W) exceeds the largest rating. */
export function isTooHot(watts: number): boolean {
  return 2 * watts > largestRating;
}

const ratingsByOhms: ReadonlyMap<number, readonly number[]> = new Map(
  resistorParts.map(({ value }) => [
    value,
    resistorParts
      .filter((part) => part.value === value)
      .map((part) => part.wattage)
      .toSorted((one, other) => one - other),
  ]),
);

/**
 * Smallest rating (W) of a built-in resistor of this value that is at least `rating`; null if there is none. Rule E21.
 */
export function stockRating(ohms: number, rating: number): number | null {
  return ratingsByOhms.get(ohms)?.find((watts) => watts >= rating) ?? null;
}
