/** The power ratings that resistors are sold in (W), ascending. Source: specification 1, section 9. */
const powerRatings = [0.125, 0.25, 0.5, 1, 2, 5, 10] as const;

/** The largest rating that is listed (W). */
const largestRating = 10;

const picowattsPerWatt = 1e12;

/** The first rating (W) that is not below twice the power, given as 2P in picowatts; 10 W above the list. Rule E21. */
export function ratingFor(twicePicowatts: number): number {
  for (const rating of powerRatings) {
    if (twicePicowatts <= rating * picowattsPerWatt) return rating;
  }
  return largestRating;
}

/** Whether twice the power, in picowatts, is more than the largest rating. Rule E21. */
export function isOverLargestRating(twicePicowatts: number): boolean {
  return twicePicowatts > largestRating * picowattsPerWatt;
}
