import type { BookSummary } from '#domain/build-book/build-book.ts';
import { formatMilliamps, formatVolts, lifeTexts } from '#domain/units/formats.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import {
  bookInks,
  bookTexts,
  margin,
  type BookFrame,
  type BookPage,
  paintRule,
  paintSeverity,
} from '#server/documents/book/book-style.ts';
import { type Contents, coverColumns, paintCoverContents } from '#server/documents/book/contents-pages.ts';
import { fullWidth } from '#server/documents/book/flow.ts';
import { replacementCharacter, type PdfPen, type Pdf } from '#server/documents/pdf-pen.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import type { Box, Size } from '#domain/wiring/sheet.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';
import { paintSymbol } from '#server/documents/paint-drawing.ts';
import { paintQr } from '#server/documents/paint-qr.ts';

/** The parts of a working circuit, from + to −. */
export type CoverRung = readonly NetPart[];

const grid = 14;
const scale = 1.35;
const symbolPadding = 7;
const widthOf = (part: NetPart): number => shapeOf(part.kind, part).width * scale;

/** Paints a green cutting mat with a grid; every fifth line is bold. */
function paintGrid(pdf: Pdf, { x, y, width, height }: Box): void {
  pdf.save().roundedRect(x, y, width, height, 12).fill(bookInks.mat);
  pdf.roundedRect(x + 8, y + 8, width - 16, height - 16, 6).clip();
  for (const isBold of [false, true]) {
    pdf.lineWidth(isBold ? 0.9 : 0.35);
    for (let at = 0, line = 0; at <= width; at += grid, line += 1) {
      if ((line % 5 === 0) === isBold) pdf.moveTo(x + 8 + at, y).lineTo(x + 8 + at, y + height);
    }
    for (let at = 0, line = 0; at <= height; at += grid, line += 1) {
      if ((line % 5 === 0) === isBold) pdf.moveTo(x, y + 8 + at).lineTo(x + width, y + 8 + at);
    }
    pdf.stroke(bookInks.matLine);
  }
  pdf.restore();
}

/** Paints a symbol on a paper tag over the wire. */
function paintTag(pen: PdfPen, part: NetPart, x: number, y: number, symbols: SymbolSet): void {
  const { above, below } = shapeOf(part.kind, part);
  const height = (above + below) * scale + 2 * symbolPadding;
  pen.pdf.roundedRect(x + 4, y - above * scale - symbolPadding, widthOf(part) - 8, height, 5).fill(bookInks.paper);
  paintSymbol(pen, part, { x, y, scale }, symbols);
}

/** Selects as many parts of a circuit as fit into a width, including the last one. */
function selectFittingParts(rung: CoverRung, width: number): NetPart[] {
  const last = rung.at(-1);
  if (last === undefined) return [];
  let remaining = width - widthOf(last);
  const first = rung.slice(0, -1).filter((part) => (remaining -= widthOf(part) + 18) >= 0);
  return [...first, last];
}

/** Paints a cutting mat with a circuit of the model on it. */
function paintMat(pen: PdfPen, rung: CoverRung | null, area: Box, symbols: SymbolSet): void {
  const { pdf } = pen;
  paintGrid(pdf, area);
  const parts = selectFittingParts(rung ?? [], area.width - 80);
  const y = area.y + area.height / 2 + 18;
  const used = parts.reduce((sum, part) => sum + widthOf(part), 0);
  const gap = (area.width - 60 - used) / (parts.length + 1);
  pdf
    .lineWidth(2.6)
    .lineCap('round')
    .moveTo(area.x + 30, y)
    .lineTo(area.x + area.width - 30, y)
    .stroke(bookInks.lamp);
  pdf
    .circle(area.x + 30, y, 5)
    .circle(area.x + area.width - 30, y, 5)
    .fill(bookInks.lamp);
  let x = area.x + 30 + gap;
  for (const part of parts) {
    paintTag(pen, part, x, y, symbols);
    x += widthOf(part) + gap;
  }
}

/** A picture as a JPEG, and its size in any unit. */
export interface CoverPicture extends Size {
  readonly jpeg: Uint8Array;
}

/** Contents of the cover. */
export interface Cover {
  readonly title: string;
  readonly summary: BookSummary;
  /** The circuit drawn on the cover of a model without pictures; null if none works. */
  readonly rung: CoverRung | null;
  /** A picture of the model with its lights on; null without one. */
  readonly picture: CoverPicture | null;
  readonly symbols: SymbolSet;
  readonly madeAt: Date;
  /** Address of the shared project; null if it is not shared. */
  readonly link: string | null;
  /** The table of contents; null if it does not fit on the cover. */
  readonly contents: Contents | null;
}

