/** The part of fontkit, the font library of pdfkit, that this project uses. */
declare module 'fontkit' {
  /** An open font. */
  export interface Font {
    readonly postscriptName: string;
    /** Code points of all characters that the font has. */
    readonly characterSet: readonly number[];
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
    /** Reads the glyph of a code point; the font returns the same object for every call. */
    readonly glyphForCodePoint: (codePoint: number) => unknown;
  }

  /** Opens the bytes of a TrueType font. */
  export function create(bytes: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Selects an open font, which the types of pdfkit lack. A document embeds fonts of the same name once. */
    font(font: import('fontkit').Font, name: string): this;
  }
}
