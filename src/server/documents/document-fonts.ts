import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Font files of the product's typeface, which covers western European languages. */
const productFonts = {
  normal: resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  bold: resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
} as const;

/** Font files with Ω, and Greek, Cyrillic, Hebrew, and Arabic letters. */
export const documentFonts = {
  normal: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

/** Font file of programs, whose letters are equally wide. */
export const codeFont = resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf');

const openCodeFont = openSync(codeFont);

/** Width of a letter of that font at size 1. */
export const codeFontWidth = 0.602;

/** Whether the font of programs has a character. */
export function isInCodeFont(character: string): boolean {
  return openCodeFont.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

export type Weight = keyof typeof documentFonts;

/** Splits a text into user-perceived characters. */
export const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const opened = [productFonts, documentFonts].map((files) => Object.values(files).map((file) => openSync(file)));
const [openProductFonts = [], openDocumentFonts = []] = opened;

/** Whether a character is in fonts of both weights; the bold font has fewer characters. */
function isIn(fonts: typeof openProductFonts, character: string): boolean {
  return fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
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

/** The font file of a run. */
export function fileOf({ isProductFont }: Run, weight: Weight): string {
  return (isProductFont ? productFonts : documentFonts)[weight];
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
