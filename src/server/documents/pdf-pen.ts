import PDFDocument from 'pdfkit';
import { printable } from '#domain/wiring/label-text.ts';
import { type Run, type Weight, fontOf, isInFonts, runsOf, segmenter } from '#server/documents/document-fonts.ts';
import type { PaperSize } from '#domain/wiring/paint/pages.ts';

/** A PDF document of pdfkit. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** Style of a text. */
export interface TextStyle {
  /** Font size (pt). */
  readonly size: number;
  readonly bold?: boolean;
  readonly color: string;
}

/** Horizontal alignment of a text relative to its position. */
export type TextAnchor = 'start' | 'middle' | 'end';

/** Replaces a character that is missing in the fonts. */
export const replacementCharacter = '\ufffd';

/** Minimum readable font size (pt). */
const minSize = 5;

/** Characters that both fonts have, which are enough for most texts. */
const plainText = /^[ -~\u00a0-\u017f\u2212Ω°×µ–—…]*$/;

/**
 * Characters that join or modify the previous one and are invisible by themselves, and vowel marks of Hebrew and
 * Arabic, which usual texts do not have: fontkit places them next to their letters.
 */
const omitted = /\p{Variation_Selector}|\u200d|[\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u064b-\u0652]/gu;

/** Allowed line breaks: not before the sign of a terminal, as in `D1 +`. */
const betweenWords = / (?![+−](?: |$))/;

const hebrewOrArabic = /[\u0590-\u08ff]/;

/** Joins the words of a text written only from right to left, because separate words would be placed from the left. */
function joinRightToLeft(text: string): string {
  return hebrewOrArabic.test(text) && !/[0-9A-Za-z]/.test(text) ? text.replaceAll(' ', '\u00a0') : text;
}

/** Measures and writes text in a PDF. Characters missing in the fonts are shown as a replacement character. */
export class PdfPen {
  readonly pdf: Pdf;
  readonly #printable = new Map<string, string>();
  /** Cached widths of words at size 1, because measuring takes longer than writing. */
  readonly #widths = { normal: new Map<string, number>(), bold: new Map<string, number>() };
  /** Whether any character was replaced. */
  hasMissingCharacters = false;

  constructor(pdf: Pdf) {
    this.pdf = pdf;
  }

  /** Converts a text to one line of characters in the fonts. */
  toPrintable(text: string): string {
    if (plainText.test(text)) return text;
    const cached = this.#printable.get(text);
    if (cached !== undefined) return cached;
    const pieces = Array.from(segmenter.segment(printable(text)), ({ segment }) => this.#printableGrapheme(segment));
    const result = joinRightToLeft(pieces.join(''));
    this.#printable.set(text, result);
    return result;
  }

  #printableGrapheme(grapheme: string): string {
    const bare = grapheme.replaceAll(omitted, '');
    const isAvailable = Array.from(bare).every(isInFonts);
    if (isAvailable && bare !== '') return bare;
    this.hasMissingCharacters = true;
    return replacementCharacter;
  }

  /** Width of a text (pt). */
  width(text: string, { size, bold = false }: Omit<TextStyle, 'color'>): number {
    return this.#units(this.toPrintable(text), bold ? 'bold' : 'normal') * size;
  }

  /** Width of a text at size 1, measured word by word with the following space, as pdfkit does. */
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
    const cached = this.#widths[weight].get(word);
    if (cached !== undefined) return cached;
    const units = runsOf(word).reduce((sum, run) => sum + this.#runUnits(run, weight), 0);
    this.#widths[weight].set(word, units);
    return units;
  }

