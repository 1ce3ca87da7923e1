import {
  type ColumnRoom,
  fillColumns,
  type PlacedRun,
  railsOfRun,
  runHeadHeight,
  runHeight,
} from '#domain/wiring/place/fill-columns.ts';
import { cutToWidth, printable } from '#domain/wiring/label-text.ts';
import { isEmptyNetlist, largestFeed, type Netlist, type NetPartKind, warningMark } from '#domain/wiring/netlist.ts';
import { type Pen, write } from '#domain/wiring/place/pen.ts';
import { placeSection, type RunRails, type SectionStack } from '#domain/wiring/place/place-section.ts';
import { type PlacedBlock, type Sheet, sheetGrid } from '#domain/wiring/sheet.ts';
import { addPieces, firstColumn, joinRails, newColumn, type SheetColumn } from '#domain/wiring/place/sheet-column.ts';
import { thinnestWire, usualWire } from '#domain/electrical/wire-gauge.ts';
import { formatMilliamps } from '#domain/units/formats.ts';

/**
 * `ribbon`: one column, which can be cut into pages. `chapter`: a ribbon without title and notes, for a book that says
 * them elsewhere. `columns`: what is large fills a screen rather than a ribbon.
 */
export type SheetLayout = 'ribbon' | 'chapter' | 'columns';

const noteLine = 15;

/** What a diagram without parts says. Source: specification 1, section 2. */
export const nothingToWire = 'No components to wire yet';

/** What the mark at a warned part means, where there is any. */
function warningNotes(stacks: readonly SectionStack[], { supply, controls }: Netlist): string[] {
  const isMarked = stacks.some(({ isWarned }) => isWarned) || [supply, ...controls].some(({ isWarned }) => isWarned);
  return isMarked ? [`${warningMark} marks what a check warns of: read the findings before you solder it.`] : [];
}

function writeNotes(pen: Pen, netlist: Netlist, stacks: readonly SectionStack[], top: number): number {
  const kinds = new Set<NetPartKind>();
  for (const stack of stacks) for (const kind of stack.kinds) kinds.add(kind);
  const room = sheetGrid.right - sheetGrid.plusRail;
  const lines = [...wiringNotes(kinds, largestFeed(netlist)), ...warningNotes(stacks, netlist)].map((note) =>
    cutToWidth(note, 'note', room),
  );
  for (const [index, line] of lines.entries()) {
    write(pen, [line], { x: sheetGrid.plusRail, y: top + 12 + index * noteLine }, 'note');
  }
  return top + 12 + lines.length * noteLine;
}

/** The room for the sections of a drawing. */
function roomFor(stacks: readonly SectionStack[], firstTop: number, layout: SheetLayout): ColumnRoom {
  const { margin, width, sectionGap, aspect, columnStep } = sheetGrid;
  const height = stacks.reduce((sum, stack) => sum + stack.height + sectionGap, 0);
  const columns = layout !== 'columns' ? 1 : Math.round(Math.sqrt((aspect * height) / width));
  const top = margin + 34;
  if (columns <= 1) return { firstTop, top, end: Number.POSITIVE_INFINITY };
  // In steps, so that an edit seldom moves the sections of other columns.
  return { firstTop, top, end: firstTop + Math.ceil(height / columns / columnStep) * columnStep };
}

interface BlocksAt extends Pick<PlacedRun, 'column' | 'y'> {
  readonly blocks: readonly PlacedBlock[];
}

const known = new WeakMap<RunRails, BlocksAt>();

/** The blocks of a run at their places, and its rails; the cached ones when the run has not moved. */
function blocksOf(run: PlacedRun, rails: RunRails): readonly PlacedBlock[] {
  const { stack, from, to, column, y } = run;
  const last = known.get(rails);
  if (last?.column === column && last.y === y) return last.blocks;
  const x = column * sheetGrid.width;
  const first = stack.blocks[from];
  const offset = y + runHeadHeight(run) - (first?.top ?? 0);
  const blocks = stack.blocks.slice(from, to).map(({ id, placed, top }) => ({ id, x, y: offset + top, placed }));
  blocks.push({ id: `${first?.id ?? ''} rails`, x, y, placed: rails.placed });
  known.set(rails, { column, y, blocks });
  return blocks;
}

