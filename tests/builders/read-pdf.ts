import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text on a page, by its box in points from the lower left corner. */
export interface PdfText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** A page as a reader gets it. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
  /** All its text, a piece a line. */
  readonly words: string;
  /** Where the links of the page lead: numbers of pages. */
  readonly links: readonly number[];
}

/** A PDF that was read. */
export interface ReadPdf {
  readonly pages: readonly PdfPage[];
  /** The outline, with the parts of each entry. */
  readonly outline: readonly { readonly title: string; readonly parts: readonly string[] }[];
  /** The share of a page that is not white, as it is rendered. */
  readonly inkOf: (page: number) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Letters reach about this far below and above the baseline, in sizes; less than the font's full height. */
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

/** How far a space between two fonts moves what follows, in heights of a box. */
const widestSpace = 0.4;

/**
 * Whether a text goes on with one that was given before it: pdf.js gives letters apart that another font sets, or that
 * kerning moves far together, as the point of "Y." below the arm of the Y. The fonts move no letter by more than 0.36 of
 * the height of these boxes.
 */
function goesOn(before: PdfText, after: PdfText): boolean {
  const overlap = before.right - after.left;
  const isOnLine = before.bottom === after.bottom && before.top === after.top;
  const height = before.top - before.bottom;
  return isOnLine && overlap > -widestSpace * height && overlap < 0.4 * height;
}

function joinRuns(texts: readonly PdfText[]): PdfText[] {
  const joined: PdfText[] = [];
  for (const text of texts) {
    const last = joined.at(-1);
    if (last === undefined || !goesOn(last, text)) joined.push(text);
    else {
      const isApart = text.left - last.right > 0.1 * (last.top - last.bottom);
      joined.splice(-1, 1, { ...last, text: last.text + (isApart ? ' ' : '') + text.text, right: text.right });
    }
  }
  return joined;
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ disableNormalization: true });
  const pieces = items.flatMap((item): PdfText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
    const size = Math.hypot(a, b);
    return [{ text: item.str, left: x, right: x + item.width, bottom: y - descent * size, top: y + ascent * size }];
  });
  const texts = joinRuns(pieces);
  const words = texts.map(({ text }) => text).join('\n');
  return { width, height, texts, words, links: await linksOf(document, number) };
}

async function inkOf(document: PDFDocumentProxy, number: number): Promise<number> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 0.5 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The canvas of Node is one that pdf.js paints on; only its type is another.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: 'white' }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let inked = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) inked += 1;
  return inked / (data.length / 4);
}

/** Reads a PDF as a reader would: pages with their text and links, outline, and what it looks like. */
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
    close: () => task.destroy(),
  };
}
