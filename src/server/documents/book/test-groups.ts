import type { TestCard, TestPoint } from '#domain/build-book/test-cards.ts';
import { bookInks, bookTexts, lineStep, paintRule, paintTick } from '#server/documents/book/book-style.ts';
import { headingBlock, paragraph, space, troubleBlocks } from '#server/documents/book/blocks.ts';
import type { FlowBlock, FlowGroup } from '#server/documents/book/flow.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const indent = 16;
/** The width of the line to write a reading on. */
const reading = 40;
const padding = 2;

/** A line to write a reading on. */
function paintReading({ pdf }: PdfPen, right: number, baseline: number): void {
  pdf
    .lineWidth(0.5)
    .moveTo(right - reading + 6, baseline + 1.5)
    .lineTo(right, baseline + 1.5)
    .stroke(bookInks.soft);
}

/** Where the probes go, and beside it the value to expect, its range, and a line for the reading. */
function pointBlock(pen: PdfPen, { probes, expected, range }: TestPoint, width: number): FlowBlock {
  const inBrackets = range === '' ? '' : ` (${range})`;
  const rangeWidth = pen.width(inBrackets, bookTexts.small);
  const room = width - indent - pen.width(expected, bookTexts.strong) - rangeWidth - reading - 10;
  const lines = pen.wrap(probes, bookTexts.body, room);
  const step = bookTexts.body.size * lineStep;
  return {
    height: lines.length * step + padding,
    paint: (painter, x, y) => {
      const baseline = y + bookTexts.body.size;
      const right = x + width - reading;
      for (const [index, line] of lines.entries()) {
        painter.write(line, x + indent, baseline + index * step, bookTexts.body);
      }
      painter.write(expected, right - rangeWidth, baseline, bookTexts.strong, 'end');
      painter.write(inBrackets, right, baseline, bookTexts.small, 'end');
      paintReading(painter, x + width, baseline);
    },
  };
}

/** A box to tick, and what it is for. */
function titleBlock(title: string, width: number, holdsNext: boolean): FlowBlock {
  return {
    height: 14,
    holdsNext,
    paint: (pen, x, y) => {
      paintRule(pen, x, y, width);
      paintTick(pen, x, y + 11);
      pen.write(title, x + indent, y + 11, bookTexts.strong, 'start', width - indent);
    },
  };
}

/** So many boxes with a name, and a line for a reading, stand beside each other. */
const perRow = 3;

/** A box to tick and a line for the reading of each of some equal lights. */
function eachBlocks(names: readonly string[], width: number): FlowBlock[] {
  const cell = (width - indent) / perRow;
  const blocks: FlowBlock[] = [];
  for (let at = 0; at < names.length; at += perRow) {
    const row = names.slice(at, at + perRow);
    blocks.push({
      height: 14,
      paint: (pen, x, y) => {
        for (const [index, name] of row.entries()) {
          const left = x + indent + index * cell;
          paintTick(pen, left, y + 10.5);
          pen.write(name, left + 14, y + 10.5, bookTexts.body, 'start', cell - reading - 18);
          paintReading(pen, left + cell - 4, y + 10.5);
        }
      },
    });
  }
  return blocks;
}

function cardGroup(pen: PdfPen, { title, trouble, points, each }: TestCard, width: number): FlowGroup {
  const stop = trouble === null ? [] : troubleBlocks(pen, trouble, width);
  const rows = [...stop, ...points.map((point) => pointBlock(pen, point, width)), ...eachBlocks(each, width)];
  const head = titleBlock(title, width, rows.length > 0);
  return {
    staysWhole: true,
    blocks: [head, ...rows, space(2)],
    continuationHeader: titleBlock(`${title} (continued)`, width, true),
  };
}

/** The test sheet: how the section is fed meanwhile, and what to measure of each circuit. */
export function testGroups(
  pen: PdfPen,
  advice: readonly string[],
  cards: readonly TestCard[],
  width: number,
): FlowGroup[] {
  if (cards.length === 0) return [];
  const heading = headingBlock('Test sheet', width, { title: 'Test sheet', level: 1 });
  const before = advice.flatMap((each) => paragraph(pen, each, bookTexts.body, width));
  const first = [heading, ...before.map((block) => ({ ...block, holdsNext: true }))];
  const [rails, ...others] = cards.map((each) => cardGroup(pen, each, width));
  return rails === undefined ? [] : [{ blocks: [...first, ...rails.blocks] }, ...others];
}
