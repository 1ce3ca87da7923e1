import type { BookAdvice } from '#domain/build-book/build-book.ts';
import {
  bookInks,
  bookTexts,
  type BookFrame,
  type Bookmark,
  type BookPage,
  paintSeverity,
} from '#server/documents/book/book-style.ts';
import { columnWidth, type FlowBlock, flowPages, type FlowGroup } from '#server/documents/book/flow.ts';
import { headingBlock, paragraph, space } from '#server/documents/book/blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const adviceColumns = { count: 2, gap: 28 };
const indent = 26;

const severityNames = { error: 'Error', warning: 'Warning', info: 'Good to know' } as const;

function adviceGroup(pen: PdfPen, { severity, locations, message, fix }: BookAdvice, width: number): FlowGroup {
  const first = (painter: PdfPen, x: number, baseline: number): void =>
    paintSeverity(painter, severity, x + 3, baseline - 3);
  const blocks: FlowBlock[] = [
    ...paragraph(pen, `${severityNames[severity]}: ${locations}`, bookTexts.strong, width, { indent, first, after: 1 }),
    ...paragraph(pen, message, bookTexts.body, width, { indent, after: 1 }),
    ...paragraph(pen, `What to do: ${fix}`, bookTexts.small, width, { indent }),
    space(7),
  ];
  return { blocks, staysWhole: true };
}

/** What the checks have to say, errors first; no page when they say nothing. */
export function advicePages(pen: PdfPen, advice: readonly BookAdvice[], frame: BookFrame): BookPage[] {
  if (advice.length === 0) return [];
  const width = columnWidth(frame, adviceColumns);
  const title = 'Before you build';
  const head = headingBlock('Before you build: what the checks say', width, { title, level: 0 });
  const groups = advice.map((each) => adviceGroup(pen, each, width));
  return flowPages([{ blocks: [head, space(2)] }, ...groups], title, frame, adviceColumns);
}

/** A bookmark, and the number of the page it is on. */
export interface Entry extends Bookmark {
  readonly page: number;
}

const columns = { count: 2, gap: 36 };

/** The name of a page, as links go to it. */
export const pageName = (page: number): string => `page-${page}`;

/** A line of the contents, which is a link: the title, dots, the number of the page. */
function entryBlock({ title, level, page }: Entry, width: number): FlowBlock {
  const isChapter = level === 0;
  const style = isChapter ? { ...bookTexts.strong, size: 10 } : bookTexts.body;
  const height = isChapter ? 22 : 15;
  return {
    height,
    paint: (pen, x, y) => {
      const baseline = y + height - 5;
      const left = x + (isChapter ? 0 : 14);
      const number = String(page);
      const room = x + width - left - pen.width(number, style) - 16;
      const end = left + Math.min(room, pen.width(title, style));
      pen.write(title, left, baseline, style, 'start', room);
      pen.write(number, x + width, baseline, style, 'end');
      const from = end + 5;
      const to = x + width - pen.width(number, style) - 5;
      if (to > from) {
        pen.pdf
          .lineWidth(0.6)
          .dash(0.6, { space: 2.6 })
          .moveTo(from, baseline)
          .lineTo(to, baseline)
          .stroke(bookInks.soft)
          .undash();
      }
      pen.pdf.goTo(x, y + height - 15, width, 15, pageName(page));
    },
  };
}

/** A chapter with its parts, which are not parted where they fit one column. */
function chapters(entries: readonly Entry[], width: number): FlowBlock[][] {
  const groups: FlowBlock[][] = [];
  for (const [index, entry] of entries.entries()) {
    const hasParts = entry.level === 0 && entries[index + 1]?.level === 1;
    const line = { ...entryBlock(entry, width), holdsNext: hasParts };
    if (entry.level === 0) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups;
}

/** The contents, over as many pages as they take. */
export function contentsPages(entries: readonly Entry[], frame: BookFrame): BookPage[] {
  const width = columnWidth(frame, columns);
  const heading = headingBlock('Contents', width, { title: 'Contents', level: 0 });
  const [first = [], ...others] = chapters(entries, width);
  const groups = [[heading, ...first], ...others].map((blocks) => ({ blocks, staysWhole: true }));
  return flowPages(groups, 'Contents', frame, columns);
}

/** Writes what stands on every page but the cover: whose book it is, where in it, and the number of the page. */
export function paintRunningLines(
  pen: PdfPen,
  title: string,
  chapter: string,
  page: number,
  pages: number,
  frame: BookFrame,
): void {
  const { left, right } = frame;
  const half = (right - left) / 2 - 10;
  const head = 36 + 8;
  const foot = frame.page.height - 36;
  pen.write(title, left, head, { ...bookTexts.small, bold: true }, 'start', half);
  pen.write(chapter, right, head, bookTexts.small, 'end', half);
  pen.pdf
    .lineWidth(0.5)
    .moveTo(left, head + 5)
    .lineTo(right, head + 5)
    .stroke(bookInks.line);
  pen.write('Lightyard build book', left, foot, bookTexts.small);
  pen.write(`${page} of ${pages}`, right, foot, { ...bookTexts.small, bold: true }, 'end');
}