/** The runs at their places, with the columns that they fill and the height that each of these takes. */
function placeRuns(runs: readonly PlacedRun[], first: SheetColumn, firstTop: number) {
  const columns = [first];
  const bottoms = [firstTop];
  const blocks: PlacedBlock[] = [];
  for (const run of runs) {
    const rails = railsOfRun(run);
    const column = (columns[run.column] ??= newColumn());
    addPieces(column, rails, run.y);
    for (const block of blocksOf(run, rails)) blocks.push(block);
    bottoms[run.column] = run.y + runHeight(run) + sheetGrid.sectionGap;
  }
  return { columns, bottoms, blocks };
}

/**
 * Lays a netlist out on a sheet: the supply at the top of two rails, + on the left and − on the right, and the sections
 * below each other, each with one rung per circuit. In columns the rails begin anew in each, with flags that name them.
 * Plain numbers; the same netlist always gives the same sheet, and the work grows with the number of parts. Sections
 * and rungs that are the same objects as before are not laid out again.
 */
export function place(netlist: Netlist, layout: SheetLayout = 'ribbon'): Sheet {
  const stacks = netlist.sections.map(placeSection);
  const isChapter = layout === 'chapter';
  const { column: first, bottom: top } = firstColumn(netlist, !isChapter);
  const { columns, bottoms, blocks } = placeRuns(fillColumns(stacks, roomFor(stacks, top, layout)), first, top);
  for (const [at, column] of columns.entries()) joinRails(column, netlist, at === 0);
  const last = columns.at(-1) ?? first;
  let bottom = bottoms.at(-1) ?? top;
  if (isEmptyNetlist(netlist)) {
    write(last.pen, [nothingToWire], { x: sheetGrid.width / 2, y: bottom + 20 }, 'text', 'middle');
    bottom += 40;
  }
  // Below the last section of a chapter comes no other.
  const ending = !isChapter ? sheetGrid.margin : stacks.length > 0 ? -sheetGrid.sectionGap : 0;
  const notesEnd = isChapter ? bottom : writeNotes(last.pen, netlist, stacks, bottom);
  const frames = columns.map(({ pen }, at) => {
    return { id: at === 0 ? 'frame' : `frame ${at + 1}`, x: at * sheetGrid.width, y: 0, placed: pen };
  });
  return {
    columns: columns.length,
    width: columns.length * sheetGrid.width,
    height: Math.max(...bottoms, notesEnd) + ending,
    title: printable(netlist.title),
    blocks: [...frames, ...blocks],
  };
}

/** Which wire feeds a current (mA). Source: decisions C9. */
function feedAdvice(milliamps: number): string {
  const { gauge } = thinnestWire(milliamps);
  const carries = `With everything on, the feed carries up to ${formatMilliamps(milliamps)}`;
  if (gauge === null) return `${carries}, more than one wire bears: feed the sections by wires of their own.`;
  return `${carries}: ${Math.min(usualWire.awg, gauge.awg)} AWG or thicker for up to ${usualWire.cm} cm of it.`;
}

/**
 * What a drawing with such parts, fed by up to so many mA, says once for all of it: wire gauge, polarity, tolerance.
 * Source: specification 1, section 2.
 */
export function wiringNotes(kinds: ReadonlySet<NetPartKind>, milliamps: number): string[] {
  const notes = [
    'Wire gauge: 22-24 AWG. Wires to + are red, wires to − are black; links inside a string may have any color.',
  ];
  if (kinds.size > 0) {
    notes.push('Small numbers at wires are those of the wire list; they begin again in each section.');
  }
  if (milliamps > 0) notes.push(feedAdvice(milliamps));
  if (kinds.has('led')) {
    notes.push(
      'LEDs let current pass one way: the long leg is +, the short leg by the flat side of the rim is − (the bar of the symbol).',
    );
  }
  if (kinds.has('resistor')) notes.push('Resistors have a tolerance of 5%; the gold band is the last one.');
  if (kinds.has('gap')) notes.push('A crossed box is a gap: nothing is soldered there until its error is mended.');
  if (kinds.has('board')) {
    notes.push('Boards: supply and data are drawn; connect further inputs and outputs as their own instructions say.');
  }
  return notes;
}
