import type { PageSize } from '#server/documents/pdf-file.ts';
import type { TextStyle } from '#server/documents/pdf-pen.ts';

/** The inks of the book. Each is told from the others in a print without colours. */
export const bookInks = {
  ink: '#1c1c1c',
  soft: '#4a4a4a',
  line: '#b9b6ae',
  tint: '#efece4',
  paper: '#ffffff',
  mat: '#14423f',
  matLine: '#2b5c57',
  lamp: '#f2a93b',
  stop: '#a03000',
} as const;

const { ink, soft, stop } = bookInks;

/** The texts of the book. */
export const bookTexts = {
  body: { size: 9, colour: ink },
  strong: { size: 9, bold: true, colour: ink },
  small: { size: 7.5, colour: soft },
  label: { size: 7, bold: true, colour: soft },
  card: { size: 10.5, bold: true, colour: ink },
  heading: { size: 13, bold: true, colour: ink },
  chapter: { size: 22, bold: true, colour: ink },
  stop: { size: 9, bold: true, colour: stop },
} as const satisfies Record<string, TextStyle>;

/** From one baseline to the next, in letter sizes. */
export const lineStep = 1.32;

/** Where the text of a page stands (points). */
export interface BookFrame {
  readonly page: PageSize;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const margin = 36;
const runningHeader = 24;
const runningFooter = 22;

/** The frame of a page of this size. */
export function bookFrame(page: PageSize): BookFrame {
  return {
    page,
    left: margin,
    right: page.width - margin,
    top: margin + runningHeader,
    bottom: page.height - margin - runningFooter,
  };
}
