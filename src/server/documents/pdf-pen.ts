import PDFDocument from 'pdfkit';
import { printable } from '#domain/wiring/label-text.ts';
import { type Run, type Weight, fileOf, isInFonts, runsOf, segmenter } from '#server/documents/document-fonts.ts';
import type { PaperSize } from '#domain/wiring/paint/pages.ts';

/** A PDF that is being written. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** How a text is set: size in points. */
export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour: string;
}

/** Where a text stands against its place. */
export type TextAnchor = 'start' | 'middle' | 'end';

/** Stands for a character that the fonts do not have. */
export const replacementCharacter = '\ufffd';

/** The smallest size of a text (points): what is set smaller cannot be read. */
const smallest = 5;

/** What both fonts have for certain, and most texts are made of. */
const plainText = /^[ -~\u00a0-\u017f\u2212Ω°×µ–—…]*$/;

/** Joins or varies the character before it, and shows nothing by itself. */
const shapeless = /\p{Variation_Selector}|\u200d/gu;

/** A sign of a terminal, as in `D1 +`, stays on the line of what it belongs to. */
const betweenWords = / (?![+−](?: |$))/;

const hebrewOrArabic = /[\u0590-\u08ff]/;

/** A text wholly in letters that run to the left is kept in one piece, for pieces would be set from the left. */
function inOnePiece(text: string): string {
  return hebrewOrArabic.test(text) && !/[0-9A-Za-z]/.test(text) ? text.replaceAll(' ', '\u00a0') : text;
}

/** Measures and sets text in a PDF. What the fonts do not have is shown by a sign, never by an empty box. */
export class PdfPen {
  readonly pdf: Pdf;
  readonly #shown = new Map<string, string>();
  /** The widths of words at size 1: measuring takes longer than setting. */
  readonly #widths = { normal: new Map<string, number>(), bold: new Map<string, number>() };
  /** Whether a character had to be replaced so far. */
  isMissingSome = false;

  constructor(pdf: Pdf) {
    this.pdf = pdf;
  }

  /** A text on one line in characters that the fonts have. */
  shown(text: string): string {
    if (plainText.test(text)) return text;
    const known = this.#shown.get(text);
    if (known !== undefined) return known;
    const pieces = Array.from(segmenter.segment(printable(text)), ({ segment }) => this.#piece(segment));
    const shown = inOnePiece(pieces.join(''));
    this.#shown.set(text, shown);
    return shown;
  }

  #piece(grapheme: string): string {
    const bare = grapheme.replaceAll(shapeless, '');
    const isThere = Array.from(bare).every(isInFonts);
    if (isThere && bare !== '') return bare;
    this.isMissingSome = true;
    return replacementCharacter;
  }

  /** The width of a text (points). */
  width(text: string, { size, bold = false }: Omit<TextStyle, 'colour'>): number {
    return this.#units(this.shown(text), bold ? 'bold' : 'normal') * size;
  }

