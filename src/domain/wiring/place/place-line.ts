import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { printable, textWidth, wrapText } from '#domain/wiring/label-text.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import { allowBreak, ascentOf, draw, type Pen, portOf, refText, wire, write } from '#domain/wiring/place/pen.ts';
import { spotBetween } from '#domain/wiring/place/wire-spots.ts';
import { type PlacedSymbol, type Point, portKey, sheetGrid, type WireKind } from '#domain/wiring/sheet.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';

/** Free space between the texts of two neighbors, and the maximum lines of a name or a detail. */
const textGap = 4;
const textLines = 2;
/** Extra width of the first line of text beyond its symbol, such that the lengths of wires fit next to it. */
const refOverhang = 6;

/** Width of a part in a line: the wire before it, and its symbol. */
export function cellOf(part: NetPart, gap: number): number {
  return gap + shapeOf(part.kind, part).width;
}

/** Width of parts in series, with the wires before and after them. */
export function lineWidth(parts: readonly NetPart[], gap: number): number {
  return parts.reduce((sum, part) => sum + cellOf(part, gap), gap);
}

/** Bounds of parts in series: from left to right, wrapped to further lines if they do not fit. */
export interface LineFrame {
  /** Start of the wire; null places parts without wires. */
  readonly from: Point | null;
  readonly left: number;
  readonly right: number;
  /** Height of the first wire line. */
  readonly y: number;
  /** Lowest point of what is already drawn above the next line, if below the first wire line. */
  readonly lowest?: number;
  /** Kinds of the wires up to the first LED, and after it. */
  readonly first: WireKind;
  readonly between: WireKind;
  readonly dark?: boolean;
}

/** End of a series: the point where the current leaves, the right edge, and the lowest point of names and symbols. */
export interface LineEnd {
  readonly out: Point | null;
  readonly end: number;
  readonly bottom: number;
}

/** The contacts of a switch if they differ, in the order of its wires: ` COM–A`. */
function contactNames({ sides }: NetPart): string {
  const names = sides.flatMap((side) => (side === null || side.where === null ? [] : [terminalLabel(side.name)]));
  return names.length === 2 ? ` ${names.join('–')}` : '';
}

/** The reference of a part, with its first detail or its contacts if they fit. */
function firstLine(part: NetPart, room: number): { text: string; details: readonly string[] } {
  const ref = refText(part);
  const [value = '', ...others] = part.details;
  const withValue = printable(`${ref} ${value}`);
  const isNamed = part.name !== '' || value === '';
  if (!isNamed && textWidth(withValue, 'ref') <= room) return { text: withValue, details: others };
  const withContacts = ref + contactNames(part);
  return { text: textWidth(withContacts, 'ref') <= room ? withContacts : ref, details: part.details };
}

/** Writes reference, name, and details of a part below its symbol; returns the lowest point. */
function writeBelow(pen: Pen, symbol: PlacedSymbol): number {
  const { part, at } = symbol;
  const { width, below } = shapeOf(symbol.kind, part);
  const middle = at.x + width / 2;
  const narrow = width + refOverhang;
  const room = width + pen.grid.gap - textGap;
  const { text, details } = firstLine(part, narrow);
  // The lengths of the adjacent wires are on this line.
  const first = textWidth(text, 'ref') <= narrow ? sheetGrid.refLine : sheetGrid.textLine;
  const top = at.y + Math.max(first, below + sheetGrid.refLine - sheetGrid.overLine);
  const ref = write(pen, wrapText(text, 'ref', room, 1), { x: middle, y: top }, 'ref', 'middle');
  const name = part.name === '' ? [] : wrapText(printable(part.name), 'text', room, textLines);
  const lines = [...name, ...details.flatMap((detail) => wrapText(printable(detail), 'text', room, textLines))];
  if (lines.length === 0) return Math.max(ref.y + ref.height, at.y + lengthEnd);
  const next = Math.max(at.y + sheetGrid.textLine, top + refStep);
  const box = write(pen, lines, { x: middle, y: next }, 'text', 'middle');
  return box.y + box.height;
}

/** From the first line of text to the next, and from a wire to below its length. */
const refStep = 13;
const lengthEnd = 24;

/** Draws a wire from the right end of one line to the left end of the next. */
function returnWire(pen: Pen, kind: WireKind, from: Point, turnX: number, laneY: number, to: readonly Point[]): void {
  const [first] = to;
  if (first === undefined) return;
  wire(pen, kind, from, { x: turnX, y: from.y }, { x: turnX, y: laneY }, { x: first.x, y: laneY }, ...to);
}

/** Number of parts on the line that starts with part `first`. */
function countOnLine(parts: readonly NetPart[], first: number, x: number, { right }: LineFrame, gap: number): number {
  let end = x;
  let count = 0;
  for (const part of parts.slice(first)) {
    end += cellOf(part, gap);
    if (count > 0 && end > right) break;
    count += 1;
  }
  return count;
}

/**
 * Places parts in series. A string that does not fit continues at the left of the next line, so that all its LEDs point
 * the same way.
 */
export function placeLine(pen: Pen, parts: readonly NetPart[], frame: LineFrame): LineEnd {
  const { gap } = pen.grid;
  let { y } = frame;
  let x = frame.from?.x ?? frame.left;
  let bottom = Math.max(y, frame.lowest ?? y);
  let out = frame.from;
  let kind = frame.first;
  let left = countOnLine(parts, 0, x, frame, gap);
  for (const [index, part] of parts.entries()) {
    const wraps = left === 0;
    const laneY = bottom + sheetGrid.lane;
    const turnX = Math.min(x + gap / 2, frame.right + gap / 2);
    if (wraps) {
      left = countOnLine(parts, index, frame.left, frame, gap);
      allowBreak(pen, laneY + 2, 'soft');
      y = laneY + ascentOf(parts.slice(index, index + left));
      x = frame.left;
    }
    left -= 1;
    const symbol = draw(pen, part, part.kind, { x: x + gap, y }, frame.dark);
    if (out !== null) {
      const entry = portOf(symbol, 'plus');
      if (wraps) returnWire(pen, kind, out, turnX, laneY, [{ x: frame.left, y }, entry]);
      else wire(pen, kind, out, entry);
      const previous = parts[index - 1];
      const keys = [portKey(part.id, 'plus'), ...(previous === undefined ? [] : [portKey(previous.id, 'minus')])];
      spotBetween(pen, keys, y, wraps ? frame.left : out.x, entry.x);
    }
    bottom = Math.max(bottom, writeBelow(pen, symbol));
    if (part.kind === 'led') kind = frame.between;
    if (frame.from !== null) out = portOf(symbol, 'minus');
    x += cellOf(part, gap);
  }
  return { out, end: x, bottom };
}
