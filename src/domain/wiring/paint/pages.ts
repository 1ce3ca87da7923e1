import type { PageBreak } from '#domain/wiring/sheet.ts';

/** Paper sizes of printed documents. */
export const paperSizes = ['a4', 'letter'] as const;

export type PaperSize = (typeof paperSizes)[number];

/** A piece of a drawing on one page, between two heights. */
export interface SheetPiece {
  readonly from: number;
  readonly to: number;
}

/** Minimum fill of a page that ends at a clean break. */
const minFill = 0.5;

/** End of a page: the last clean break on it, else the last soft one, else the full page. */
function endOfPage(onPage: readonly PageBreak[], from: number, pageHeight: number): number {
  const clean = onPage.findLast(({ y, isSoft }) => !isSoft && y - from >= pageHeight * minFill);
  const last = (clean ?? onPage.at(-1))?.y ?? from;
  return last > from ? last : from + pageHeight;
}

/**
 * Cuts a drawing into pieces of at most `pageHeight`, the first of at most `firstHeight`, preferably at its breaks.
 * Each height is in exactly one piece. Source: decisions C3.
 */
export function cutSheets(
  height: number,
  breaks: readonly PageBreak[],
  pageHeight: number,
  firstHeight: number = pageHeight,
): SheetPiece[] {
  const pieces: SheetPiece[] = [];
  let from = 0;
  let next = 0;
  let left = firstHeight;
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
    left = pageHeight;
  }
  return [...pieces, { from, to: height }];
}
