import type { SolderPath } from '#domain/build-book/solder-cards.ts';
import type { Wire } from '#domain/build-book/wire-list.ts';
import { inks } from '#domain/wiring/drawing-styles.ts';
import type { SymbolSet } from '#domain/wiring/glyphs.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import { symbolShapes } from '#domain/wiring/symbol-shapes.ts';
import { bookInks, bookTexts } from '#server/documents/book/book-look.ts';
import type { FlowBlock } from '#server/documents/book/flow.ts';
import { paintSymbol } from '#server/documents/paint-drawing.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const perRow = 5;
/** A path of more parts is left to the diagram: the steps would be far from it. */
const mostParts = 10;
const rowHeight = 58;
const scale = 0.62;
const edge = 16;
const wireY = 27;

/** The colours of wires as they are drawn. */
const wireInks: Readonly<Record<Wire['colour'], string>> = {
  red: inks.plus,
  black: inks.minus,
  blue: inks.data,
  any: inks.link,
};

/** A piece of a wire with its number on it. */
function paintWire(pen: PdfPen, { number, colour }: Wire, from: number, to: number, y: number): void {
  pen.pdf.lineWidth(1.4).moveTo(from, y).lineTo(to, y).stroke(wireInks[colour]);
  const middle = (from + to) / 2;
  pen.pdf.lineWidth(0.7).circle(middle, y, 6.6).fillAndStroke(bookInks.paper, bookInks.soft);
  pen.write(String(number), middle, y + 2.5, { ...bookTexts.label, colour: bookInks.ink }, 'middle', 11);
}

/** A part with the wire before it, its reference above and what it is below. */
function paintCell(
  pen: PdfPen,
  part: NetPart,
  wire: Wire,
  x: number,
  y: number,
  cell: number,
  symbols: SymbolSet,
): void {
  const width = symbolShapes[part.kind].width * scale;
  const left = x + cell - width;
  paintWire(pen, wire, x, left, y);
  paintSymbol(pen, part, { x: left, y, scale }, symbols);
  const middle = left + width / 2;
  pen.write(part.ref, middle, y - 18, { ...bookTexts.label, colour: bookInks.ink }, 'middle', cell - 6);
  pen.write(part.details[0] ?? part.name, middle, y + 19, { ...bookTexts.label, bold: false }, 'middle', cell - 6);
}

function rowBlock({ parts, wires }: SolderPath, from: number, width: number, symbols: SymbolSet): FlowBlock {
  const row = parts.slice(from, from + perRow);
  const cell = (width - 2 * edge - 40) / perRow;
  const isLast = from + perRow >= parts.length;
  const sign = { ...bookTexts.strong, size: 11 };
  return {
    height: rowHeight,
    holdsNext: true,
    paint: (pen, x, top) => {
      const y = top + wireY;
      pen.write(from === 0 ? '+' : '…', x + edge - 5, y + 4, sign, 'end');
      for (const [index, part] of row.entries()) {
        const wire = wires[from + index];
        if (wire !== undefined) paintCell(pen, part, wire, x + edge + index * cell, y, cell, symbols);
      }
      const end = x + edge + row.length * cell;
      const last = wires.at(-1);
      if (isLast && last !== undefined) paintWire(pen, last, end, end + 36, y);
      pen.write(isLast ? '−' : '…', end + (isLast ? 41 : 6), y + 4, sign);
    },
  };
}

/** The current path of a circuit as a picture, from + to −, with the numbers of its wires; nothing for a long one. */
export function pathBlocks(path: SolderPath, width: number, symbols: SymbolSet): FlowBlock[] {
  if (path.parts.length > mostParts) return [];
  const rows = Math.ceil(path.parts.length / perRow);
  return Array.from({ length: rows }, (_, row) => rowBlock(path, row * perRow, width, symbols));
}
