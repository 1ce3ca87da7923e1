/** A piece of a drawing that fits a page: from one height to another. */
export interface SheetPiece {
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts a drawing into pieces of at most `room`, at its breaks wherever one is near enough. Together they show all of
 * it, once. Source: decisions C3.
 */
export function cutSheets(height: number, breaks: readonly number[], room: number): SheetPiece[] {
  const pieces: SheetPiece[] = [];
  let from = 0;
  let next = 0;
  while (height - from > room) {
    let to = from + room;
    while (next < breaks.length && (breaks[next] ?? height) <= from + room) next += 1;
    const last = breaks[next - 1];
    if (last !== undefined && last > from) to = last;
    pieces.push({ from, to });
    from = to;
  }
  return [...pieces, { from, to: height }];
}
