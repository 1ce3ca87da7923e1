import { resistorParts } from '#domain/catalogue/resistors.ts';

const ratingsByOhms: ReadonlyMap<number, readonly number[]> = new Map(
  resistorParts.map(({ value }) => [
    value,
    resistorParts
      .filter((part) => part.value === value)
      .map((part) => part.wattage)
      .toSorted((one, other) => one - other),
  ]),
);

/** The smallest rating (W) of a built-in resistor of this value that bears `rating`; null when there is none. Rule E22. */
export function stockRating(ohms: number, rating: number): number | null {
  return ratingsByOhms.get(ohms)?.find((watts) => watts >= rating) ?? null;
}
