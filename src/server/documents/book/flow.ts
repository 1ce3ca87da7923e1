import type { BookFrame, Bookmark, BookPage } from '#server/documents/book/book-style.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

/** A block that is never split, such as a row or a line of a step. */
export interface FlowBlock {
  readonly height: number;
  /** Paints the block with its upper left corner at (x, y). */
  readonly paint: (pen: PdfPen, x: number, y: number) => void;
  /** Whether no column break may follow the block. */
  readonly holdsNext?: boolean;
  /** Whether the block is only a gap, which is omitted at the ends of columns. */
  readonly isSpace?: boolean;
  readonly bookmark?: Bookmark;
}

/** Blocks that belong together. */
export interface FlowGroup {
  readonly blocks: readonly FlowBlock[];
  /** Repeated at the top of each further column. */
  readonly continuationHeader?: FlowBlock;
  /** Whether the group moves to the next column rather than be split, if it fits there. */
  readonly staysWhole?: boolean;
}

/** The columns of a page. */
export interface Columns {
  readonly count: number;
  readonly gap: number;
}

/** Width of a column (pt). */
export function columnWidth({ left, right }: BookFrame, { count, gap }: Columns): number {
  return (right - left - (count - 1) * gap) / count;
}

/** Groups that flow through the same columns; the next band begins below the longest column. */
export interface FlowBand {
  readonly columns: Columns;
  readonly groups: readonly FlowGroup[];
}

/** A chapter, which is named in the running header and has a bookmark. */
export interface Chapter {
  readonly title: string;
  readonly bands: readonly FlowBand[];
}

/** One column as wide as the page. */
export const fullWidth: Columns = { count: 1, gap: 0 };
/** Two columns, for steps and tables. */
export const twoColumns: Columns = { count: 2, gap: 28 };

/** Limits (pt) of the space left empty in a column by moving a whole group, in the order of preference. */
const emptySpaceLimits = [Number.POSITIVE_INFINITY, 80, 0];
/** Minimum space (pt) at the end of a page for starting columns. */
export const minSpace = 110;
/** Gap (pt) between two chapters on the same page. */
const chapterGap = 16;

interface PlacedBlock {
  readonly block: FlowBlock;
  readonly x: number;
  readonly y: number;
}

