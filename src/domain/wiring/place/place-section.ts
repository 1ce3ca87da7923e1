import type { NetPartKind, Rung, SectionNet } from '#domain/wiring/netlist.ts';
import { mainRails, nameLooseRail, type RailPiece, type Rails } from '#domain/wiring/place/rail.ts';
import { spotAt } from '#domain/wiring/place/wire-spots.ts';
import { type Placed, portKey, sheetGrid } from '#domain/wiring/sheet.ts';
import { allowBreak, newPen, type Pen, write } from '#domain/wiring/place/pen.ts';
import { placeFeed, writeSectionHeading } from '#domain/wiring/place/place-feed.ts';
import { placeLine } from '#domain/wiring/place/place-line.ts';
import { placeRung, type RungBlock, type RungFrame, stringStart } from '#domain/wiring/place/place-rung.ts';

/** The heights at which a block joins the project's rails, and those that its section has behind its own feed. */
interface RailTaps {
  readonly plus: readonly number[];
  readonly minus: readonly number[];
  readonly ownPlus: readonly number[];
  readonly ownMinus: readonly number[];
}

/** A piece of a section that a column keeps whole: heading and feed, one rung, or a line of parts without wires. */
interface StackedBlock {
  readonly id: string;
  readonly placed: Placed;
  /** From the top of the section, when all of it stands in one column. */
  readonly top: number;
  readonly height: number;
  readonly taps: RailTaps;
}

/** A section laid out block by block. Its rails are drawn when it is known which blocks stand in one column. */
export interface SectionStack {
  readonly section: SectionNet;
  readonly blocks: readonly StackedBlock[];
  readonly kinds: ReadonlySet<NetPartKind>;
  /** Whether a check warns of anything in it. */
  readonly isWarned: boolean;
  readonly height: number;
  /** The cached rails, by the blocks that they run along. */
  readonly runs: Map<string, RunRails>;
}

/** The rails along some blocks; of the project's rails only the pieces, which their column joins. */
export interface RunRails {
  readonly placed: Placed;
  readonly plus: RailPiece | null;
  readonly minus: RailPiece | null;
}

const noTaps: RailTaps = { plus: [], minus: [], ownPlus: [], ownMinus: [] };

type Piece = Omit<StackedBlock, 'top'>;

/** Beside the project's rails, on the line of a section's name: the wires that make these its own. */
const besideRail = 5;
const headingLine = 16;

/** The heading of a section and its feed, and the rails that its rungs stand between. */
function placeSectionHead(section: SectionNet): { block: Piece; rails: Rails; main: Rails; pen: Pen } {
  const main = mainRails();
  const pen = newPen();
  const heading = writeSectionHeading(pen, section);
  const { rails, bottom } = placeFeed(pen, section, main, heading);
  const { plusRail, minusRail } = sheetGrid;
  spotAt(pen, portKey(section.id, 'plus'), { x: plusRail + besideRail, y: headingLine });
  spotAt(pen, portKey(section.id, 'minus'), { x: minusRail - besideRail, y: headingLine }, 'end');
  const taps = {
    plus: main.plus.taps,
    minus: main.minus.taps,
    ownPlus: rails.plus === main.plus ? [] : rails.plus.taps,
    ownMinus: rails.minus === main.minus ? [] : rails.minus.taps,
  };
  return { block: { id: `${section.id} head`, placed: pen, height: bottom, taps }, rails, main, pen };
}

const knownRungs = new WeakMap<Rung, { readonly frame: RungFrame; readonly block: RungBlock }>();

/** Lays out a rung; returns the cached block when the rung is the same object in the same frame. */
function placeRungOnce(rung: Rung, frame: RungFrame): RungBlock {
  const known = knownRungs.get(rung);
  const { start, plusX, minusX } = known?.frame ?? {};
  if (known !== undefined && start === frame.start && plusX === frame.plusX && minusX === frame.minusX) {
    return known.block;
  }
  const block = placeRung(rung, frame);
  knownRungs.set(rung, { frame, block });
  return block;
}

/** A block for each rung of a section, between its rails. */
function placeRungs({ rungs }: SectionNet, { plus, minus }: Rails, main: Rails): Piece[] {
  const frame = { start: stringStart(rungs), plusX: plus.x, minusX: minus.x };
  const plusRail = plus === main.plus ? 'plus' : 'ownPlus';
  const minusRail = minus === main.minus ? 'minus' : 'ownMinus';
  return rungs.map((rung) => {
    const block = placeRungOnce(rung, frame);
    const taps = { ...noTaps, [plusRail]: block.plus, [minusRail]: block.minus };
    return { id: rung.id, placed: block.placed, height: block.height, taps };
  });
}

/** How many parts without wires fit one line. */
const looseInLine = Math.floor((sheetGrid.right - sheetGrid.left) / sheetGrid.cell);

/** Parts that have no wires in this plan, a block for each line. */
function placeLoose({ id, loose }: SectionNet): Piece[] {
  const lines = Array.from({ length: Math.ceil(loose.length / looseInLine) }, (_, at) => at);
  return lines.map((line) => {
    const pen = newPen();
    const { left, right, ascent, rungGap } = sheetGrid;
    const top = line === 0 ? 20 : 0;
    if (line === 0) write(pen, ['Not connected in this plan:'], { x: left + 4, y: 12 }, 'rung');
    const parts = loose.slice(line * looseInLine, (line + 1) * looseInLine);
    const frame = { from: null, left, right, y: top + ascent, first: 'link', between: 'link' } as const;
    const { bottom } = placeLine(pen, parts, frame);
    allowBreak(pen, bottom + rungGap / 2);
    return { id: `${id} loose ${line + 1}`, placed: pen, height: bottom + rungGap, taps: noTaps };
  });
}

function kindsOf(blocks: readonly StackedBlock[]): ReadonlySet<NetPartKind> {
  const kinds = new Set<NetPartKind>();
  for (const { placed } of blocks) {
    for (const { part } of placed.symbols) kinds.add(part.kind);
  }
  return kinds;
}

function stackSection(section: SectionNet): SectionStack {
  const { block: head, rails, main, pen } = placeSectionHead(section);
  let height = 0;
  const rungs = placeRungs(section, rails, main);
  const [supplyAt] = head.taps.ownPlus;
  // All of its circuits may hang on contacts elsewhere, which say that they are joined to this rail.
  if (supplyAt !== undefined && rungs.every(({ taps }) => taps.ownPlus.length === 0)) {
    nameLooseRail(pen, { x: rails.plus.x, y: supplyAt });
  }
  const blocks = [head, ...rungs, ...placeLoose(section)].map((piece) => {
    const top = height;
    height += piece.height;
    return { ...piece, top };
  });
  const isWarned =
    section.rungs.some((rung) => rung.isWarned === true) ||
    blocks.some(({ placed }) => placed.symbols.some(({ part }) => part.isWarned === true));
  return { section, blocks, kinds: kindsOf(blocks), isWarned, height, runs: new Map() };
}

const knownSections = new WeakMap<SectionNet, SectionStack>();

/** Lays out a section; returns the cached blocks when it is the same object. */
export function placeSection(section: SectionNet): SectionStack {
  const stack = knownSections.get(section) ?? stackSection(section);
  knownSections.set(section, stack);
  return stack;
}
