import type { PdfPen, Pdf } from '#server/documents/pdf-pen.ts';
import type { SheetPiece } from '#domain/wiring/paint/pages.ts';
import type { DisplayItem, DisplayList, DisplayPath, DisplayText } from '#domain/wiring/paint/paint.ts';
import { glyphSets, type SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import { pathPaints, textPaint } from '#domain/wiring/paint/drawing-styles.ts';

function paintPath(pdf: Pdf, { d, style, fill }: Pick<DisplayPath, 'd' | 'style' | 'fill'>): void {
  const paint = pathPaints[style];
  const fillColor = fill ?? paint.fill;
  pdf.path(d);
  if (paint.stroke === null) {
    if (fillColor !== null) pdf.fill(fillColor);
    return;
  }
  pdf.lineWidth(paint.width);
  if (fillColor === null) pdf.stroke(paint.stroke);
  else pdf.fillAndStroke(fillColor, paint.stroke);
}

/** Paints a line of text, smaller if it is wider in this font than the space reserved for it. */
function paintText(pen: PdfPen, item: DisplayText): void {
  const { text, at, anchor, box } = item;
  const { size, bold, fill } = textPaint(item);
  pen.write(text, at.x, at.y, { size, bold, color: fill }, anchor, box.width);
}

function isIn({ from, to }: SheetPiece, item: DisplayItem): boolean {
  if (item.kind === 'text') return item.at.y > from && item.at.y <= to;
  return item.box.y <= to && item.box.y + item.box.height >= from;
}

/** Paints a piece of a drawing with its upper left corner at (x, y). */
export function paintPiece(
  pen: PdfPen,
  list: DisplayList,
  piece: SheetPiece,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  const { pdf } = pen;
  pdf.save();
  pdf.translate(x, y).scale(scale).translate(0, -piece.from);
  pdf.rect(0, piece.from, list.width, piece.to - piece.from).clip();
  pdf.lineCap('round').lineJoin('round');
  for (const block of list.blocks) {
    const inBlock = { from: piece.from - block.y, to: piece.to - block.y };
    const items = block.items.filter((item) => isIn(inBlock, item));
    if (items.length === 0) continue;
    pdf.save().translate(block.x, block.y);
    for (const item of items) {
      if (item.kind === 'path') paintPath(pdf, item);
      else paintText(pen, item);
    }
    pdf.restore();
  }
  pdf.restore();
}

/** Paints the symbol of a part, with its wire entering at (x, y). */
export function paintSymbol(
  { pdf }: PdfPen,
  part: NetPart,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
  symbols: SymbolSet,
): void {
  pdf.save().translate(x, y).scale(scale).lineCap('round').lineJoin('round');
  for (const { style, fill, ...at } of glyphSets[symbols](part.kind, part, false).strokes) {
    paintPath(pdf, { style, fill: fill ?? null, d: `M${at.x},${at.y}${at.d}` });
  }
  pdf.restore();
}
