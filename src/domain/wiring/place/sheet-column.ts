import { cutToWidth, printable } from '#domain/wiring/label-text.ts';
import { drawMinusFlag, drawPlusFlag, mainNames } from '#domain/wiring/place/net-flags.ts';
import { idleSupplyText, type Netlist } from '#domain/wiring/netlist.ts';
import { allowBreak, newPen, type Pen, write } from '#domain/wiring/place/pen.ts';
import { placeMains } from '#domain/wiring/place/place-feed.ts';
import { drawPiece, joinPieces, mainRails, nameLooseRail, type RailPiece } from '#domain/wiring/place/rail.ts';
import type { RunRails } from '#domain/wiring/place/place-section.ts';
import { sheetGrid } from '#domain/wiring/sheet.ts';

/** A column without its runs: the project's rails, in pieces until every wire that joins them is known. */
export interface SheetColumn {
  readonly pen: Pen;
  readonly plus: RailPiece[];
  readonly minus: RailPiece[];
}

const inList = (piece: RailPiece | null): RailPiece[] => (piece === null ? [] : [piece]);

/** An empty column. */
export function newColumn(): SheetColumn {
  return { pen: newPen(), plus: [], minus: [] };
}

/** Says below a supply that it feeds nothing. Returns the lowest point. */
function writeIdle(pen: Pen, text: string, top: number): number {
  const { y, height } = write(pen, [text], { x: sheetGrid.plusRail, y: top + 4 }, 'note');
  return y + height + 18;
}

/**
 * The first column: the title, and the supply at the top of the project's rails where it feeds any of what is drawn.
 * Says where the first section begins.
 */
export function firstColumn(netlist: Netlist, hasTitle: boolean): { column: SheetColumn; bottom: number } {
  const { title } = netlist;
  const { margin, plusRail, minusRail } = sheetGrid;
  const pen = newPen();
  const rails = mainRails();
  const line = cutToWidth(printable(title), 'title', minusRail - plusRail);
  if (hasTitle) write(pen, [line], { x: plusRail, y: margin + 18 }, 'title');
  let bottom = hasTitle ? margin + 34 : 0;
  if (netlist.isSupplyElsewhere !== true) bottom = placeMains(pen, netlist, rails, bottom);
  const idle = idleSupplyText(netlist);
  if (idle !== null) bottom = writeIdle(pen, idle, bottom);
  allowBreak(pen, bottom, 'soft');
  const [plus, minus] = [inList(drawPiece(pen, rails.plus)), inList(drawPiece(pen, rails.minus))];
  return { column: { pen, plus, minus }, bottom };
}

/** A piece of a rail, with its heights counted from the top of the sheet. */
function lowered(piece: RailPiece, by: number): RailPiece {
  const top = { ...piece.top, y: piece.top.y + by };
  return { top, bottom: piece.top === piece.bottom ? top : { ...piece.bottom, y: piece.bottom.y + by } };
}

/** Adds the pieces of the project's rails that lie along a run. */
export function addPieces({ plus, minus }: SheetColumn, rails: RunRails, y: number): void {
  if (rails.plus !== null) plus.push(lowered(rails.plus, y));
  if (rails.minus !== null) minus.push(lowered(rails.minus, y));
}

/** The end of a rail at a flag. */
function atFlag(y: number): RailPiece {
  const end = { y, wires: 0 };
  return { top: end, bottom: end };
}

/** Joins the project's rails in a column; where they do not come from the supply, below flags that name them. */
export function joinRails({ pen, plus, minus }: SheetColumn, netlist: Netlist, isFirst: boolean): void {
  const rails = mainRails();
  const names = mainNames(netlist);
  const y = sheetGrid.margin + 16;
  const [high, low] = [!isFirst && plus.length > 0, !isFirst && minus.length > 0];
  const abovePlus = high ? [atFlag(drawPlusFlag(pen, names.plus, rails.plus.x, y))] : [];
  const [fed] = plus;
  const isLoose =
    isFirst && plus.length === 1 && netlist.isSupplyElsewhere !== true && idleSupplyText(netlist) === null;
  if (isLoose && fed !== undefined) nameLooseRail(pen, { x: rails.plus.x, y: fed.top.y });
  const aboveMinus = low ? [atFlag(drawMinusFlag(pen, names.minus, rails.minus.x, y))] : [];
  joinPieces(pen, rails.plus, [...abovePlus, ...plus]);
  joinPieces(pen, rails.minus, [...aboveMinus, ...minus]);
}
