import type { BookSummary } from '#domain/build-book/build-book.ts';
import { formatMilliamps, formatVolts } from '#domain/units/format-amounts.ts';
import { formatDecimal } from '#domain/units/format-decimal.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { bookInks, bookTexts, type BookFrame } from '#server/documents/book/book-look.ts';
import type { BookPage } from '#server/documents/book/book-page.ts';
import { type CoverRung, paintMat } from '#server/documents/book/cover-mat.ts';
import { paintRule, paintSeverity } from '#server/documents/book/marks.ts';
import { missingSign, type PdfPen } from '#server/documents/pdf-pen.ts';

/** What the cover is made of. */
export interface Cover {
  readonly title: string;
  readonly summary: BookSummary;
  /** The circuit that is drawn on it; null when there is none that lights. */
  readonly rung: CoverRung | null;
  readonly symbols: SymbolSet;
  readonly madeAt: Date;
}

const matHeight = 196;

/** A battery's life in words: `about 24 h`. */
function hours(value: number): string {
  if (value < 1) return `about ${Math.max(1, Math.round(value * 60))} min`;
  return `about ${formatDecimal(value, value < 10 ? 1 : 0)} h`;
}

/** The figures of the project, each with what it counts. */
function figuresOf(summary: BookSummary): [string, string][] {
  const { sections, circuits, leds, resistors, volts, supply, totalMa, limitMa, batteryHours } = summary;
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
  if (batteryHours !== null) figures.push([hours(batteryHours), 'on one battery, all on']);
  return figures;
}

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What stands in the way of building the model as planned. */
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

/** What a book without a warning stands for. A new family of checks is named here. Rule D51. */
const whatWasChecked = 'Checked: LEDs, strips, resistors, total current. Not checked: switches, boards, batteries.';

/** Whether the model can be built as planned, in a sentence or two. */
function verdictOf(summary: BookSummary): ['error' | 'warning' | 'info', string] {
  const { errors, warnings, leds } = summary;
  const reasons = reasonsOf(summary);
  const where = errors > 0 ? ' Mend the plan first; see “Before you build”.' : '';
  if (reasons.length > 0) return ['error', `Not ready: ${reasons.join('; ')}.${where}`];
  if (warnings > 0) {
    return ['warning', `Every circuit can light. Read the ${many(warnings, 'warning')} in “Before you build” first.`];
  }
  if (leds === 0) return ['info', 'There are no lights in this plan yet.'];
  return ['info', `Every circuit can light. ${whatWasChecked}`];
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
    pen.write(figure, x, y + 20, { size: 19, bold: true, colour: bookInks.ink }, 'start', width - 18);
    const lines = pen.wrap(label, bookTexts.small, width - 18).slice(0, 2);
    for (const [line, words] of lines.entries()) {
      pen.write(words, x, y + 34 + line * 10, bookTexts.small, 'start', width - 18);
    }
  }
}

function paintTitle(pen: PdfPen, title: string, frame: BookFrame, y: number): void {
  const width = frame.right - frame.left;
  const sizes = [40, 32, 24].map((size) => ({ size, bold: true, colour: bookInks.ink }));
  const style = sizes.find((each) => pen.wrap(title, each, width).length <= 2) ?? {
    size: 20,
    bold: true,
    colour: bookInks.ink,
  };
  const lines = pen.wrap(title, style, width).slice(0, 3);
  for (const [index, line] of lines.entries()) {
    pen.write(line, frame.left, y + index * style.size * 1.12, style, 'start', width);
  }
}

/** The verdict in a box that ends at a height. */
function paintVerdict(pen: PdfPen, summary: BookSummary, frame: BookFrame, bottom: number): void {
  const [severity, words] = verdictOf(summary);
  const { left, right } = frame;
  const style = { ...bookTexts.strong, size: 11 };
  const lines = pen.wrap(words, style, right - left - 52).slice(0, 3);
  const height = 16 + lines.length * 14;
  const top = bottom - height;
  pen.pdf.lineWidth(severity === 'error' ? 1.6 : 0.8).roundedRect(left, top, right - left, height, 6);
  pen.pdf.stroke(bookInks.ink);
  paintSeverity(pen, severity, left + 12, top + height / 2);
  for (const [index, line] of lines.entries()) {
    pen.write(line, left + 36, top + 18.5 + index * 14, style, 'start', right - left - 48);
  }
}

/** The day of a date, as it is written in words: `2 January 2026`. */
function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** The cover: the model's name, a circuit of it on a cutting mat, whether it can be built, and its figures. */
export function coverPage({ title, summary, rung, symbols, madeAt }: Cover, frame: BookFrame): BookPage {
  const paint = (pen: PdfPen): void => {
    const top = 36;
    paintMat(pen, rung, { x: frame.left, y: top, width: frame.right - frame.left, height: matHeight }, symbols);
    paintTitle(pen, title, frame, top + matHeight + 62);
    const y = frame.bottom - 132;
    pen.write('Build book: everything to wire, solder and test its lights.', frame.left, y - 28, {
      ...bookTexts.body,
      size: 11,
      colour: bookInks.soft,
    });
    paintVerdict(pen, summary, frame, y + 30);
    paintFigures(pen, figuresOf(summary), frame, y + 48);
    paintRule(pen, frame.left, frame.bottom, frame.right - frame.left);
    pen.write(`Printed ${dayOf(madeAt)}`, frame.left, frame.bottom + 14, bookTexts.small);
    const missing = pen.isMissingSome
      ? `${missingSign} stands for a character that the fonts of this book do not have. `
      : '';
    pen.write(`${missing}Made with Lightyard`, frame.right, frame.bottom + 14, bookTexts.small, 'end');
  };
  return { chapter: null, bookmarks: [{ title: 'Cover', level: 0 }], paint };
}
