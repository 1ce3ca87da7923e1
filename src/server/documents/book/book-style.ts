import type { PageSize, TextStyle, PdfPen } from '#server/documents/pdf-pen.ts';
import { bandColor, resistorColor } from '#domain/wiring/paint/drawing-styles.ts';

/** The inks of the book. They differ from each other in a print without colours too. */
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
  body: { size: 8.6, colour: ink },
  strong: { size: 8.6, bold: true, colour: ink },
  small: { size: 7.5, colour: soft },
  label: { size: 7, bold: true, colour: soft },
  card: { size: 10.5, bold: true, colour: ink },
  heading: { size: 13, bold: true, colour: ink },
  chapter: { size: 22, bold: true, colour: ink },
  stop: { size: 8.6, bold: true, colour: stop },
} as const satisfies Record<string, TextStyle>;

/** From one baseline to the next, in letter sizes. */
export const lineStep = 1.28;

/** Where the text of a page stands (points). */
export interface BookFrame {
  readonly page: PageSize;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The empty edge of a page (points). */
export const margin = 32;
const runningHeader = 22;
const runningFooter = 18;

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

/** The side of a box to tick (points). */
const tickSize = 8.5;

/** A box to tick, with its lower edge a little below a baseline. */
export function paintTick({ pdf }: PdfPen, x: number, baseline: number): void {
  pdf
    .lineWidth(0.8)
    .roundedRect(x, baseline - tickSize + 1.5, tickSize, tickSize, 1.5)
    .stroke(bookInks.ink);
}

/** A thin line across. */
export function paintRule({ pdf }: PdfPen, x: number, y: number, width: number, colour: string = bookInks.line): void {
  pdf
    .lineWidth(0.5)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke(colour);
}

/** The width of a resistor as it is drawn in a table (points). */
export const resistorWidth = 46;

/** A resistor with its bands, each outlined, so that light ones show and dark ones stay distinct on paper. */
export function paintResistor({ pdf }: PdfPen, bands: readonly string[], x: number, middle: number): void {
  pdf
    .lineWidth(1)
    .moveTo(x, middle)
    .lineTo(x + resistorWidth, middle)
    .stroke(bookInks.soft);
  pdf
    .lineWidth(0.7)
    .roundedRect(x + 6, middle - 4.5, resistorWidth - 12, 9, 2)
    .fillAndStroke(resistorColor, bookInks.soft);
  const places = bands.length === 5 ? [9, 14, 19, 24, 33] : [10, 15.5, 21, 32];
  for (const [index, band] of bands.entries()) {
    const at = x + (places[index] ?? 26.5);
    pdf
      .lineWidth(0.3)
      .rect(at, middle - 4.5, 3.4, 9)
      .fillAndStroke(bandColor(band), bookInks.soft);
  }
}

/** A sign for a severity, with a form of its own besides its colour: an octagon, a triangle, a circle. */
export function paintSeverity(pen: PdfPen, severity: 'error' | 'warning' | 'info', x: number, middle: number): void {
  const { pdf } = pen;
  const radius = 6.5;
  const [cx, sign] = [x + radius, severity === 'info' ? 'i' : '!'];
  if (severity === 'info') {
    pdf
      .lineWidth(0.9)
      .circle(cx, middle, radius - 0.5)
      .stroke(bookInks.ink);
  } else {
    const corners = severity === 'error' ? 8 : 3;
    const turn = severity === 'error' ? Math.PI / 8 : -Math.PI / 2;
    const points = Array.from({ length: corners }, (_, at): [number, number] => {
      const angle = turn + (at * 2 * Math.PI) / corners;
      return [cx + radius * Math.cos(angle), middle + radius * Math.sin(angle) + (corners === 3 ? 1.5 : 0)];
    });
    pdf.lineWidth(0.9).polygon(...points);
    if (severity === 'error') pdf.fillAndStroke(bookInks.ink, bookInks.ink);
    else pdf.stroke(bookInks.ink);
  }
  const colour = severity === 'error' ? bookInks.paper : bookInks.ink;
  pen.write(
    sign,
    cx,
    middle + (severity === 'warning' ? 3.8 : 2.9),
    { ...bookTexts.strong, size: 8, colour },
    'middle',
  );
}
