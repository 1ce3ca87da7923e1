import { cutSheets, type PaperSize } from '#domain/wiring/paint/pages.ts';
import type { DisplayList } from '#domain/wiring/paint/paint.ts';
import { paintPiece } from '#server/documents/paint-drawing.ts';
import { addPage, newPdf, pageSizes, type PdfPen } from '#server/documents/pdf-pen.ts';

const margin = 28;
const headerHeight = 18;

function writeHeader(pen: PdfPen, title: string, sheet: number, sheets: number): void {
  const rails = sheet > 1 ? `; the rails continue from sheet ${sheet - 1}: + on the left, − on the right` : '';
  pen.write(`${title}, sheet ${sheet} of ${sheets}${rails}`, margin, margin + 6, { size: 8, color: '#4a4a4a' });
}

/** Creates a vector PDF of a drawing, on one or more landscape pages. Source: decisions C3, C4. */
export function wiringPdf(list: DisplayList, madeAt: Date, paper: PaperSize = 'a4'): Promise<Uint8Array> {
  const { pen, done } = newPdf(list.title, madeAt);
  const { width, height } = pageSizes[paper];
  const scale = (width - 2 * margin) / list.width;
  const pieces = cutSheets(list.height, list.breaks, (height - 2 * margin - headerHeight) / scale);
  for (const [index, piece] of pieces.entries()) {
    addPage(pen.pdf, pageSizes[paper]);
    writeHeader(pen, list.title, index + 1, pieces.length);
    paintPiece(pen, list, piece, { x: margin, y: margin + headerHeight, scale });
  }
  pen.pdf.end();
  return done;
}
