import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Font files with Ω, and Greek, Cyrillic, Hebrew, and Arabic letters. */
export const documentFonts = {
  normal: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

export type Weight = keyof typeof documentFonts;
type Fonts = Readonly<Record<Weight, Font>>;

/** Unpacks a WOFF font to TrueType. fontkit can read WOFF, but inflates the table of all glyphs again for each of them. */
function unpackWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * tableCount);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tableCount, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < tableCount; index += 1) {
    const entry = woff.subarray(44 + 20 * index);
    const start = entry.readUInt32BE(4);
    const packed = woff.subarray(start, start + entry.readUInt32BE(8));
    const length = entry.readUInt32BE(12);
    const at = 12 + 16 * index;
    entry.copy(directory, at, 0, 4);
    entry.copy(directory, at + 4, 16, 20);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(length, at + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(packed.length < length ? inflateSync(packed) : packed, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}

/**
 * Opens a font. Each glyph remembers the character that it was first read for, and none if it was first read as a part
 * of another one, as an apostrophe is of a quotation mark. pdfkit takes the text for copying and searching from there,
 * so every character reads its glyph here, except ligatures and variants of another character.
 */
function open(file: Buffer): Font {
  const font = create(file);
  for (const codePoint of font.characterSet) {
    const character = String.fromCodePoint(codePoint);
    if (character.normalize('NFKC') === character) font.glyphForCodePoint(codePoint);
  }
  return font;
}

const openFile = (file: string): Font => open(readFileSync(resolve(file)));
const openWoff = (file: string): Font => open(unpackWoff(readFileSync(resolve(file))));

// All documents share the open fonts, because parsing them takes as long as writing a short document.

/** The product's typeface, which covers western European languages. */
const openProductFonts: Fonts = {
  normal: openWoff('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  bold: openWoff('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
};

const openDocumentFonts: Fonts = {
  normal: openFile(documentFonts.normal),
  bold: openFile(documentFonts.bold),
};

/** Font of programs, whose letters are equally wide. */
export const codeFont = openFile('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf');

/** Width of a letter of that font at size 1. */
export const codeFontWidth = 0.602;

/** Whether the font of programs has a character. */
export function isInCodeFont(character: string): boolean {
  return codeFont.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Splits a text into user-perceived characters. */
export const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether a character is in fonts of both weights; the bold font has fewer characters. */
function isIn(fonts: Fonts, character: string): boolean {
  return Object.values(fonts).every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** Whether any font has a character. */
export function isInFonts(character: string): boolean {
  return isIn(openProductFonts, character) || isIn(openDocumentFonts, character);
}

/** A part of a text in one font. */
export interface Run {
  readonly text: string;
  readonly isProductFont: boolean;
}

/** The font of a run. */
export function fontOf({ isProductFont }: Run, weight: Weight): Font {
  return (isProductFont ? openProductFonts : openDocumentFonts)[weight];
}

/** Splits a text into runs: in the product's typeface, or in the other one for missing characters. */
export function runsOf(text: string): readonly Run[] {
  if (/^[ -~]*$/.test(text)) return [{ text, isProductFont: true }];
  const runs: Run[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = runs.at(-1);
    const isProductFont = Array.from(segment).every((character) => isIn(openProductFonts, character));
    const isContinuation = last !== undefined && (last.isProductFont === isProductFont || segment.trim() === '');
    if (isContinuation) runs.splice(-1, 1, { ...last, text: last.text + segment });
    else runs.push({ text: segment, isProductFont });
  }
  return runs;
}
