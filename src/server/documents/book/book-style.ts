import type { PageSize, TextStyle, PdfPen } from '#server/documents/pdf-pen.ts';
import { bandColor, resistorColor } from '#domain/wiring/paint/drawing-styles.ts';

/** The inks of the book, which are distinguishable in a black-and-white print too. */
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

/** The text styles of the book. */
export const bookTexts = {
  body: { size: 8.6, color: ink },
  strong: { size: 8.6, bold: true, color: ink },
  small: { size: 7.5, color: soft },
  label: { size: 7, bold: true, color: soft },
  card: { size: 10.5, bold: true, color: ink },
  heading: { size: 13, bold: true, color: ink },
  chapter: { size: 22, bold: true, color: ink },
  stop: { size: 8.6, bold: true, color: stop },
} as const satisfies Record<string, TextStyle>;

/** Distance between baselines, relative to the font size. */
export const lineStep = 1.28;

/** The area for the content of a page (pt). */
export interface BookFrame {
  readonly page: PageSize;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Margin of a page (pt). */
export const margin = 32;
const runningHeader = 22;
const runningFooter = 18;

/** The frame of a page with this size. */
export function bookFrame(page: PageSize): BookFrame {
  return {
    page,
    left: margin,
    right: page.width - margin,
    top: margin + runningHeader,
    bottom: page.height - margin - runningFooter,
  };
}

/** A target of the contents and of the outline. */
export interface Bookmark {
  readonly title: string;
  /** 0 is a chapter, 1 a part of it. */
  readonly level: 0 | 1;
}

/** A page that is laid out but not yet painted, so that page numbers are known before painting. */
export interface BookPage {
  /** The chapter in the running header; null for a page without header and footer. */
  readonly chapter: string | null;
  readonly bookmarks: readonly Bookmark[];
  readonly paint: (pen: PdfPen) => void;
}

/** Side of a tick box (pt). */
const tickSize = 8.5;

/** Paints a tick box on a baseline. */
export function paintTick({ pdf }: PdfPen, x: number, baseline: number): void {
  pdf
    .lineWidth(0.8)
    .roundedRect(x, baseline - tickSize + 1.5, tickSize, tickSize, 1.5)
    .stroke(bookInks.ink);
}

/** Paints a thin horizontal line. */
export function paintRule({ pdf }: PdfPen, x: number, y: number, width: number, color: string = bookInks.line): void {
  pdf
    .lineWidth(0.5)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke(color);
}

/** Width of a resistor in a table (pt). */
export const resistorWidth = 46;

/** Paints a resistor. Its bands are outlined, so that light ones are visible and dark ones are distinct in print. */
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

/** Paints the sign of a severity; signs differ in shape: an octagon, a triangle, a circle. */
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
    const startAngle = severity === 'error' ? Math.PI / 8 : -Math.PI / 2;
    const points = Array.from({ length: corners }, (_, corner): [number, number] => {
      const angle = startAngle + (corner * 2 * Math.PI) / corners;
      return [cx + radius * Math.cos(angle), middle + radius * Math.sin(angle) + (corners === 3 ? 1.5 : 0)];
    });
    pdf.lineWidth(0.9).polygon(...points);
    if (severity === 'error') pdf.fillAndStroke(bookInks.ink, bookInks.ink);
    else pdf.stroke(bookInks.ink);
  }
  const color = severity === 'error' ? bookInks.paper : bookInks.ink;
  pen.write(sign, cx, middle + (severity === 'warning' ? 3.8 : 2.9), { ...bookTexts.strong, size: 8, color }, 'middle');
}
