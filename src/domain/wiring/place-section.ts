import type { NetPartKind, Rung, SectionNet } from '#domain/wiring/netlist.ts';
import { allowBreak, newPen, type Pen, write } from '#domain/wiring/pen.ts';
import { placeFeed, writeSectionHeading } from '#domain/wiring/place-feed.ts';
import { placeLine } from '#domain/wiring/place-line.ts';
import { placeRung, type Rails, type RungBlock, type RungFrame, stringStart } from '#domain/wiring/place-rung.ts';
import { drawPiece, drawRail, newRail, type RailPiece, tap } from '#domain/wiring/rail.ts';
import type { PlacedBlock } from '#domain/wiring/sheet.ts';
import { sheetGrid } from '#domain/wiring/sheet-grid.ts';

/** A section laid out by itself, with the pieces of the project's rails that it draws. */
export interface SectionBlocks {
  readonly blocks: readonly PlacedBlock[];
  readonly kinds: ReadonlySet<NetPartKind>;
  readonly height: number;
  readonly plus: RailPiece | null;
  readonly minus: RailPiece | null;
}

/** The sections and rungs laid out before, so that only those that changed are laid out again. */
export interface PlaceMemory {
  readonly sections: WeakMap<SectionNet, SectionBlocks>;
  readonly rungs: WeakMap<Rung, { readonly frame: RungFrame; readonly block: RungBlock }>;
}

/** A memory of nothing. */
export function newPlaceMemory(): PlaceMemory {
  return { sections: new WeakMap(), rungs: new WeakMap() };
}

/** The project's rails, which nothing joins yet. */
export function mainRails(): Rails {
  return { plus: newRail('plus', sheetGrid.plusRail), minus: newRail('minus', sheetGrid.minusRail) };
}

/** Parts that have no wires in this plan, in lines of their own. */
function placeLoose(pen: Pen, section: SectionNet, top: number): number {
  if (section.loose.length === 0) return top;
  const words = 'Not connected in this plan:';
  write(pen, [words], { x: sheetGrid.left + 4, y: top + 12 }, 'rung');
  const { left, right } = sheetGrid;
  const frame = { from: null, left, right, y: top + 20 + sheetGrid.ascent, first: 'link', between: 'link' } as const;
  const { bottom } = placeLine(pen, section.loose, frame);
  allowBreak(pen, bottom + sheetGrid.rungGap / 2);
  return bottom + sheetGrid.rungGap;
}

/** The block of a rung: the one of before when the rung is the same object and stands in the same frame. */
function recallRung(rung: Rung, frame: RungFrame, { rungs }: PlaceMemory): RungBlock {
  const known = rungs.get(rung);
  const { start, plusX, minusX } = known?.frame ?? {};
  if (known !== undefined && start === frame.start && plusX === frame.plusX && minusX === frame.minusX) {
    return known.block;
  }
  const block = placeRung(rung, frame);
  rungs.set(rung, { frame, block });
  return block;
}

/** Lays rungs below each other and joins them to the rails; returns their blocks and where the last one ends. */
function placeRungs(rungs: readonly Rung[], { plus, minus }: Rails, top: number, memory: PlaceMemory) {
  const frame = { start: stringStart(rungs), plusX: plus.x, minusX: minus.x };
  const blocks: PlacedBlock[] = [];
  let bottom = top;
  for (const rung of rungs) {
    const block = recallRung(rung, frame, memory);
    blocks.push({ id: rung.id, y: bottom, placed: block.placed });
    for (const y of block.plus) tap(plus, bottom + y);
    for (const y of block.minus) tap(minus, bottom + y);
    bottom += block.height;
  }
  return { blocks, bottom };
}

function kindsOf(blocks: readonly PlacedBlock[]): ReadonlySet<NetPartKind> {
  const kinds = new Set<NetPartKind>();
  for (const { placed } of blocks) {
    for (const { part } of placed.symbols) kinds.add(part.kind);
  }
  return kinds;
}

/** Heading and feed, a block for each rung, and last the rails, which know then all that joins them. */
function placeSection(section: SectionNet, memory: PlaceMemory): SectionBlocks {
  const main = mainRails();
  const head = newPen();
  const heading = writeSectionHeading(head, section, 0);
  const { rails, bottom: top } = placeFeed(head, section, main, heading);
  const { blocks: rungs, bottom } = placeRungs(section.rungs, rails, top, memory);
  const end = newPen();
  if (rails.plus !== main.plus) drawRail(end, rails.plus);
  if (rails.minus !== main.minus) drawRail(end, rails.minus);
  const height = placeLoose(end, section, bottom) + sheetGrid.sectionGap;
  allowBreak(end, height - sheetGrid.sectionGap / 2);
  const [plus, minus] = [drawPiece(end, main.plus), drawPiece(end, main.minus)];
  const blocks = [
    { id: `${section.id} head`, y: 0, placed: head },
    ...rungs,
    { id: `${section.id} end`, y: 0, placed: end },
  ];
  return { blocks, kinds: kindsOf(blocks), height, plus, minus };
}

/** The blocks of a section: those of before when it is the same object. */
export function recallSection(section: SectionNet, memory: PlaceMemory): SectionBlocks {
  const known = memory.sections.get(section) ?? placeSection(section, memory);
  memory.sections.set(section, known);
  return known;
}
