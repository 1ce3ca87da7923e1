/** The part of fontkit, the font library of pdfkit, that this project uses. */
declare module 'fontkit' {
  /** An open font. */
  export interface Font {
    readonly postscriptName: string;
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
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
