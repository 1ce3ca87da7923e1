import { printable, textWidth, wrapText } from '#domain/wiring/label-text.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import { allowBreak, draw, type Pen, portOf, refText, wire, write } from '#domain/wiring/place/pen.ts';
import { spotBefore } from '#domain/wiring/place/wire-spots.ts';
import { type PlacedSymbol, type Point, portKey, sheetGrid, type WireKind } from '#domain/wiring/sheet.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';

/** The room a name has below its symbol. */
const cellMargin = 8;
const nameLines = 2;

/** The width of the cell of a part in a line: with a number of a wire beside it. */
export function cellOf(part: NetPart): number {
  return shapeOf(part.kind, part).width > sheetGrid.cell - sheetGrid.indent ? sheetGrid.lastCell : sheetGrid.cell;
}

/** Where parts in series are laid: from left to right, and on further lines when they do not fit. */
export interface LineFrame {
  /** Where the wire comes from; null lays parts without wires. */
  readonly from: Point | null;
  readonly left: number;
  readonly right: number;
  /** The height of the first wire line. */
  readonly y: number;
  /** The lowest point of what already stands above the next line, if that is lower than the first wire line. */
  readonly lowest?: number;
  /** Where the cell of the last part begins, if it is to stand at a place of its own. */
  readonly lastAt?: number;
  /** The kind of the wires up to the first LED, and of those behind it. */
  readonly first: WireKind;
  readonly between: WireKind;
  /** Whether resistors have a wider cell. */
  readonly wideResistors?: boolean;
  readonly dark?: boolean;
}

/** Where a series of parts ends: the point where the current leaves, and the lowest point of names and symbols. */
export interface LineEnd {
  readonly out: Point | null;
  readonly cellEnd: number;
  readonly bottom: number;
}

/** The contacts of a switch that differ, in the order of its wires, ` COM–A`; where there is room for them. */
function contactNames({ sides }: NetPart): string {
  const names = sides.flatMap((side) => (side === null || side.where === null ? [] : [side.name]));
  return names.length === 2 ? ` ${names.join('–')}` : '';
}

/** The name and figures of a part below its symbol, and its reference above; returns the lowest point. */
function writeBelow(pen: Pen, symbol: PlacedSymbol, cellWidth: number): number {
  const { part, at } = symbol;
  const { width, above, below } = shapeOf(symbol.kind, part);
  const middle = at.x + width / 2;
  const room = cellWidth - cellMargin;
  const withContacts = refText(part) + contactNames(part);
  const ref = textWidth(withContacts, 'ref') <= room ? withContacts : refText(part);
  write(pen, [ref], { x: middle, y: at.y - above - 5 }, 'ref', 'middle');
  const name = part.name === '' ? [] : wrapText(printable(part.name), 'text', room, nameLines);
  const details = part.details.flatMap((detail) => wrapText(printable(detail), 'text', room, nameLines));
  const lines = [...name, ...details];
  const box = write(pen, lines, { x: middle, y: at.y + below + 12 }, 'text', 'middle');
  return box.y + box.height;
}

/** A wire that ends at the right of one line and goes on at the left of the next. */
function returnWire(pen: Pen, kind: WireKind, from: Point, turnX: number, laneY: number, to: readonly Point[]): void {
  const [first] = to;
  if (first === undefined) return;
  wire(pen, kind, from, { x: turnX, y: from.y }, { x: turnX, y: laneY }, { x: first.x, y: laneY }, ...to);
}

/**
 * Lays parts in series. A string that does not fit goes on at the left of the next line, so that all its LEDs point
 * the same way.
 */
export function placeLine(pen: Pen, parts: readonly NetPart[], frame: LineFrame): LineEnd {
  let { y } = frame;
  let x = frame.left;
  let bottom = Math.max(y, frame.lowest ?? y);
  let out = frame.from;
  let turnX = frame.left;
  let kind = frame.first;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1 && frame.lastAt !== undefined;
    const isResistor = part.kind === 'resistor' || part.kind === 'gap';
    const isWide = isLast || (frame.wideResistors === true && isResistor);
    const cell = isWide ? sheetGrid.lastCell : cellOf(part);
    const room = isLast ? Math.max(frame.lastAt ?? x, frame.left) : x;
    const wraps = x > frame.left && (isLast ? x > room : x + cell > frame.right);
    const laneY = bottom + sheetGrid.lane;
    if (wraps) {
      allowBreak(pen, laneY + 2, 'soft');
      y = laneY + sheetGrid.ascent + 4;
      x = frame.left;
    }
    const cellX = isLast ? room : x;
    const { width } = shapeOf(part.kind, part);
    const symbol = draw(pen, part, part.kind, { x: cellX + (cell - width) / 2, y }, frame.dark);
    if (out !== null) {
      const entry = portOf(symbol, 'plus');
      if (wraps) returnWire(pen, kind, out, turnX, laneY, [{ x: frame.left, y }, entry]);
      else wire(pen, kind, out, entry);
      const before = parts[index - 1];
      const keys = [portKey(part.id, 'plus'), ...(before === undefined ? [] : [portKey(before.id, 'minus')])];
      spotBefore(pen, keys, entry, wraps ? frame.left : out.x);
    }
    bottom = Math.max(bottom, writeBelow(pen, symbol, cell));
    if (part.kind === 'led') kind = frame.between;
    if (frame.from !== null) out = portOf(symbol, 'minus');
    turnX = cellX + cell;
    x = turnX;
  }
  return { out, cellEnd: turnX, bottom };
}
