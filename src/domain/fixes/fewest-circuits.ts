/** One LED of a string, an item of several being several: its component, forward voltage (µV) and rating (µA). */
export interface LedPiece {
  readonly componentId: string;
  readonly microvolts: number;
  readonly microamps: number;
}

/** How many LEDs of each kind. */
type Counts = readonly number[];

/** The most bins that are filled in search of fewer: beyond, what simply fits is taken. */
const mostFillings = 20_000;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** LEDs in as many groups, each into the one with the least voltage so far; null where one gets too much. */
function spread(pieces: readonly LedPiece[], groups: number, capacity: number): LedPiece[][] | null {
  const result = Array.from({ length: groups }, (): { sum: number; pieces: LedPiece[] } => ({ sum: 0, pieces: [] }));
  for (const piece of pieces) {
    let least = result[0];
    for (const group of result) if (least === undefined || group.sum < least.sum) least = group;
    if (least === undefined) return null;
    least.sum += piece.microvolts;
    least.pieces.push(piece);
  }
  return result.every(({ sum }) => sum <= capacity) ? result.map((group) => group.pieces) : null;
}

/** LEDs each in the first group that has room for it. */
function firstFit(pieces: readonly LedPiece[], capacity: number): LedPiece[][] {
  const groups: { left: number; pieces: LedPiece[] }[] = [];
  for (const piece of pieces) {
    const roomy = groups.find(({ left }) => left >= piece.microvolts);
    if (roomy === undefined) groups.push({ left: capacity - piece.microvolts, pieces: [piece] });
    else {
      roomy.left -= piece.microvolts;
      roomy.pieces.push(piece);
    }
  }
  return groups.map((group) => group.pieces);
}

/** Every filling of a group that leaves no room for any LED that is left, fullest with the largest kinds first. */
function* fillings(sizes: Counts, counts: Counts, room: number, taken: Counts = []): Generator<Counts> {
  const kind = taken.length;
  const size = sizes[kind];
  if (size === undefined) {
    const isFull = counts.every((count, each) => count === taken[each] || (sizes[each] ?? 0) > room);
    if (isFull) yield taken;
    return;
  }
  const most = Math.min(counts[kind] ?? 0, Math.floor(room / size));
  for (let here = most; here >= 0; here -= 1) yield* fillings(sizes, counts, room - here * size, [...taken, here]);
}

/** Groups of LEDs by kind that hold all of them, or null where so few groups do not, or nobody knows. */
function packKinds(sizes: Counts, counts: Counts, capacity: number, groups: number): Counts[] | null {
  const failed = new Set<string>();
  let tries = 0;
  const pack = (left: Counts, bins: number): Counts[] | null => {
    const largest = left.findIndex((count) => count > 0);
    if (largest === -1) return [];
    const total = sumOf(left.map((count, kind) => count * (sizes[kind] ?? 0)));
    const key = `${bins} ${left.join()}`;
    if (total > bins * capacity || failed.has(key)) return null;
    for (const filling of fillings(sizes, left, capacity)) {
      // The largest that is left is in some group, so it may as well be in this one.
      if ((filling[largest] ?? 0) === 0) continue;
      if ((tries += 1) > mostFillings) return null;
      const rest = pack(
        left.map((count, kind) => count - (filling[kind] ?? 0)),
        bins - 1,
      );
      if (rest !== null) return [filling, ...rest];
    }
    failed.add(key);
    return null;
  };
  return pack(counts, groups);
}

/** LEDs, the largest first, in as many groups by trying; null where that is not found to be possible. */
function packed(pieces: readonly LedPiece[], groups: number, capacity: number): LedPiece[][] | null {
  const sizes = [...new Set(pieces.map(({ microvolts }) => microvolts))];
  const ofKind = sizes.map((size) => pieces.filter(({ microvolts }) => microvolts === size));
  const found = packKinds(
    sizes,
    ofKind.map(({ length }) => length),
    capacity,
    groups,
  );
  return found?.map((filling) => filling.flatMap((count, kind) => ofKind[kind]?.splice(0, count) ?? [])) ?? null;
}

/** LEDs of one rating in the fewest strings that light, of about the same voltage where that is possible. */
function packRating(pieces: readonly LedPiece[], capacity: number): LedPiece[][] {
  const sorted = pieces.toSorted((one, other) => other.microvolts - one.microvolts);
  const simple = firstFit(sorted, capacity);
  const least = Math.ceil(sumOf(sorted.map(({ microvolts }) => microvolts)) / capacity);
  for (let groups = least; groups < simple.length; groups += 1) {
    const found = spread(sorted, groups, capacity) ?? packed(sorted, groups, capacity);
    if (found !== null) return found;
  }
  return spread(sorted, simple.length, capacity) ?? simple;
}

/**
 * The LEDs of a circuit in the fewest strings that light on a voltage (µV), one rating each, every string in the order
 * of the circuit and that of its first LED first; null where one does not light by itself. Rule E170.
 */
export function fewestCircuits(pieces: readonly LedPiece[], microvolts: number): LedPiece[][] | null {
  // A string without any voltage left for its resistor does not light.
  const capacity = microvolts - 1;
  if (pieces.length === 0 || pieces.some((piece) => piece.microvolts > capacity)) return null;
  const ratings = [...new Set(pieces.map(({ microamps }) => microamps))];
  const places = new Map(pieces.map((piece, at) => [piece, at]));
  const placeOf = (piece: LedPiece | undefined): number => (piece === undefined ? 0 : (places.get(piece) ?? 0));
  return ratings
    .flatMap((rating) =>
      packRating(
        pieces.filter(({ microamps }) => microamps === rating),
        capacity,
      ),
    )
    .map((group) => group.toSorted((one, other) => placeOf(one) - placeOf(other)))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));
}
