import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text with its box, in points from the lower left corner of the page. */
export interface PdfText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** A page of a PDF. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
  /** The text of the page, one run per line. */
  readonly words: string;
  /** Target page numbers of the links. */
  readonly links: readonly number[];
}

/** Pixels of a page: red, green, blue, alpha. */
export interface PdfImage {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A parsed PDF. */
export interface ReadPdf {
  readonly pages: readonly PdfPage[];
  /** Entries of the outline with the titles of their children. */
  readonly outline: readonly { readonly title: string; readonly parts: readonly string[] }[];
  /** Renders a page and returns the share of pixels that are not white. */
  readonly inkOf: (page: number) => Promise<number>;
  /** Renders a page at a scale in pixels per point. */
  readonly imageOf: (page: number, scale: number) => Promise<PdfImage>;
  readonly close: () => Promise<void>;
}

/** Extent of letters below and above the baseline, relative to the font size; less than the full height of the font. */
const descent = 0.18;
const ascent = 0.7;

async function linksOf(document: PDFDocumentProxy, page: number): Promise<number[]> {
  const annotations = await (await document.getPage(page)).getAnnotations();
  const links = annotations.filter(({ subtype }) => subtype === 'Link');
  return Promise.all(
    links.map(async ({ dest }) => {
      const [target] = (typeof dest === 'string' ? await document.getDestination(dest) : dest) ?? [];
      return target === undefined ? 0 : 1 + (await document.getPageIndex(target));
    }),
  );
}

/** Maximum width of a space between runs, relative to the height of a box. */
const maxSpace = 0.4;

/**
 * Whether a run continues the previous one. pdf.js splits runs where the font changes or where kerning is large, as
 * between Y and period in "Y.". Kerning of the fonts is at most 0.36 of the height of these boxes.
 */
function isContinuation(previous: PdfText, text: PdfText): boolean {
  const overlap = previous.right - text.left;
  const isSameLine = previous.bottom === text.bottom && previous.top === text.top;
  const height = previous.top - previous.bottom;
  return isSameLine && overlap > -maxSpace * height && overlap < 0.4 * height;
}

function joinRuns(texts: readonly PdfText[]): PdfText[] {
  const joined: PdfText[] = [];
  for (const text of texts) {
    const last = joined.at(-1);
    if (last === undefined || !isContinuation(last, text)) joined.push(text);
    else {
      const hasSpace = text.left - last.right > 0.1 * (last.top - last.bottom);
      joined.splice(-1, 1, { ...last, text: last.text + (hasSpace ? ' ' : '') + text.text, right: text.right });
    }
  }
  return joined;
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ disableNormalization: true });
  const runs = items.flatMap((item): PdfText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
    const size = Math.hypot(a, b);
    return [{ text: item.str, left: x, right: x + item.width, bottom: y - descent * size, top: y + ascent * size }];
  });
  const texts = joinRuns(runs);
  const words = texts.map(({ text }) => text).join('\n');
  return { width, height, texts, words, links: await linksOf(document, number) };
}

async function imageOf(document: PDFDocumentProxy, number: number, scale: number): Promise<PdfImage> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // pdf.js can render to the canvas of @napi-rs/canvas, only its type differs.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: 'white' }).promise;
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return { data, width, height };
}

async function inkOf(document: PDFDocumentProxy, number: number): Promise<number> {
  const { data } = await imageOf(document, number, 0.5);
  let inked = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) inked += 1;
  return inked / (data.length / 4);
}

/** Parses a PDF: pages with text and links, and the outline. The caller must close it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const document = await task.promise;
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  const pages: PdfPage[] = [];
  for (const number of numbers) pages.push(await readPage(document, number));
  const outline = (await document.getOutline()) ?? [];
  return {
    pages,
    outline: outline.map(({ title, items }) => ({ title, parts: items.map((item: { title: string }) => item.title) })),
    inkOf: (number) => inkOf(document, number),
    imageOf: (number, scale) => imageOf(document, number, scale),
    close: () => task.destroy(),
  };
}
