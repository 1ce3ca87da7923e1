import { drawMinusFlag, drawPlusFlag, ownNames } from '#domain/wiring/place/net-flags.ts';
import { allowBreak, newPen, type Pen } from '#domain/wiring/place/pen.ts';
import { writeSectionHeading } from '#domain/wiring/place/place-feed.ts';
import { drawPiece, drawRail, innerRails, mainRails, type Rails, tap } from '#domain/wiring/place/rail.ts';
import type { RunRails, SectionStack } from '#domain/wiring/place/place-section.ts';
import { sheetGrid } from '#domain/wiring/sheet.ts';

/** The blocks of a section, from one to before another, that stand below each other in one column. */
interface Run {
  readonly stack: SectionStack;
  readonly from: number;
  readonly to: number;
}

const headingHeight = 28;
const flagHeight = 20;

/**
 * The height above the first block of a run: a section that continues in another column repeats its name and its rails.
 */
export function runHeadHeight({ stack, from }: Run): number {
  if (from === 0) return 0;
  const { plus, minus } = ownNames(stack.section);
  return headingHeight + (plus === null ? 0 : flagHeight) + (minus === null ? 0 : flagHeight);
}

/** The height of a run, with what it takes above its first block. */
export function runHeight(run: Run): number {
  const [first, last] = [run.stack.blocks[run.from], run.stack.blocks[run.to - 1]];
  if (first === undefined || last === undefined) return 0;
  return runHeadHeight(run) + last.top + last.height - first.top;
}

/** Repeats the name of a section and its rails at the top of another column. */
function continueSection(pen: Pen, { section }: SectionStack, own: Rails): void {
  let y = writeSectionHeading(pen, section, ' (continued)');
  const { plus, minus } = ownNames(section);
  if (plus !== null) {
    y += flagHeight;
    tap(own.plus, drawPlusFlag(pen, plus, own.plus.x, y - 4));
  }
  if (minus !== null) {
    y += flagHeight;
    tap(own.minus, drawMinusFlag(pen, minus, own.minus.x, y - 4));
  }
}

function placeRun(run: Run): RunRails {
  const { stack, from, to } = run;
  const pen = newPen();
  const main = mainRails();
  const own = innerRails();
  if (from > 0) continueSection(pen, stack, own);
  const offset = runHeadHeight(run) - (stack.blocks[from]?.top ?? 0);
  for (const { top, taps } of stack.blocks.slice(from, to)) {
    const y = offset + top;
    for (const height of taps.plus) tap(main.plus, y + height);
    for (const height of taps.minus) tap(main.minus, y + height);
    for (const height of taps.ownPlus) tap(own.plus, y + height);
    for (const height of taps.ownMinus) tap(own.minus, y + height);
  }
  drawRail(pen, own.plus);
  drawRail(pen, own.minus);
  if (to === stack.blocks.length) allowBreak(pen, runHeight(run) + sheetGrid.sectionGap / 2);
  return { placed: pen, plus: drawPiece(pen, main.plus), minus: drawPiece(pen, main.minus) };
}

/** The rails along a run, cached for the blocks from `from` to `to` of the section. */
export function railsOfRun(run: Run): RunRails {
  const { stack, from, to } = run;
  const key = `${from} ${to}`;
  const known = stack.runs.get(key) ?? placeRun(run);
  stack.runs.set(key, known);
  return known;
}

/** A run at its place: in which column, and where it begins from the top of the sheet. */
export interface PlacedRun extends Run {
  readonly column: number;
  readonly y: number;
}

/** The heights that runs may take: where the first column begins and where the others do, and where all of them end. */
export interface ColumnRoom {
  readonly firstTop: number;
  readonly top: number;
  readonly end: number;
}

/** The filled share of a column from which a section that does not fit begins in the next column. */
const wellFilled = 0.75;

/** How many blocks of a section, from one on, end above a height; a heading never stands alone. */
function fitting({ blocks }: SectionStack, from: number, room: number): number {
  const start = blocks[from]?.top ?? 0;
  let to = from;
  for (let next = blocks[to]; next !== undefined && next.top + next.height - start <= room; next = blocks[to]) to += 1;
  return from === 0 && to === 1 && blocks.length > 1 ? 0 : to;
}

/** Puts runs into columns, from the top down and from left to right. */
class Filling {
  readonly runs: PlacedRun[] = [];
  readonly #room: ColumnRoom;
  #column = 0;
  #y: number;

  constructor(room: ColumnRoom) {
    this.#room = room;
    this.#y = room.firstTop;
  }

  #top(): number {
    return this.#column === 0 ? this.#room.firstTop : this.#room.top;
  }

  /** Whether a section that does not fit here should rather begin in the next column. */
  #waits({ height }: SectionStack): boolean {
    const { top, end } = this.#room;
    return height <= end - top && this.#y - this.#top() >= wellFilled * (end - this.#top());
  }

  #nextColumn(): void {
    this.#column += 1;
    this.#y = this.#room.top;
  }

  #put(run: Run): void {
    this.runs.push({ ...run, column: this.#column, y: this.#y });
    this.#y += runHeight(run);
  }

  add(stack: SectionStack): void {
    const all = stack.blocks.length;
    if (this.#y + stack.height > this.#room.end && this.#waits(stack)) this.#nextColumn();
    for (let from = 0; from < all;) {
      const room = this.#room.end - this.#y - runHeadHeight({ stack, from, to: all });
      let to = from === 0 && stack.height <= room ? all : fitting(stack, from, room);
      const isFresh = this.#y === this.#top();
      if (to <= from && isFresh) to = Math.min(all, from === 0 ? 2 : from + 1);
      if (to > from) this.#put({ stack, from, to });
      if (to < all) this.#nextColumn();
      from = Math.max(from, to);
    }
    this.#y += sheetGrid.sectionGap;
  }
}

/** Breaks sections into columns, only between their blocks. One block that is higher than the room sticks out below. */
export function fillColumns(stacks: readonly SectionStack[], room: ColumnRoom): readonly PlacedRun[] {
  const filling = new Filling(room);
  for (const stack of stacks) filling.add(stack);
  return filling.runs;
}