  /** The width of a text at size 1, word by word as pdfkit sets it: each with the space behind it. */
  #units(text: string, weight: Weight): number {
    let units = 0;
    for (let from = 0; from < text.length;) {
      const space = text.indexOf(' ', from);
      const end = space === -1 ? text.length : space + 1;
      units += this.#wordUnits(text.slice(from, end), weight);
      from = end;
    }
    return units;
  }

  #wordUnits(word: string, weight: Weight): number {
    const known = this.#widths[weight].get(word);
    if (known !== undefined) return known;
    const units = runsOf(word).reduce((sum, run) => sum + this.#runUnits(run, weight), 0);
    this.#widths[weight].set(word, units);
    return units;
  }

  #runUnits(run: Run, weight: Weight): number {
    return this.pdf.font(fileOf(run, weight)).fontSize(100).widthOfString(run.text) / 100;
  }

  /**
   * Sets a line by its baseline; `room` makes it smaller where it would take more, but not too small to read: then its
   * end is left out.
   */
  write(text: string, x: number, y: number, style: TextStyle, anchor: TextAnchor = 'start', room?: number): void {
    if (text === '') return;
    const { size, bold = false, colour } = style;
    const needsWidth = anchor !== 'start' || room !== undefined;
    const natural = needsWidth ? this.width(text, style) : 0;
    const fitted = room === undefined ? 1 : Math.min(1, room / Math.max(natural, 1));
    const least = Math.min(1, smallest / size);
    if (room !== undefined && fitted < least) {
      const cut = this.#cut(text, style, room / least);
      if (cut !== text) return this.write(cut, x, y, style, anchor, room);
    }
    const width = natural * fitted;
    const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
    const weight = bold ? 'bold' : 'normal';
    this.pdf.fillColor(colour);
    let at = left;
    for (const { units, ...run } of this.#pieces(this.shown(text), weight)) {
      this.pdf.font(fileOf(run, weight)).fontSize(size * fitted);
      this.pdf.text(run.text, at, y, { baseline: 'alphabetic', lineBreak: false });
      at += units * size * fitted;
    }
  }

  /** The runs of a line with their widths (at size 1); one that runs both ways goes word by word. */
  #pieces(line: string, weight: Weight): (Run & { readonly units: number })[] {
    const measured = (run: Run) => ({ ...run, units: this.#runUnits(run, weight) });
    if (!hebrewOrArabic.test(line)) {
      const runs = runsOf(line);
      return runs.length === 1 ? runs.map((run) => ({ ...run, units: 0 })) : runs.map(measured);
    }
    // pdfkit would put the space after a right-to-left word before it.
    const space = this.#wordUnits(' ', weight);
    return inVisualOrder(line)
      .split(' ')
      .flatMap((word) => [...runsOf(word).map(measured), { text: '', isProductFont: true, units: space }])
      .filter(({ units }) => units > 0);
  }

  /** As much of the beginning of a text as fits, with dots for the rest. */
  #cut(text: string, style: Omit<TextStyle, 'colour'>, width: number): string {
    const letters = Array.from(segmenter.segment(this.shown(text)), ({ segment }) => segment);
    let kept = '';
    for (const letter of letters) {
      if (this.width(`${kept}${letter}…`, style) > width) break;
      kept += letter;
    }
    return `${kept.trimEnd()}…`;
  }

  /** Breaks a text between words into lines of a width; a word that is too long for a line is broken itself. */
  wrap(text: string, style: Omit<TextStyle, 'colour'>, width: number): string[] {
    const fullText = this.shown(text);
    if (this.width(fullText, style) <= width) return [fullText];
    const space = this.width(' ', style);
    const lines: string[] = [];
    let [line, taken] = ['', 0];
    for (const word of fullText.split(betweenWords).flatMap((each) => this.#breakWord(each, style, width))) {
      const own = this.width(word, style);
      if (line !== '' && taken + space + own > width) {
        lines.push(line);
        [line, taken] = ['', 0];
      }
      taken += line === '' ? own : space + own;
      line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  }

  #breakWord(word: string, style: Omit<TextStyle, 'colour'>, width: number): string[] {
    if (this.width(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const { segment } of segmenter.segment(word)) {
      if (piece !== '' && this.width(piece + segment, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += segment;
    }
    return [...pieces, piece];
  }
}

const runsToLeft = /[\u0590-\u08ff]/;
const runsToRight = /[A-Za-z\u00c0-\u058f]/;

/** Whether a word goes on to the left after one that runs to the left: so do numbers and signs behind it. */
function goesOnToLeft(word: string): boolean {
  return runsToLeft.test(word) || !runsToRight.test(word);
}

/**
 * The words of a line in the order that they stand in from the left: words that run to the left, and follow each other,
 * stand in reverse. A line wholly of such words is set as one piece and stays as it is.
 */
export function inVisualOrder(line: string): string {
  if (!runsToLeft.test(line)) return line;
  const words = line.split(' ');
  const ordered: string[] = [];
  let from = 0;
  while (from < words.length) {
    let to = from + 1;
    if (runsToLeft.test(words[from] ?? '')) while (to < words.length && goesOnToLeft(words[to] ?? '')) to += 1;
    ordered.push(...words.slice(from, to).toReversed());
    from = to;
  }
  return ordered.join(' ');
}

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
