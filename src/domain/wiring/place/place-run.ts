import { drawMinusFlag, drawPlusFlag, ownNames } from '#domain/wiring/place/net-flags.ts';
import { allowBreak, newPen, type Pen } from '#domain/wiring/place/pen.ts';
import { writeSectionHeading } from '#domain/wiring/place/place-feed.ts';
import { drawPiece, drawRail, innerRails, mainRails, type Rails, tap } from '#domain/wiring/place/rail.ts';
import type { RunRails, SectionStack } from '#domain/wiring/place/section-stack.ts';
import { sheetGrid } from '#domain/wiring/sheet-grid.ts';

/** The blocks of a section, from one to before another, that stand below each other in one column. */
export interface Run {
  readonly stack: SectionStack;
  readonly from: number;
  readonly to: number;
}

const headingHeight = 28;
const flagHeight = 20;

/** What a run takes above its first block: a section that goes on in another column says its name and its rails again. */
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

/** Names a section and its rails again, at the top of another column. */
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

/** The rails along a run: those of before when the section is the same and the same blocks stand below each other. */
export function recallRun(run: Run): RunRails {
  const { stack, from, to } = run;
  const key = `${from} ${to}`;
  const known = stack.runs.get(key) ?? placeRun(run);
  stack.runs.set(key, known);
  return known;
}
