import type { PdfPen } from '#server/documents/pdf-pen.ts';

/** A place in the book that the contents and the outline lead to. */
export interface Bookmark {
  readonly title: string;
  /** 0 is a chapter, 1 a part of it. */
  readonly level: 0 | 1;
}

/** A page that is laid out, so that its number is known before it is painted. */
export interface BookPage {
  /** What the running header says besides the model's name; null leaves header and footer out. */
  readonly chapter: string | null;
  readonly bookmarks: readonly Bookmark[];
  readonly paint: (pen: PdfPen) => void;
}
