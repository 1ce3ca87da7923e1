import { cutToWidth, printable } from '#domain/wiring/label-text.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import { draw, type Pen, portOf, refText, wire, write } from '#domain/wiring/place/pen.ts';
import { type PlacedSymbol, type Point, type PortName, sheetGrid } from '#domain/wiring/sheet.ts';
import { symbolShapes } from '#domain/wiring/symbol-shapes.ts';

const gap = 10;

/** A data port with a short wire to a flag that names the other end; returns the lowest point. */
function drawFlag(pen: Pen, symbol: PlacedSymbol, port: PortName, depth: number, text: string): number {
  const start = portOf(symbol, port);
  const end = { x: start.x, y: start.y + depth };
  const flag = draw(pen, symbol.part, 'flag', end);
  wire(pen, 'data', start, portOf(flag, 'flag'));
  const room = sheetGrid.right - end.x;
  const box = write(pen, [cutToWidth(printable(text), 'tag-data', room)], { x: end.x + 14, y: end.y + 4 }, 'tag-data');
  return box.y + box.height;
}

function drawFlags(pen: Pen, symbol: PlacedSymbol): number {
  const { data } = symbol.part;
  let bottom = symbol.box.y + symbol.box.height;
  if (data === null) return bottom;
  const goesOn = data.to.length > 0;
  if (goesOn) bottom = drawFlag(pen, symbol, 'data-out', 14, `DATA to ${data.to.join(' and ')}`);
  if (data.from !== null) bottom = drawFlag(pen, symbol, 'data-in', goesOn ? 30 : 14, `DATA from ${data.from}`);
  return bottom;
}

/**
 * Draws a part with its name on its right, above the wire, and its figures below it; `at` is where its wire line
 * starts. Returns the symbol and the lowest point.
 */
export function placeBeside(
  pen: Pen,
  part: NetPart,
  at: Point,
  dark = false,
): { symbol: PlacedSymbol; bottom: number } {
  const symbol = draw(pen, part, part.kind, at, dark);
  const x = at.x + symbolShapes[part.kind].width + gap;
  const room = sheetGrid.right - x;
  const name = printable(`${refText(part)}  ${part.name}`);
  write(pen, [cutToWidth(name, 'ref', room)], { x, y: at.y - 6 }, 'ref');
  const details = part.details.map(printable).join(', ');
  const figures = write(pen, [cutToWidth(details, 'text', room)], { x, y: at.y + 13 }, 'text');
  return { symbol, bottom: Math.max(figures.y + figures.height, drawFlags(pen, symbol)) };
}
