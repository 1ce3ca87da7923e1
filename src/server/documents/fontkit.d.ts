/** The part of fontkit, the font library of pdfkit, that this project uses. */
declare module 'fontkit' {
  /** Opens a font file. */
  export function openSync(path: string): { hasGlyphForCodePoint: (codePoint: number) => boolean };
}
