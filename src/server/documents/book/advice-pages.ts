import type { BookAdvice } from '#domain/build-book/build-book.ts';
import { bookTexts, type BookFrame } from '#server/documents/book/book-look.ts';
import type { BookPage } from '#server/documents/book/book-page.ts';
import { columnWidth, type FlowBlock, type FlowGroup, flowPages } from '#server/documents/book/flow.ts';
import { paintSeverity } from '#server/documents/book/marks.ts';
import { headingBlock, paragraph, space } from '#server/documents/book/text-blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const columns = { count: 2, gap: 28 };
const indent = 26;

const words = { error: 'Error', warning: 'Warning', info: 'Good to know' } as const;

function adviceGroup(pen: PdfPen, { severity, locations, message, fix }: BookAdvice, width: number): FlowGroup {
  const first = (painter: PdfPen, x: number, baseline: number): void =>
    paintSeverity(painter, severity, x + 3, baseline - 3);
  const blocks: FlowBlock[] = [
    ...paragraph(pen, `${words[severity]}: ${locations}`, bookTexts.strong, width, { indent, first, after: 1 }),
    ...paragraph(pen, message, bookTexts.body, width, { indent, after: 1 }),
    ...paragraph(pen, `What to do: ${fix}`, bookTexts.small, width, { indent }),
    space(7),
  ];
  return { blocks, staysWhole: true };
}

/** What the checks have to say, errors first; no page when they say nothing. */
export function advicePages(pen: PdfPen, advice: readonly BookAdvice[], frame: BookFrame): BookPage[] {
  if (advice.length === 0) return [];
  const width = columnWidth(frame, columns);
  const title = 'Before you build';
  const head = headingBlock('Before you build: what the checks say', width, { title, level: 0 });
  const groups = advice.map((each) => adviceGroup(pen, each, width));
  return flowPages([{ blocks: [head, space(2)] }, ...groups], title, frame, columns);
}
