/** The value of a function and its slope. */
interface Valued {
  readonly value: number;
  readonly slope: number;
}

const mostSteps = 200;
const closeEnough = 1e-14;

/**
 * Where a function that never falls is zero, between two places with `value` at most 0 at the first and at least 0 at
 * the second. On straight pieces a step along the piece ends on the answer; a step that leaves what is left of the range,
 * or is no shorter than half of the one before, is replaced by the middle of the range, so it ends for every function.
 */
export function findRoot(at: (place: number) => Valued, lowest: number, highest: number, start: number): number {
  let [low, high, place] = [lowest, highest, start];
  let last = high - low;
  for (let step = 0; step < mostSteps; step += 1) {
    const { value, slope } = at(place);
    if (value === 0) return place;
    if (value < 0) low = place;
    else high = place;
    const along = place - value / slope;
    const isShort = along > low && along < high && 2 * Math.abs(along - place) <= last;
    const next = isShort ? along : (low + high) / 2;
    last = Math.abs(next - place);
    if (last <= closeEnough * Math.max(1, Math.abs(place))) return next;
    place = next;
  }
  return place;
}