  #runUnits(run: Run, weight: Weight): number {
    const font = fontOf(run, weight);
    return this.pdf.font(font, font.postscriptName).fontSize(100).widthOfString(run.text) / 100;
  }

  /**
   * Writes a line of text at a baseline. If it is wider than `maxWidth`, it is scaled down to a readable size, and then
   * truncated.
   */
  write(text: string, x: number, y: number, style: TextStyle, anchor: TextAnchor = 'start', maxWidth?: number): void {
    if (text === '') return;
    const { size, bold = false, color } = style;
    const needsWidth = anchor !== 'start' || maxWidth !== undefined;
    const naturalWidth = needsWidth ? this.width(text, style) : 0;
    const scale = maxWidth === undefined ? 1 : Math.min(1, maxWidth / Math.max(naturalWidth, 1));
    const minScale = Math.min(1, minSize / size);
    if (maxWidth !== undefined && scale < minScale) {
      const truncated = this.#truncate(text, style, maxWidth / minScale);
      if (truncated !== text) return this.write(truncated, x, y, style, anchor, maxWidth);
    }
    const width = naturalWidth * scale;
    const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
    const weight = bold ? 'bold' : 'normal';
    this.pdf.fillColor(color);
    let runX = left;
    for (const { units, ...run } of this.#pieces(this.toPrintable(text), weight)) {
      const font = fontOf(run, weight);
      this.pdf.font(font, font.postscriptName).fontSize(size * scale);
      this.pdf.text(run.text, runX, y, { baseline: 'alphabetic', lineBreak: false });
      runX += units * size * scale;
    }
  }

  /** Writes lines of text below each other, with their baselines `step` apart (pt). */
  writeLines(lines: readonly string[], x: number, y: number, step: number, style: TextStyle, maxWidth?: number): void {
    for (const [index, line] of lines.entries()) this.write(line, x, y + index * step, style, 'start', maxWidth);
  }

  /** Splits a line into runs with their widths at size 1; bidirectional text is split into words. */
  #pieces(line: string, weight: Weight): (Run & { readonly units: number })[] {
    const measure = (run: Run) => ({ ...run, units: this.#runUnits(run, weight) });
    if (!hebrewOrArabic.test(line)) {
      const runs = runsOf(line);
      return runs.length === 1 ? runs.map((run) => ({ ...run, units: 0 })) : runs.map(measure);
    }
    // pdfkit would put the space after a right-to-left word before it.
    const space = this.#wordUnits(' ', weight);
    return inVisualOrder(line)
      .split(' ')
      .flatMap((word) => [...runsOf(word).map(measure), { text: '', isProductFont: true, units: space }])
      .filter(({ units }) => units > 0);
  }

  /** Truncates a text to a width with an ellipsis. */
  #truncate(text: string, style: Omit<TextStyle, 'color'>, width: number): string {
    const letters = Array.from(segmenter.segment(this.toPrintable(text)), ({ segment }) => segment);
    let prefix = '';
    for (const letter of letters) {
      if (this.width(`${prefix}${letter}…`, style) > width) break;
      prefix += letter;
    }
    return `${prefix.trimEnd()}…`;
  }

  /** Wraps a text into lines of a width, between words, or within a word that is longer than a line. */
  wrap(text: string, style: Omit<TextStyle, 'color'>, width: number): string[] {
    const fullText = this.toPrintable(text);
    if (this.width(fullText, style) <= width) return [fullText];
    const space = this.width(' ', style);
    const lines: string[] = [];
    let [line, lineWidth] = ['', 0];
    for (const word of fullText.split(betweenWords).flatMap((part) => this.#breakWord(part, style, width))) {
      const wordWidth = this.width(word, style);
      if (line !== '' && lineWidth + space + wordWidth > width) {
        lines.push(line);
        [line, lineWidth] = ['', 0];
      }
      lineWidth += line === '' ? wordWidth : space + wordWidth;
      line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  }

  #breakWord(word: string, style: Omit<TextStyle, 'color'>, width: number): string[] {
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

const rightToLeft = /[\u0590-\u08ff]/;
const leftToRight = /[A-Za-z\u00c0-\u058f]/;

/** Whether a word continues a right-to-left sequence: numbers and signs do too. */
function continuesRightToLeft(word: string): boolean {
  return rightToLeft.test(word) || !leftToRight.test(word);
}

/**
 * Reorders the words of a line by their position from the left: sequences of right-to-left words are reversed. A line
 * of only such words is written in one piece and returned unchanged.
 */
export function inVisualOrder(line: string): string {
  if (!rightToLeft.test(line)) return line;
  const words = line.split(' ');
  const ordered: string[] = [];
  let from = 0;
  while (from < words.length) {
    let to = from + 1;
    if (rightToLeft.test(words[from] ?? '')) {
      while (to < words.length && continuesRightToLeft(words[to] ?? '')) to += 1;
    }
    ordered.push(...words.slice(from, to).toReversed());
    from = to;
  }
  return ordered.join(' ');
}

/** Size of a page (pt). */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Paper sizes in landscape orientation. */
export const pageSizes: Readonly<Record<PaperSize, PageSize>> = {
  a4: { width: 841.89, height: 595.28 },
  letter: { width: 792, height: 612 },
};

/** A PDF in progress; `done` resolves to the file after `pdf.end()` is called. */
interface PdfFile {
  readonly pen: PdfPen;
  readonly done: Promise<Uint8Array>;
}

/** Creates a PDF without pages. The same title, date, and content yield the same bytes. */
export function newPdf(title: string, madeAt: Date): PdfFile {
  const info = { Title: title, Creator: 'Lightyard', CreationDate: madeAt };
  const pdf = new PDFDocument({ autoFirstPage: false, info, lang: 'en', displayTitle: true });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return { pen: new PdfPen(pdf), done };
}

/** Adds a page without margins. */
export function addPage(pdf: Pdf, { width, height }: PageSize): void {
  pdf.addPage({ size: [width, height], margin: 0 });
}