const matHeight = 150;

/** Shape (width by height) above which a picture is above the title instead of next to it. */
const widestShape = 3.2;
/** Share of the page's width for the title next to a picture, and the gap between them (pt). */
const titleShare = 0.4;
const titleGap = 24;

/** Figures of the project with their labels. */
function figuresOf(summary: BookSummary): [string, string][] {
  const { sections, circuits, leds, resistors, volts, supply, totalMa, limitMa, batteryHours, brightHours } = summary;
  const limit = limitMa === null ? '' : `, limit ${formatMilliamps(limitMa)}`;
  const figures: [string, string][] = [
    [String(sections), sections === 1 ? 'section' : 'sections'],
    [String(circuits), circuits === 1 ? 'circuit' : 'circuits'],
    [String(leds), leds === 1 ? 'LED' : 'LEDs'],
    [String(resistors), resistors === 1 ? 'resistor' : 'resistors'],
    [String(summary.wires), summary.wires === 1 ? 'wire' : 'wires'],
    [formatVolts(volts), supply],
    [formatMilliamps(totalMa), `all on${limit}`],
  ];
  if (batteryHours !== null) {
    const [bright, all] = lifeTexts(brightHours, batteryHours);
    const label = all === null ? 'on one battery, all on' : `bright on one battery, all on; dimmer until ${all}`;
    figures.push([`about ${bright}`, label]);
  }
  return figures;
}

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Reasons why the model cannot be built as planned. */
function reasonsOf({ dark, otherErrors, totalMa, limitMa }: BookSummary): string[] {
  const reasons = dark > 0 ? [`${many(dark, 'circuit')} cannot light as planned`] : [];
  if (otherErrors > 0) reasons.push(`the checks found ${many(otherErrors, dark > 0 ? 'more error' : 'error')}`);
  if (limitMa !== null && totalMa > limitMa) {
    reasons.push(
      `all lights together need ${formatMilliamps(totalMa)}, and the supply gives ${formatMilliamps(limitMa)}`,
    );
  }
  return reasons;
}

/** The scope of the checks, for a book without warnings. Rule D2. */
const whatWasChecked = 'Checked: LEDs, strips, resistors, switches, outputs, boards, supplies and the feed wire.';

/** The verdict whether the model can be built as planned. Rule D2. */
function verdictOf(summary: BookSummary): ['error' | 'warning' | 'info', string] {
  const { errors, warnings, leds } = summary;
  const reasons = reasonsOf(summary);
  const where = errors > 0 ? ' Fix the plan first; see “Before you build”.' : '';
  if (reasons.length > 0) return ['error', `Not ready: ${reasons.join('; ')}.${where}`];
  if (warnings > 0) {
    return ['warning', `Ready to build. Read the ${many(warnings, 'warning')} in “Before you build” first.`];
  }
  if (leds === 0) return ['info', 'There are no lights in this plan yet.'];
  return ['info', `Ready to build: no warnings. ${whatWasChecked}`];
}

function paintFigures(pen: PdfPen, figures: readonly [string, string][], frame: BookFrame, y: number): void {
  const width = (frame.right - frame.left) / figures.length;
  for (const [index, [figure, label]] of figures.entries()) {
    const x = frame.left + index * width;
    if (index > 0) {
      pen.pdf
        .lineWidth(0.5)
        .moveTo(x - 8, y)
        .lineTo(x - 8, y + 46)
        .stroke(bookInks.line);
    }
    pen.write(figure, x, y + 20, { size: 19, bold: true, color: bookInks.ink }, 'start', width - 18);
    const lines = pen.wrap(label, bookTexts.small, width - 18).slice(0, 2);
    pen.writeLines(lines, x, y + 34, 10, bookTexts.small, width - 18);
  }
}

/** Paints the name of the model; returns the baseline of its last line. */
function paintTitle(pen: PdfPen, title: string, frame: BookFrame, y: number): number {
  const width = frame.right - frame.left;
  const sizes = [40, 32, 24].map((size) => ({ size, bold: true, color: bookInks.ink }));
  const style = sizes.find((candidate) => pen.wrap(title, candidate, width).length <= 2) ?? {
    size: 20,
    bold: true,
    color: bookInks.ink,
  };
  const lines = pen.wrap(title, style, width).slice(0, 3);
  const step = style.size * 1.12;
  pen.writeLines(lines, frame.left, y, step, style, width);
  return y + (lines.length - 1) * step;
}

