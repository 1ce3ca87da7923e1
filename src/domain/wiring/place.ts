import { cutToWidth, printable } from '#domain/wiring/label-text.ts';
import { isEmptyNetlist, type Netlist, type NetPartKind, type SectionNet } from '#domain/wiring/netlist.ts';
import { allowBreak, newPen, type Pen, write } from '#domain/wiring/pen.ts';
import { placeFeed, placeSupply, writeSectionHeading } from '#domain/wiring/place-feed.ts';
import { placeLine } from '#domain/wiring/place-line.ts';
import { placeRung, type Rails, stringStart } from '#domain/wiring/place-rung.ts';
import { drawPiece, drawRail, joinPieces, newRail, type RailPiece } from '#domain/wiring/rail.ts';
import type { Placed, PlacedBlock, Sheet } from '#domain/wiring/sheet.ts';
import { sheetGrid } from '#domain/wiring/sheet-grid.ts';
import { wiringNotes } from '#domain/wiring/wiring-notes.ts';

const noteLine = 15;

/** What a diagram without parts says. Source: specification 1, section 2. */
export const nothingToWire = 'No components to wire yet';

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

/** A section laid out by itself, with the pieces of the project's rails that it draws. */
export interface SectionBlock {
  readonly placed: Placed;
  readonly kinds: ReadonlySet<NetPartKind>;
  readonly height: number;
  readonly plus: RailPiece | null;
  readonly minus: RailPiece | null;
}

/** The sections laid out before, so that only those that changed are laid out again. */
export type PlaceMemory = WeakMap<SectionNet, SectionBlock>;

function mainRails(): Rails {
  return { plus: newRail('plus', sheetGrid.plusRail), minus: newRail('minus', sheetGrid.minusRail) };
}

function placeSection(section: SectionNet): SectionBlock {
  const pen = newPen();
  const main = mainRails();
  const heading = writeSectionHeading(pen, section, 0);
  const { rails, bottom: feedEnd } = placeFeed(pen, section, main, heading);
  const start = stringStart(section.rungs);
  let bottom = feedEnd;
  for (const rung of section.rungs) bottom = placeRung(pen, rung, rails, start, bottom);
  if (rails.plus !== main.plus) drawRail(pen, rails.plus);
  if (rails.minus !== main.minus) drawRail(pen, rails.minus);
  const height = placeLoose(pen, section, bottom) + sheetGrid.sectionGap;
  allowBreak(pen, height - sheetGrid.sectionGap / 2);
  const kinds = new Set(pen.symbols.map(({ part }) => part.kind));
  return { placed: pen, kinds, height, plus: drawPiece(pen, main.plus), minus: drawPiece(pen, main.minus) };
}

function placeOrRecall(section: SectionNet, memory: PlaceMemory): SectionBlock {
  const known = memory.get(section) ?? placeSection(section);
  memory.set(section, known);
  return known;
}

function writeNotes(pen: Pen, kinds: ReadonlySet<NetPartKind>, top: number): number {
  const room = sheetGrid.right - sheetGrid.plusRail;
  const lines = wiringNotes(kinds).map((note) => cutToWidth(note, 'note', room));
  for (const [index, line] of lines.entries()) {
    write(pen, [line], { x: sheetGrid.plusRail, y: top + 12 + index * noteLine }, 'note');
  }
  return top + 12 + lines.length * noteLine;
}

/** A piece of a rail, with its heights counted from the top of the sheet. */
function lowered(piece: RailPiece | null, by: number): RailPiece[] {
  if (piece === null) return [];
  const top = { ...piece.top, y: piece.top.y + by };
  return [{ top, bottom: piece.top === piece.bottom ? top : { ...piece.bottom, y: piece.bottom.y + by } }];
}

/** The title, and the supply at the top of the project's rails. Returns the rails and where the first section begins. */
function placeHead(pen: Pen, { title, supply, controls }: Netlist): { rails: Rails; bottom: number } {
  const { margin, plusRail, minusRail } = sheetGrid;
  const rails = mainRails();
  const line = cutToWidth(printable(title), 'title', minusRail - plusRail);
  write(pen, [line], { x: plusRail, y: margin + 18 }, 'title');
  const bottom = placeSupply(pen, supply, controls, rails, margin + 34);
  allowBreak(pen, bottom, 'soft');
  return { rails, bottom };
}

/**
 * Lays a netlist out on a sheet: the supply at the top of two rails, + on the left and − on the right, and the sections
 * below each other, each with one rung per circuit. Plain numbers; the same netlist always gives the same sheet, and
 * the work grows with the number of parts. With a memory, sections that are the same objects as before cost nothing.
 */
export function place(netlist: Netlist, memory: PlaceMemory = new WeakMap()): Sheet {
  const pen = newPen();
  const { rails, bottom: headEnd } = placeHead(pen, netlist);
  let bottom = headEnd;
  const plus = lowered(drawPiece(pen, rails.plus), 0);
  const minus = lowered(drawPiece(pen, rails.minus), 0);
  const kinds = new Set<NetPartKind>();
  const blocks: PlacedBlock[] = [{ y: 0, placed: pen }];
  for (const section of netlist.sections) {
    const block = placeOrRecall(section, memory);
    blocks.push({ y: bottom, placed: block.placed });
    plus.push(...lowered(block.plus, bottom));
    minus.push(...lowered(block.minus, bottom));
    for (const kind of block.kinds) kinds.add(kind);
    bottom += block.height;
  }
  joinPieces(pen, rails.plus, plus);
  joinPieces(pen, rails.minus, minus);
  if (isEmptyNetlist(netlist)) {
    write(pen, [nothingToWire], { x: sheetGrid.width / 2, y: bottom + 20 }, 'text', 'middle');
    bottom += 40;
  }
  const height = writeNotes(pen, kinds, bottom) + sheetGrid.margin;
  return { width: sheetGrid.width, height, title: printable(netlist.title), blocks };
}
