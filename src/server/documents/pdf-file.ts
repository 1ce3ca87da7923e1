import PDFDocument from 'pdfkit';
import type { PaperSize } from '#domain/wiring/paint/pages.ts';
import { PdfPen, type Pdf } from '#server/documents/pdf-pen.ts';

/** A sheet of paper on its side, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The papers on their side. */
export const pageSizes: Readonly<Record<PaperSize, PageSize>> = {
  a4: { width: 841.89, height: 595.28 },
  letter: { width: 792, height: 612 },
};

/** A PDF in the making, and the file that it becomes once `pdf.end()` was called. */
interface PdfFile {
  readonly pen: PdfPen;
  readonly done: Promise<Uint8Array>;
}

/** Begins a PDF without pages. The same title, date and content give the same bytes. */
export function newPdf(title: string, madeAt: Date): PdfFile {
  const info = { Title: title, Creator: 'Lightyard', CreationDate: madeAt };
  const pdf = new PDFDocument({ autoFirstPage: false, info, lang: 'en', displayTitle: true });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((fulfil, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => fulfil(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return { pen: new PdfPen(pdf), done };
}

/** Begins the next page. */
export function addPage(pdf: Pdf, { width, height }: PageSize): void {
  pdf.addPage({ size: [width, height], margin: 0 });
}
