/** The value of a function and its slope. */
interface Sample {
  readonly value: number;
  readonly slope: number;
}

const maxSteps = 200;
const tolerance = 1e-14;

/**
 * Finds the root of a monotonically increasing function between `lowest` (value at most 0) and `highest` (at least 0).
 * Uses Newton's method, which is exact on linear pieces. Bisects instead if a step leaves the bracket or does not halve
 * the previous one, so that the search always ends.
 */
export function findRoot(at: (place: number) => Sample, lowest: number, highest: number, start: number): number {
  let [low, high, place] = [lowest, highest, start];
  let previousStep = high - low;
  for (let step = 0; step < maxSteps; step += 1) {
    const { value, slope } = at(place);
    if (value === 0) return place;
    if (value < 0) low = place;
    else high = place;
    const along = place - value / slope;
    const isShort = along > low && along < high && 2 * Math.abs(along - place) <= previousStep;
    const next = isShort ? along : (low + high) / 2;
    previousStep = Math.abs(next - place);
    if (previousStep <= tolerance * Math.max(1, Math.abs(place))) return next;
    place = next;
  }
  return place;
}
