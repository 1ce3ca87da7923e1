import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Files of the product's typeface, which has the letters of western Europe. */
const productFonts = {
  normal: resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  bold: resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
} as const;

/** Files of fonts with Ω, Greek, Cyrillic, Hebrew and Arabic letters. */
export const documentFonts = {
  normal: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

export type Weight = keyof typeof documentFonts;

/** Splits a text into what a reader takes for characters. */
export const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const opened = [productFonts, documentFonts].map((files) => Object.values(files).map((file) => openSync(file)));
const [ofProduct = [], ofOthers = []] = opened;

/** Whether a character is in fonts of both weights: a bold font lacks some that the normal one has. */
function isIn(fonts: typeof ofProduct, character: string): boolean {
  return fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** Whether a character can be set. */
export function isInFonts(character: string): boolean {
  return isIn(ofProduct, character) || isIn(ofOthers, character);
}

/** A part of a text that one font sets. */
export interface Run {
  readonly text: string;
  readonly isProductFont: boolean;
}

/** The file of the font of a run. */
export function fileOf({ isProductFont }: Run, weight: Weight): string {
  return (isProductFont ? productFonts : documentFonts)[weight];
}

/** A text as runs: in the product's typeface, with what that lacks in another. */
export function runsOf(text: string): readonly Run[] {
  if (/^[ -~]*$/.test(text)) return [{ text, isProductFont: true }];
  const runs: Run[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = runs.at(-1);
    const isProductFont = Array.from(segment).every((character) => isIn(ofProduct, character));
    const goesOn = last !== undefined && (last.isProductFont === isProductFont || segment.trim() === '');
    if (goesOn) runs.splice(-1, 1, { ...last, text: last.text + segment });
    else runs.push({ text: segment, isProductFont });
  }
  return runs;
}
