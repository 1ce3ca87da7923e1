import { type Run, runHeadHeight, runHeight } from '#domain/wiring/place/place-run.ts';
import type { SectionStack } from '#domain/wiring/place/section-stack.ts';
import { sheetGrid } from '#domain/wiring/sheet-grid.ts';

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

/** A section that would be cut begins in the next column instead, where so much of this one is filled. */
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
