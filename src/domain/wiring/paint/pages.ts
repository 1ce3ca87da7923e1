import type { PageBreak } from '#domain/wiring/sheet.ts';

/** The papers that documents are printed on. */
export const paperSizes = ['a4', 'letter'] as const;

/** One of these papers. */
export type PaperSize = (typeof paperSizes)[number];

/** A piece of a drawing that fits a page: from one height to another. */
export interface SheetPiece {
  readonly from: number;
  readonly to: number;
}

/** A page that ends at a clean break is at least so full. */
const leastFull = 0.5;

/** The best end of a page: the last clean break on it, else the last soft one, else where the page is full. */
function endOfPage(onPage: readonly PageBreak[], from: number, room: number): number {
  const clean = onPage.findLast(({ y, isSoft }) => !isSoft && y - from >= room * leastFull);
  const last = (clean ?? onPage.at(-1))?.y ?? from;
  return last > from ? last : from + room;
}

/**
 * Cuts a drawing into pieces of at most `room`, the first of at most `firstRoom`, at its breaks wherever one is near
 * enough. Together they show all of it, once. Source: decisions C3.
 */
export function cutSheets(
  height: number,
  breaks: readonly PageBreak[],
  room: number,
  firstRoom: number = room,
): SheetPiece[] {
  const pieces: SheetPiece[] = [];
  let from = 0;
  let next = 0;
  let left = firstRoom;
  while (height - from > left) {
    const onPage: PageBreak[] = [];
    for (let each = breaks[next]; each !== undefined && each.y <= from + left; each = breaks[next]) {
      onPage.push(each);
      next += 1;
    }
    const to = endOfPage(onPage, from, left);
    next -= onPage.filter(({ y }) => y > to).length;
    pieces.push({ from, to });
    from = to;
    left = room;
  }
  return [...pieces, { from, to: height }];
}
