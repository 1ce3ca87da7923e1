import { encodeQR } from 'qr';
import { gridPath } from '#domain/units/grid-path.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

/** A place on a page: its upper left corner and its side (pt). */
interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Paints the QR code of a link without a margin. */
export function paintQr({ pdf }: PdfPen, link: string, { x, y, side }: Square): void {
  // The encoder requires a margin.
  const margin = 1;
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: margin });
  pdf.save().translate(x, y);
  pdf.scale(side / (rows.length - 2 * margin)).translate(-margin, -margin);
  pdf.path(gridPath(rows));
  pdf.fill('#000000').restore();
}
