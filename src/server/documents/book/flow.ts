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

/** Groups that flow through the same columns; the next band begins below the lowest of them. */
export interface FlowBand {
  readonly columns: Columns;
  readonly groups: readonly FlowGroup[];
}

/** What the running header names, and a bookmark leads to. */
export interface Chapter {
  readonly title: string;
  readonly bands: readonly FlowBand[];
}

/** One column as wide as the page. */
export const fullWidth: Columns = { count: 1, gap: 0 };
/** Two columns, which steps and tables read well in. */
export const twoColumns: Columns = { count: 2, gap: 28 };

/** A group is moved as a whole where it leaves at most so much of a column empty (points): best always, else seldom. */
const mostLeftEmpty = [Number.POSITIVE_INFINITY, 80, 0];
/** Columns begin on a page with at least so much room (points). */
const leastRoom = 110;
/** Between a chapter and one that begins on the same page (points). */
const chapterGap = 16;

interface Placed {
  readonly block: FlowBlock;
  readonly x: number;
  readonly y: number;
}

const heightOf = (blocks: readonly FlowBlock[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

/** How a chapter is laid out. */
interface FillOptions {
  /** A page, counted from 1, that ends before its bottom. */
  readonly shorter: { readonly page: number; readonly bottom: number } | null;
  /** Groups are moved as a whole where they leave at most so much of a column empty (points). */
  readonly leftEmpty: number;
}

/** Puts blocks below each other, into the next column or page where the room ends. */
class Filler {
  readonly pages: Placed[][] = [[]];
  readonly #frame: BookFrame;
  #columns = fullWidth;
  #column = 0;
  /** Where the columns of this band begin on this page. */
  #top: number;
  #y: number;
  /** The lowest end of anything on this page. */
  #lowest: number;
  readonly #options: FillOptions;

  constructor(frame: BookFrame, top: number, options: FillOptions) {
    this.#frame = frame;
    this.#options = options;
    this.#top = top;
    this.#y = top;
    this.#lowest = top;
  }

  get room(): number {
    const { shorter } = this.#options;
    return (shorter?.page === this.pages.length ? shorter.bottom : this.#frame.bottom) - this.#y;
  }

  /** Whether a group of this height is better moved on as a whole. */
  movesOn(height: number): boolean {
    const fullRoom = this.#frame.bottom - this.#frame.top;
    return height > this.room && height <= fullRoom && this.room <= this.#options.leftEmpty;
  }

  get lowest(): number {
    return this.#lowest;
  }

  get isAtTop(): boolean {
    return this.#y === this.#top;
  }

  /** Whether no column has more room. */
  get isAtPageTop(): boolean {
    return this.#y === this.#frame.top;
  }

  startBand(columns: Columns): void {
    this.#columns = columns;
    this.#column = 0;
    this.#top = this.#lowest;
    this.#y = this.#top;
    const isAtEnd = this.#frame.bottom - this.#top < leastRoom;
    if (columns.count > 1 && isAtEnd) this.#newPage();
  }

  #newPage(): void {
    this.pages.push([]);
    this.#column = 0;
    this.#top = this.#frame.top;
    this.#lowest = this.#top;
    this.#y = this.#top;
  }

  next(): void {
    this.#column += 1;
    if (this.#column === this.#columns.count) this.#newPage();
    this.#y = this.#top;
  }

  put(block: FlowBlock): void {
    const step = columnWidth(this.#frame, this.#columns) + this.#columns.gap;
    this.pages.at(-1)?.push({ block, x: this.#frame.left + this.#column * step, y: this.#y });
    this.#y += block.height;
    this.#lowest = Math.max(this.#lowest, this.#y);
  }

  /** Goes on to a column with so much room, if there is one. */
  makeRoom(height: number): void {
    while (height > this.room && !this.isAtPageTop) this.next();
  }
}

/** The height of a block with those that it never stands without. */
function heightWithNext(blocks: readonly FlowBlock[], index: number): number {
  let height = blocks[index]?.height ?? 0;
  for (let at = index; blocks[at]?.holdsNext === true; at += 1) height += blocks[at + 1]?.height ?? 0;
  return height;
}

function fill(filler: Filler, { blocks, continuationHeader, staysWhole = false }: FlowGroup): void {
  const height = heightOf(blocks);
  const headerHeight = continuationHeader?.height ?? 0;
  if (staysWhole && filler.movesOn(height)) filler.next();
  for (const [index, block] of blocks.entries()) {
    if (block.isSpace === true && (block.height > filler.room || filler.isAtTop)) continue;
    const needed = heightWithNext(blocks, index);
    const isFirst = index === 0;
    if (needed > filler.room) {
      filler.makeRoom(isFirst ? needed : needed + headerHeight);
      if (continuationHeader !== undefined && !isFirst) filler.put(continuationHeader);
    }
    filler.put(block);
  }
}

/** Lays the bands of a chapter out from a height down. */
function fillBands({ bands }: Chapter, frame: BookFrame, top: number, options: FillOptions): Filler {
  const filler = new Filler(frame, top, options);
  for (const { columns, groups } of bands) {
    filler.startBand(columns);
    for (const group of groups) fill(filler, group);
  }
  return filler;
}

/** How often the end of a last page is halved, which finds it to a few points. */
const halvings = 7;

/**
 * Lays a chapter out from a height down. Groups stay whole where that takes no page more, and the columns of the last
 * page end at about the same height.
 */
function fillChapter(chapter: Chapter, frame: BookFrame, top: number): Filler {
  let best = fillBands(chapter, frame, top, { shorter: null, leftEmpty: 0 });
  const page = best.pages.length;
  let leftEmpty = 0;
  for (const most of mostLeftEmpty) {
    const tried = fillBands(chapter, frame, top, { shorter: null, leftEmpty: most });
    if (tried.pages.length > page) continue;
    [best, leftEmpty] = [tried, most];
    break;
  }
  let [low, high] = [page === 1 ? top : frame.top, best.lowest];
  for (let time = 0; time < halvings; time += 1) {
    const bottom = (low + high) / 2;
    const tried = fillBands(chapter, frame, top, { shorter: { page, bottom }, leftEmpty });
    const fits = tried.pages.length === page && tried.lowest < best.lowest;
    if (fits) best = tried;
    if (fits) high = bottom;
    else low = bottom;
  }
  return best;
}

interface PageContent {
  readonly titles: string[];
  readonly placed: Placed[];
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
 * Lays chapters out on as many pages as they take. A chapter begins a new page, unless beginning below the one before
 * it saves a page. Rule D73.
 */
export function flowChapters(chapters: readonly Chapter[], frame: BookFrame): BookPage[] {
  const pages: PageContent[] = [];
  let lowest = frame.bottom;
  for (const chapter of chapters) {
    const last = pages.at(-1);
    const top = lowest + chapterGap;
    const fresh = fillChapter(chapter, frame, frame.top);
    const below = frame.bottom - top < leastRoom ? null : fillChapter(chapter, frame, top);
    const saves = last !== undefined && below !== null && below.pages.length <= fresh.pages.length;
    const [onLast = [], ...onNew] = saves ? below.pages : [[], ...fresh.pages];
    if (saves) last.titles.push(chapter.title);
    last?.placed.push(...onLast);
    for (const placed of onNew) pages.push({ titles: [chapter.title], placed });
    ({ lowest } = saves ? below : fresh);
  }
  return pages.map(toPage);
}