/** Paints the verdict in a box with the given lower edge. */
function paintVerdict(pen: PdfPen, summary: BookSummary, frame: BookFrame, bottom: number): void {
  const [severity, text] = verdictOf(summary);
  const { left, right } = frame;
  const style = { ...bookTexts.strong, size: 11 };
  const lines = pen.wrap(text, style, right - left - 52).slice(0, 3);
  const height = 16 + lines.length * 14;
  const top = bottom - height;
  pen.pdf.lineWidth(severity === 'error' ? 1.6 : 0.8).roundedRect(left, top, right - left, height, 6);
  pen.pdf.stroke(bookInks.ink);
  paintSeverity(pen, severity, left + 12, top + height / 2);
  pen.writeLines(lines, left + 36, top + 18.5, 14, style, right - left - 48);
}

/** Formats a day: `2 January 2026`. */
function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** Paints a picture as large as it fits into an area, at its upper right. */
function paintPicture({ pdf }: PdfPen, { jpeg, width, height }: CoverPicture, area: Box): void {
  const scale = Math.min(area.width / width, area.height / height);
  const size = { width: width * scale, height: height * scale };
  const x = area.x + area.width - size.width;
  pdf.save().roundedRect(x, area.y, size.width, size.height, 10).clip();
  pdf.image(Buffer.from(jpeg), x, area.y, size);
  pdf.restore();
}

/** Paints the picture or the circuit, and the title and contents next to it or below. */
function paintHead(
  pen: PdfPen,
  { title, rung, picture, symbols, contents }: Cover,
  frame: BookFrame,
  end: number,
): void {
  const top = margin;
  const width = frame.right - frame.left;
  const shape = picture === null ? Infinity : picture.width / picture.height;
  const isNextTo = shape <= widestShape;
  const text = isNextTo ? { ...frame, right: frame.left + width * titleShare } : frame;
  const left = isNextTo ? text.right + titleGap : frame.left;
  const bandHeight = picture === null ? matHeight : Math.min(matHeight, width / shape);
  const height = isNextTo ? end - top : bandHeight;
  const area = { x: left, y: top, width: frame.right - left, height };
  if (picture === null) paintMat(pen, rung, area, symbols);
  else paintPicture(pen, picture, area);
  const titleEnd = paintTitle(pen, title, text, isNextTo ? top + 36 : top + height + 52);
  if (contents !== null) paintCoverContents(pen, contents, text, titleEnd + 22, isNextTo ? fullWidth : coverColumns);
}

/** Side of the code of the link (pt), and the gap next to it. */
const [qrSide, qrGap] = [72, 20];

/** Paints the code of the link in the lower right corner. */
function paintLink(pen: PdfPen, link: string, { right }: BookFrame, y: number): void {
  paintQr(pen, link, { x: right - qrSide, y, side: qrSide });
  pen.write('Scan for this plan', right - qrSide / 2, y + qrSide + 10, bookTexts.small, 'middle', qrSide);
}

/** The cover: a picture or circuit of the model, its name, the contents, the verdict, and figures. */
export function coverPage(cover: Cover, frame: BookFrame): BookPage {
  const { summary, madeAt } = cover;
  const paint = (pen: PdfPen): void => {
    const y = frame.bottom - 132;
    paintHead(pen, cover, frame, y - 50);
    pen.write('Build book: everything you need to wire, solder and test its lights.', frame.left, y - 28, {
      ...bookTexts.body,
      size: 11,
      color: bookInks.soft,
    });
    paintVerdict(pen, summary, frame, y + 30);
    const figures = cover.link === null ? frame : { ...frame, right: frame.right - qrSide - qrGap };
    paintFigures(pen, figuresOf(summary), figures, y + 48);
    if (cover.link !== null) paintLink(pen, cover.link, frame, y + 42);
    paintRule(pen, frame.left, frame.bottom, frame.right - frame.left);
    pen.write(`Printed ${dayOf(madeAt)}`, frame.left, frame.bottom + 14, bookTexts.small);
    const missing = pen.hasMissingCharacters
      ? `${replacementCharacter} replaces a character that the fonts of this book do not have. `
      : '';
    pen.write(`${missing}Made with Lightyard`, frame.right, frame.bottom + 14, bookTexts.small, 'end');
  };
  return { chapter: null, bookmarks: [{ title: 'Cover', level: 0 }], paint };
}