const heightOf = (blocks: readonly FlowBlock[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

/** Options of the layout of a chapter. */
interface FillOptions {
  /** A shortened page, counted from 1, and the end of its columns. */
  readonly shortened: { readonly page: number; readonly bottom: number } | null;
  /** Limit (pt) of the space left empty in a column by moving a whole group. */
  readonly emptySpaceLimit: number;
}

/** Places blocks below each other in columns and pages. */
class Filler {
  readonly pages: PlacedBlock[][] = [[]];
  readonly #frame: BookFrame;
  #columns = fullWidth;
  #column = 0;
  /** Top of the columns of the current band on the current page. */
  #top: number;
  #y: number;
  /** Lower end of the content on the current page. */
  #lowest: number;
  readonly #options: FillOptions;

  constructor(frame: BookFrame, top: number, options: FillOptions) {
    this.#frame = frame;
    this.#options = options;
    this.#top = top;
    this.#y = top;
    this.#lowest = top;
  }

  /** Remaining height of the current column (pt). */
  get space(): number {
    const { shortened } = this.#options;
    return (shortened?.page === this.pages.length ? shortened.bottom : this.#frame.bottom) - this.#y;
  }

  /** Whether a group of this height should move to the next column as a whole. */
  shouldMove(height: number): boolean {
    const fullHeight = this.#frame.bottom - this.#frame.top;
    return height > this.space && height <= fullHeight && this.space <= this.#options.emptySpaceLimit;
  }

  get lowest(): number {
    return this.#lowest;
  }

  get isAtTop(): boolean {
    return this.#y === this.#top;
  }

  /** Whether the current column is empty and has the full height of a page. */
  get isAtPageTop(): boolean {
    return this.#y === this.#frame.top;
  }

  startBand(columns: Columns): void {
    this.#columns = columns;
    this.#column = 0;
    this.#top = this.#lowest;
    this.#y = this.#top;
    const isAtEnd = this.#frame.bottom - this.#top < minSpace;
    if (columns.count > 1 && isAtEnd) this.#newPage();
  }

  #newPage(): void {
    this.pages.push([]);
    this.#column = 0;
    this.#top = this.#frame.top;
    this.#lowest = this.#top;
    this.#y = this.#top;
  }

  nextColumn(): void {
    this.#column += 1;
    if (this.#column === this.#columns.count) this.#newPage();
    this.#y = this.#top;
  }

  place(block: FlowBlock): void {
    const step = columnWidth(this.#frame, this.#columns) + this.#columns.gap;
    this.pages.at(-1)?.push({ block, x: this.#frame.left + this.#column * step, y: this.#y });
    this.#y += block.height;
    this.#lowest = Math.max(this.#lowest, this.#y);
  }

  /** Advances to a column with the given space, or to a whole page if no column has it. */
  advanceToSpace(height: number): void {
    while (height > this.space && !this.isAtPageTop) this.nextColumn();
  }
}

/** The height of a block together with the following blocks that it holds. */
function heightWithNext(blocks: readonly FlowBlock[], index: number): number {
  let height = blocks[index]?.height ?? 0;
  for (let held = index; blocks[held]?.holdsNext === true; held += 1) height += blocks[held + 1]?.height ?? 0;
  return height;
}

function fillGroup(filler: Filler, { blocks, continuationHeader, staysWhole = false }: FlowGroup): void {
  const height = heightOf(blocks);
  const headerHeight = continuationHeader?.height ?? 0;
  if (staysWhole && filler.shouldMove(height)) filler.nextColumn();
  for (const [index, block] of blocks.entries()) {
    if (block.isSpace === true && (block.height > filler.space || filler.isAtTop)) continue;
    const needed = heightWithNext(blocks, index);
    const isFirst = index === 0;
    if (needed > filler.space) {
      filler.advanceToSpace(isFirst ? needed : needed + headerHeight);
      if (continuationHeader !== undefined && !isFirst) filler.place(continuationHeader);
    }
    filler.place(block);
  }
}

/** Lays out the bands of a chapter below `top`. */
function fillBands({ bands }: Chapter, frame: BookFrame, top: number, options: FillOptions): Filler {
  const filler = new Filler(frame, top, options);
  for (const { columns, groups } of bands) {
    filler.startBand(columns);
    for (const group of groups) fillGroup(filler, group);
  }
  return filler;
}

/** Steps of the binary search for the end of the last page, which finds it within a few points. */
const searchSteps = 7;

/**
 * Lays out a chapter below `top`. Groups are not split if that takes no additional page, and the columns of the last
 * page have about the same height.
 */
function fillChapter(chapter: Chapter, frame: BookFrame, top: number): Filler {
  let best = fillBands(chapter, frame, top, { shortened: null, emptySpaceLimit: 0 });
  const page = best.pages.length;
  let emptySpaceLimit = 0;
  for (const limit of emptySpaceLimits) {
    const candidate = fillBands(chapter, frame, top, { shortened: null, emptySpaceLimit: limit });
    if (candidate.pages.length > page) continue;
    [best, emptySpaceLimit] = [candidate, limit];
    break;
  }
  let [low, high] = [page === 1 ? top : frame.top, best.lowest];
  for (let step = 0; step < searchSteps; step += 1) {
    const bottom = (low + high) / 2;
    const candidate = fillBands(chapter, frame, top, { shortened: { page, bottom }, emptySpaceLimit });
    const fits = candidate.pages.length === page && candidate.lowest < best.lowest;
    if (fits) best = candidate;
    if (fits) high = bottom;
    else low = bottom;
  }
  return best;
}

interface PageContent {
  readonly titles: string[];
  readonly placed: PlacedBlock[];
}

function toPage({ titles, placed }: PageContent): BookPage {
  return {
    chapter: titles.join(' · '),
    bookmarks: placed.flatMap(({ block }) => (block.bookmark === undefined ? [] : [block.bookmark])),
    paint: (pen) => {
      for (const { block, x, y } of placed) block.paint(pen, x, y);
    },
  };
}

/**
 * Lays out chapters on pages. A chapter begins on a new page, unless beginning below the previous one saves a page.
 * Rule D73.
 */
export function flowChapters(chapters: readonly Chapter[], frame: BookFrame): BookPage[] {
  const pages: PageContent[] = [];
  let lowest = frame.bottom;
  for (const chapter of chapters) {
    const last = pages.at(-1);
    const top = lowest + chapterGap;
    const onNewPage = fillChapter(chapter, frame, frame.top);
    const belowLast = frame.bottom - top < minSpace ? null : fillChapter(chapter, frame, top);
    const savesPage = last !== undefined && belowLast !== null && belowLast.pages.length <= onNewPage.pages.length;
    const [lastPageBlocks = [], ...newPages] = savesPage ? belowLast.pages : [[], ...onNewPage.pages];
    if (savesPage) last.titles.push(chapter.title);
    last?.placed.push(...lastPageBlocks);
    for (const placed of newPages) pages.push({ titles: [chapter.title], placed });
    ({ lowest } = savesPage ? belowLast : onNewPage);
  }
  return pages.map(toPage);
}
