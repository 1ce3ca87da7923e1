import { cutToWidth, printable, textWidth } from '#domain/wiring/label-text.ts';
import { idleSupplyText, type Netlist, type NetPart, type SectionNet } from '#domain/wiring/netlist.ts';
import { allowBreak, newPen, type Pen, write, draw, portOf } from '#domain/wiring/place/pen.ts';
import { placeSupply } from '#domain/wiring/place/place-feed.ts';
import { drawPiece, joinPieces, mainRails, type RailPiece } from '#domain/wiring/place/rail.ts';
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

/**
 * The first column: the title, and the supply at the top of the project's rails. Says where the first section begins.
 */
export function firstColumn(netlist: Netlist): { column: SheetColumn; bottom: number } {
  const { title, supply, controls } = netlist;
  const { margin, plusRail, minusRail } = sheetGrid;
  const pen = newPen();
  const rails = mainRails();
  const line = cutToWidth(printable(title), 'title', minusRail - plusRail);
  write(pen, [line], { x: plusRail, y: margin + 18 }, 'title');
  const bottom = placeSupply(pen, supply, controls, rails, margin + 34);
  const idle = idleSupplyText(netlist);
  if (idle !== null) write(pen, [idle], { x: plusRail, y: bottom - 10 }, 'note');
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
  const aboveMinus = low ? [atFlag(drawMinusFlag(pen, names.minus, rails.minus.x, y))] : [];
  joinPieces(pen, rails.plus, [...abovePlus, ...plus]);
  joinPieces(pen, rails.minus, [...aboveMinus, ...minus]);
}

/** What a rail is called where it begins anew: its words, and the part that it comes from. */
export interface NetName {
  readonly text: string;
  readonly part: NetPart;
}

/** The names of a section's own rails; null where it has the project's. */
interface OwnNames {
  readonly plus: NetName | null;
  readonly minus: NetName | null;
}

/** Up to this many controls are named one by one. */
const namedEach = 4;

function behind(controls: readonly NetPart[]): string {
  const refs = controls.map(({ ref }) => ref);
  if (refs.length > namedEach) return ` behind ${refs[0] ?? ''} to ${refs.at(-1) ?? ''}`;
  return refs.length === 0 ? '' : ` behind ${refs.join(', ')}`;
}

/** What the project's rails are called: `+ 9V DC of PS1 behind S1`, `− of PS1`. */
export function mainNames({ supply, controls }: Netlist): { plus: NetName; minus: NetName } {
  const plus = `+ ${supply.details.join(', ')} of ${supply.ref}${behind(controls)}`;
  return { plus: { text: plus, part: supply }, minus: { text: `− of ${supply.ref}`, part: supply } };
}

/** The name of a section, cut so that neither its number, `(2)`, nor the words behind it are lost. */
function withTitle(sign: string, title: string, rest: string): string {
  const { left, right, cell } = sheetGrid;
  const number = / \(\d+\)$/.exec(title)?.[0] ?? '';
  const room = right - left - 2 * cell - textWidth(number + rest, 'tag-plus');
  return `${sign} ${cutToWidth(printable(title.slice(0, title.length - number.length)), 'tag-plus', room)}${number},${rest}`;
}

/** What a section's own rails are called: `+ Hull, of PS2 behind S1`, `− Hull, of PS2`. */
export function ownNames({ title, feed }: SectionNet): OwnNames {
  const { controls, source } = feed;
  const last = controls.at(-1);
  if (source === null) {
    const plus = last === undefined ? null : { text: withTitle('+', title, behind(controls)), part: last };
    return { plus, minus: null };
  }
  const of = ` of ${source.ref}`;
  if (source.kind === 'regulator') return { plus: { text: withTitle('+', title, of), part: source }, minus: null };
  const plus = { text: withTitle('+', title, of + behind(controls)), part: source };
  return { plus, minus: { text: withTitle('−', title, of), part: source } };
}

const besideFlag = 12;

/** Draws the flag at the top of a + rail, with its name on the right; returns the height where the rail begins. */
export function drawPlusFlag(pen: Pen, { text, part }: NetName, x: number, y: number): number {
  const flag = draw(pen, part, 'plus-flag', { x: x - 6, y });
  const line = cutToWidth(text, 'tag-plus', sheetGrid.right - sheetGrid.cell - x - besideFlag);
  write(pen, [line], { x: x + besideFlag, y: y - 3 }, 'tag-plus');
  return portOf(flag, 'flag').y;
}

/** Draws the flag at the top of a − rail, with its name on the left; returns the height where the rail begins. */
export function drawMinusFlag(pen: Pen, { text, part }: NetName, x: number, y: number): number {
  const flag = draw(pen, part, 'minus-flag', { x: x - 6, y });
  const line = cutToWidth(text, 'tag-minus', x - besideFlag - sheetGrid.left);
  write(pen, [line], { x: x - besideFlag, y: y - 3 }, 'tag-minus', 'end');
  return portOf(flag, 'flag').y;
}
