/** The part of fontkit, which pdfkit reads fonts with, that this house uses. */
declare module 'fontkit' {
  /** Opens a font file. */
  export function openSync(path: string): { hasGlyphForCodePoint: (codePoint: number) => boolean };
}
