import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import { symbolShapes } from '#domain/wiring/symbol-shapes.ts';
import { bookInks } from '#server/documents/book/book-look.ts';
import { paintSymbol } from '#server/documents/paint-drawing.ts';
import type { Pdf, PdfPen } from '#server/documents/pdf-pen.ts';

/** The parts of a circuit that lights, from + to −. */
export type CoverRung = readonly NetPart[];

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const grid = 14;
const scale = 1.7;
const widthOf = ({ kind }: NetPart): number => symbolShapes[kind].width * scale;

/** A cutting mat: green, with a grid whose every fifth line is stronger. */
function paintGrid(pdf: Pdf, { x, y, width, height }: Area): void {
  pdf.save().roundedRect(x, y, width, height, 12).fill(bookInks.mat);
  pdf.roundedRect(x + 8, y + 8, width - 16, height - 16, 6).clip();
  for (const strong of [false, true]) {
    pdf.lineWidth(strong ? 0.9 : 0.35);
    for (let at = 0, line = 0; at <= width; at += grid, line += 1) {
      if ((line % 5 === 0) === strong) pdf.moveTo(x + 8 + at, y).lineTo(x + 8 + at, y + height);
    }
    for (let at = 0, line = 0; at <= height; at += grid, line += 1) {
      if ((line % 5 === 0) === strong) pdf.moveTo(x, y + 8 + at).lineTo(x + width, y + 8 + at);
    }
    pdf.stroke(bookInks.matLine);
  }
  pdf.restore();
}

/** A symbol on a paper tag, with the wire going on at both sides. */
function paintTag(pen: PdfPen, part: NetPart, x: number, y: number, symbols: SymbolSet): void {
  pen.pdf.roundedRect(x + 4, y - 34, widthOf(part) - 8, 54, 5).fill(bookInks.paper);
  paintSymbol(pen, part, { x, y, scale }, symbols);
}

/** As many of a circuit's symbols as fit beside each other: those before the last, and the last. */
function fitting(rung: CoverRung, room: number): NetPart[] {
  const last = rung.at(-1);
  if (last === undefined) return [];
  let left = room - widthOf(last);
  const first = rung.slice(0, -1).filter((part) => (left -= widthOf(part) + 18) >= 0);
  return [...first, last];
}

/** A cutting mat with a circuit of the model laid out on it. */
export function paintMat(pen: PdfPen, rung: CoverRung | null, area: Area, symbols: SymbolSet): void {
  const { pdf } = pen;
  paintGrid(pdf, area);
  const parts = fitting(rung ?? [], area.width - 80);
  const y = area.y + area.height / 2 + 4;
  const used = parts.reduce((sum, part) => sum + widthOf(part), 0);
  const gap = (area.width - 60 - used) / (parts.length + 1);
  pdf
    .lineWidth(2.6)
    .lineCap('round')
    .moveTo(area.x + 30, y)
    .lineTo(area.x + area.width - 30, y)
    .stroke(bookInks.lamp);
  pdf
    .circle(area.x + 30, y, 5)
    .circle(area.x + area.width - 30, y, 5)
    .fill(bookInks.lamp);
  let x = area.x + 30 + gap;
  for (const part of parts) {
    paintTag(pen, part, x, y, symbols);
    x += widthOf(part) + gap;
  }
}
