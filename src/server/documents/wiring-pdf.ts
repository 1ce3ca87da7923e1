import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { cutSheets, type SheetPiece } from '#domain/wiring/cut-sheets.ts';
import type { DisplayItem, DisplayList, DisplayPath, DisplayText } from '#domain/wiring/display-list.ts';
import { pathLooks, textLook } from '#domain/wiring/drawing-styles.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const { resolve } = createRequire(import.meta.url);

/** Fonts with Ω, −, Greek, Cyrillic, Hebrew and Arabic letters; only the letters used end up in the file. */
const fonts = {
  normal: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** A4 on its side, in points. */
const page = { width: 841.89, height: 595.28 };
const margin = 28;
const headerHeight = 18;

function paintPath(pdf: Pdf, { d, style, fill }: DisplayPath): void {
  const look = pathLooks[style];
  const filling = fill ?? look.fill;
  pdf.path(d);
  if (look.stroke === null) {
    if (filling !== null) pdf.fill(filling);
    return;
  }
  pdf.lineWidth(look.width);
  if (filling === null) pdf.stroke(look.stroke);
  else pdf.fillAndStroke(filling, look.stroke);
}

/** A text wholly in letters that run to the left is kept in one piece, for pieces would be set from the left. */
function inOnePiece(text: string): string {
  return /[\u0590-\u08ff]/.test(text) && !/[0-9A-Za-z]/.test(text) ? text.replaceAll(' ', '\u00a0') : text;
}

/** Sets a line of text by its baseline, a little smaller where this font would need more room than was left for it. */
function paintText(pdf: Pdf, { text: given, at, anchor, style, box }: DisplayText): void {
  const text = inOnePiece(given);
  const { size, bold, fill } = textLook(style);
  pdf.font(bold ? fonts.bold : fonts.normal).fontSize(size);
  const natural = pdf.widthOfString(text);
  const fitted = Math.min(1, box.width / Math.max(natural, 1));
  pdf.fontSize(size * fitted);
  const width = natural * fitted;
  const x = anchor === 'start' ? at.x : anchor === 'middle' ? at.x - width / 2 : at.x - width;
  pdf.fillColor(fill).text(text, x, at.y, { baseline: 'alphabetic', lineBreak: false });
}

function isIn({ from, to }: SheetPiece, item: DisplayItem): boolean {
  if (item.kind === 'text') return item.at.y > from && item.at.y <= to;
  return item.box.y <= to && item.box.y + item.box.height >= from;
}

function writeHeader(pdf: Pdf, title: string, sheet: number, sheets: number): void {
  const rails = sheet > 1 ? `; the rails go on from sheet ${sheet - 1}: + on the left, − on the right` : '';
  pdf.font(fonts.normal).fontSize(8).fillColor('#4a4a4a');
  pdf.text(`${title}, sheet ${sheet} of ${sheets}${rails}`, margin, margin + 6, {
    baseline: 'alphabetic',
    lineBreak: false,
  });
}

function paintPiece(pdf: Pdf, list: DisplayList, piece: SheetPiece, scale: number): void {
  pdf.save();
  pdf
    .translate(margin, margin + headerHeight)
    .scale(scale)
    .translate(0, -piece.from);
  pdf.rect(0, piece.from, list.width, piece.to - piece.from).clip();
  pdf.lineCap('round').lineJoin('round');
  for (const { y, items } of list.blocks) {
    const inBlock = { from: piece.from - y, to: piece.to - y };
    pdf.save().translate(0, y);
    for (const item of items) {
      if (!isIn(inBlock, item)) continue;
      if (item.kind === 'path') paintPath(pdf, item);
      else paintText(pdf, item);
    }
    pdf.restore();
  }
  pdf.restore();
}

/** A drawing as a vector PDF, A4 on its side, on as many sheets as it takes. Source: decisions C3, C4. */
export function wiringPdf(list: DisplayList, madeAt: Date): Promise<Uint8Array> {
  const info = { Title: list.title, Creator: 'Lightyard', CreationDate: madeAt };
  const pdf = new PDFDocument({ autoFirstPage: false, info });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((fulfil, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => fulfil(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const { width, height } = page;
  const scale = (width - 2 * margin) / list.width;
  const pieces = cutSheets(list.height, list.breaks, (height - 2 * margin - headerHeight) / scale);
  for (const [index, piece] of pieces.entries()) {
    pdf.addPage({ size: [width, height], margin: 0 });
    writeHeader(pdf, list.title, index + 1, pieces.length);
    paintPiece(pdf, list, piece, scale);
  }
  pdf.end();
  return done;
}
