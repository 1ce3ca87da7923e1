import { type Advice, severityNames } from '#domain/checks/findings.ts';
import {
  bookInks,
  bookTexts,
  margin,
  type BookFrame,
  type Bookmark,
  paintRule,
  paintSeverity,
} from '#server/documents/book/book-style.ts';
import { type Columns, columnWidth, type FlowBlock, type FlowGroup, twoColumns } from '#server/documents/book/flow.ts';
import { headingBlock, paragraph, space } from '#server/documents/book/blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const indent = 26;

function adviceGroup(pen: PdfPen, { severity, locations, message, fix }: Advice, width: number): FlowGroup {
  const first = (painter: PdfPen, x: number, baseline: number): void =>
    paintSeverity(painter, severity, x + 3, baseline - 3);
  const blocks: FlowBlock[] = [
    ...paragraph(pen, `${severityNames[severity]}: ${locations}`, bookTexts.strong, width, { indent, first, after: 1 }),
    ...paragraph(pen, message, bookTexts.body, width, { indent, after: 1 }),
    ...(fix === '' ? [] : paragraph(pen, `What to do: ${fix}`, bookTexts.small, width, { indent })),
    space(7),
  ];
  return { blocks, staysWhole: true };
}

/** The findings of the checks, errors first; empty if there are none. */
export function adviceGroups(pen: PdfPen, advice: readonly Advice[], frame: BookFrame): FlowGroup[] {
  const width = columnWidth(frame, twoColumns);
  const bookmark = { title: 'Before you build', level: 0 } as const;
  const head = [headingBlock('Before you build: what the checks say', width, bookmark), space(2)];
  return advice.map((item, index) => {
    const group = adviceGroup(pen, item, width);
    return index === 0 ? { ...group, blocks: [...head, ...group.blocks] } : group;
  });
}

/** The link target of a page. */
export const pageName = (page: number): string => `page-${page}`;

/** Height of a line of the contents (pt). */
const entryHeight = 14;

/** A linked line of the contents: title, dots, page number. `pageOf` is called when the line is painted. */
function entryBlock({ title }: Bookmark, pageOf: () => number, width: number): FlowBlock {
  const style = bookTexts.strong;
  const height = entryHeight;
  return {
    height,
    paint: (pen, x, y) => {
      const page = pageOf();
      const baseline = y + height - 4;
      const number = String(page);
      const titleWidth = width - pen.width(number, style) - 16;
      pen.write(title, x, baseline, style, 'start', titleWidth);
      pen.write(number, x + width, baseline, style, 'end');
      const from = x + Math.min(titleWidth, pen.width(title, style)) + 5;
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
      pen.pdf.goTo(x, y, width, height, pageName(page));
    },
  };
}

/** The chapters of a book, and their page numbers, which are known once all pages are laid out. */
export interface Contents {
  readonly bookmarks: readonly Bookmark[];
  readonly pageOf: (bookmark: Bookmark) => number;
}

/** Columns of the contents on the cover. */
export const coverColumns: Columns = { count: 3, gap: 24 };
const coverRows = 5;

/** Whether the contents fit on the cover. */
export function fitsCover({ bookmarks }: Contents): boolean {
  return bookmarks.length <= coverColumns.count * coverRows;
}

/** Paints the contents on the cover, in columns below `top`. */
export function paintCoverContents(
  pen: PdfPen,
  { bookmarks, pageOf }: Contents,
  frame: BookFrame,
  top: number,
  columns: Columns,
): void {
  const width = columnWidth(frame, columns);
  const rows = Math.ceil(bookmarks.length / columns.count);
  for (const [index, bookmark] of bookmarks.entries()) {
    const x = frame.left + Math.floor(index / rows) * (width + columns.gap);
    entryBlock(bookmark, () => pageOf(bookmark), width).paint(pen, x, top + (index % rows) * entryHeight);
  }
}

/** The contents of a large book, which do not fit on its cover. */
export function contentsGroup({ bookmarks, pageOf }: Contents, frame: BookFrame): FlowGroup {
  const width = columnWidth(frame, twoColumns);
  const heading = headingBlock('Contents', width, { title: 'Contents', level: 0 });
  const lines = bookmarks.map((bookmark) => entryBlock(bookmark, () => pageOf(bookmark), width));
  return { blocks: [heading, ...lines, space(14)] };
}

/** Paints header and footer of every page except the cover: model, chapter, and page number. */
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
  const headerY = margin + 8;
  const footerY = frame.page.height - margin;
  pen.write(title, left, headerY, { ...bookTexts.small, bold: true }, 'start', half);
  pen.write(chapter, right, headerY, bookTexts.small, 'end', half);
  paintRule(pen, left, headerY + 5, right - left);
  pen.write('Lightyard build book', left, footerY, bookTexts.small);
  pen.write(`${page} of ${pages}`, right, footerY, { ...bookTexts.small, bold: true }, 'end');
}
