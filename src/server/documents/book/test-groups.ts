import type { TestCard, TestPoint } from '#domain/build-book/test-cards.ts';
import { bookInks, bookTexts } from '#server/documents/book/book-look.ts';
import { card, cardHead, troubleBlocks } from '#server/documents/book/card-blocks.ts';
import type { FlowBlock, FlowGroup } from '#server/documents/book/flow.ts';
import { paintTick } from '#server/documents/book/marks.ts';
import { headingBlock, paragraph } from '#server/documents/book/text-blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

/** How many measurements stand beside each other. */
const perRow = 2;
const rowHeight = 16;

/** A box to tick, what to measure, the value to expect, and a line to write the reading on. */
function paintPoint(pen: PdfPen, { what, expected }: TestPoint, x: number, baseline: number, width: number): void {
  const reading = 34;
  const value = Math.min(pen.width(expected, bookTexts.strong), width / 2);
  paintTick(pen, x, baseline);
  const left = x + 14;
  const right = x + width - reading - 10;
  pen.write(what, left, baseline, bookTexts.body, 'start', right - value - 6 - left);
  pen.write(expected, right, baseline, bookTexts.strong, 'end', value);
  pen.pdf
    .lineWidth(0.5)
    .moveTo(right + 5, baseline + 1.5)
    .lineTo(x + width - 4, baseline + 1.5)
    .stroke(bookInks.soft);
}

function rowBlock(points: readonly TestPoint[], width: number): FlowBlock {
  return {
    height: rowHeight,
    paint: (pen, x, y) => {
      const each = (width - 9) / perRow;
      for (const [index, point] of points.entries()) paintPoint(pen, point, x + 9 + index * each, y + 11, each - 6);
    },
  };
}

function cardGroup(pen: PdfPen, { title, trouble, points }: TestCard, width: number): FlowGroup {
  const stop = trouble === null ? [] : troubleBlocks(pen, trouble, width);
  const rows: FlowBlock[] = [];
  for (let at = 0; at < points.length; at += perRow) rows.push(rowBlock(points.slice(at, at + perRow), width));
  const head = cardHead(title, width, points.length === 0 ? '' : 'works');
  return card([head, ...stop, ...rows], title, width);
}

const howTo =
  'Before the first current: with the supply off, the meter must not show a short (0 Ω) between rail + and rail −. Then switch on and measure. Readings within a tenth of these are good; write yours on the line.';

/** The test sheet, a card for each circuit. */
export function testGroups(pen: PdfPen, cards: readonly TestCard[], width: number): FlowGroup[] {
  if (cards.length === 0) return [];
  const heading = headingBlock('Test sheet', width, { title: 'Test sheet', level: 1 });
  const first = [heading, ...paragraph(pen, howTo, bookTexts.body, width, { after: 6 })];
  const [rails, ...others] = cards.map((each) => cardGroup(pen, each, width));
  return rails === undefined ? [] : [{ ...rails, blocks: [...first, ...rails.blocks] }, ...others];
}
