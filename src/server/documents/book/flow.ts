import type { BookFrame, Bookmark, BookPage } from '#server/documents/book/book-style.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

/** Something that is never cut: a row, a line of a step. It is painted with its upper left corner at a place. */
export interface FlowBlock {
  readonly height: number;
  readonly paint: (pen: PdfPen, x: number, y: number) => void;
  /** Never stands at the end of a column without the block after it. */
  readonly holdsNext?: boolean;
  /** Only keeps others apart: where there is no room for it, it is left out. */
  readonly isSpace?: boolean;
  readonly bookmark?: Bookmark;
}

/** Blocks that belong together. */
export interface FlowGroup {
  readonly blocks: readonly FlowBlock[];
  /** Stands again at the top where the group goes on in another column. */
  readonly continuationHeader?: FlowBlock;
  /** Moves as a whole to the next column rather than be parted, where it fits one. */
  readonly staysWhole?: boolean;
}

/** The columns of a page. */
export interface Columns {
  readonly count: number;
  readonly gap: number;
}

/** The width of one of these columns (points). */
export function columnWidth({ left, right }: BookFrame, { count, gap }: Columns): number {
  return (right - left - (count - 1) * gap) / count;
}

interface Placed {
  readonly block: FlowBlock;
  readonly x: number;
  readonly y: number;
}

const heightOf = (blocks: readonly FlowBlock[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

/** Puts blocks below each other, into the next column or page where the room ends. */
class Filler {
  readonly pages: Placed[][] = [];
  #column = 0;
  #y = Number.POSITIVE_INFINITY;
  readonly #frame: BookFrame;
  readonly #columns: Columns;

  constructor(frame: BookFrame, columns: Columns) {
    this.#frame = frame;
    this.#columns = columns;
  }

  get room(): number {
    return this.#frame.bottom - this.#y;
  }

  get fullRoom(): number {
    return this.#frame.bottom - this.#frame.top;
  }

  next(): void {
    this.#column = this.pages.length === 0 ? 0 : (this.#column + 1) % this.#columns.count;
    if (this.#column === 0) this.pages.push([]);
    this.#y = this.#frame.top;
  }

  put(block: FlowBlock): void {
    const step = columnWidth(this.#frame, this.#columns) + this.#columns.gap;
    this.pages.at(-1)?.push({ block, x: this.#frame.left + this.#column * step, y: this.#y });
    this.#y += block.height;
  }
}

function fill(filler: Filler, { blocks, continuationHeader, staysWhole = false }: FlowGroup): void {
  const groupHeight = heightOf(blocks);
  if (staysWhole && groupHeight > filler.room && groupHeight <= filler.fullRoom) filler.next();
  for (const [index, block] of blocks.entries()) {
    if (block.isSpace === true && block.height > filler.room) continue;
    let needed = block.height;
    for (let at = index; blocks[at]?.holdsNext === true; at += 1) needed += blocks[at + 1]?.height ?? 0;
    if (needed > filler.room) {
      filler.next();
      if (continuationHeader !== undefined && index > 0) filler.put(continuationHeader);
    }
    filler.put(block);
  }
}

/** Lays groups of blocks out on as many pages as they take, beginning a new one. */
export function flowPages(
  groups: readonly FlowGroup[],
  chapter: string,
  frame: BookFrame,
  columns: Columns = { count: 1, gap: 0 },
): BookPage[] {
  const filler = new Filler(frame, columns);
  for (const group of groups) fill(filler, group);
  return filler.pages.map((placed) => ({
    chapter,
    bookmarks: placed.flatMap(({ block }) => (block.bookmark === undefined ? [] : [block.bookmark])),
    paint: (pen) => {
      for (const { block, x, y } of placed) block.paint(pen, x, y);
    },
  }));
}
