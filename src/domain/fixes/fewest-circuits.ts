import { packStrings } from '#domain/arrange/pack-strings.ts';
import { groupRows } from '#domain/projects/rows.ts';

/** One LED: its component, forward voltage (µV), and rating (µA). */
export interface LedPiece {
  readonly componentId: string;
  readonly microvolts: number;
  readonly microamps: number;
}

/** Packs LEDs of one rating into the fewest strings that light. */
function packRating(pieces: readonly LedPiece[], capacity: number): LedPiece[][] {
  const ofKinds = [...groupRows(pieces, ({ microvolts }) => microvolts)].toSorted(([one], [other]) => other - one);
  const kinds = ofKinds.map(([microvolts, { length: count }]) => ({ microvolts, count }));
  const left = ofKinds.map(([, kind]) => [...kind]);
  return packStrings(kinds, { capacity }).strings.flatMap(({ counts, times }) =>
    Array.from({ length: times }, () => counts.flatMap((count, kind) => left[kind]?.splice(0, count) ?? [])),
  );
}

/**
 * Packs the LEDs of a circuit into the fewest strings that light on a voltage (µV), each with one rating. LEDs and
 * strings keep the order of the circuit. Null if an LED does not light on its own. Rule E170.
 */
export function fewestCircuits(pieces: readonly LedPiece[], microvolts: number): LedPiece[][] | null {
  // The resistor needs some voltage.
  const capacity = microvolts - 1;
  if (pieces.length === 0 || pieces.some((piece) => piece.microvolts > capacity)) return null;
  const places = new Map(pieces.map((piece, at) => [piece, at]));
  const placeOf = (piece: LedPiece | undefined): number => (piece === undefined ? 0 : (places.get(piece) ?? 0));
  return [...groupRows(pieces, ({ microamps }) => microamps).values()]
    .flatMap((ofRating) => packRating(ofRating, capacity))
    .map((group) => group.toSorted((one, other) => placeOf(one) - placeOf(other)))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));
}
