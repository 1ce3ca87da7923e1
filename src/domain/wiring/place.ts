import { cutToWidth, printable } from '#domain/wiring/label-text.ts';
import { isEmptyNetlist, type Netlist, type NetPartKind } from '#domain/wiring/netlist.ts';
import { allowBreak, newPen, type Pen, write } from '#domain/wiring/pen.ts';
import { placeSupply } from '#domain/wiring/place-feed.ts';
import type { Rails } from '#domain/wiring/place-rung.ts';
import { mainRails, newPlaceMemory, type PlaceMemory, recallSection } from '#domain/wiring/place-section.ts';
import { drawPiece, joinPieces, type RailPiece } from '#domain/wiring/rail.ts';
import type { PlacedBlock, Sheet } from '#domain/wiring/sheet.ts';
import { sheetGrid } from '#domain/wiring/sheet-grid.ts';
import { wiringNotes } from '#domain/wiring/wiring-notes.ts';

const noteLine = 15;

/** What a diagram without parts says. Source: specification 1, section 2. */
export const nothingToWire = 'No components to wire yet';

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
 * the work grows with the number of parts. With a memory, sections and rungs that are the same objects as before are
 * not laid out again.
 */
export function place(netlist: Netlist, memory: PlaceMemory = newPlaceMemory()): Sheet {
  const pen = newPen();
  const { rails, bottom: headEnd } = placeHead(pen, netlist);
  let bottom = headEnd;
  const plus = lowered(drawPiece(pen, rails.plus), 0);
  const minus = lowered(drawPiece(pen, rails.minus), 0);
  const kinds = new Set<NetPartKind>();
  const blocks: PlacedBlock[] = [{ id: 'frame', y: 0, placed: pen }];
  for (const section of netlist.sections) {
    const laidOut = recallSection(section, memory);
    for (const block of laidOut.blocks) blocks.push({ ...block, y: bottom + block.y });
    plus.push(...lowered(laidOut.plus, bottom));
    minus.push(...lowered(laidOut.minus, bottom));
    for (const kind of laidOut.kinds) kinds.add(kind);
    bottom += laidOut.height;
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
