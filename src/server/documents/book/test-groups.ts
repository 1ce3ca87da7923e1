import type { TestCard, TestPoint } from '#domain/build-book/test-cards.ts';
import { bookInks, bookTexts, lineStep, paintRule, paintTick } from '#server/documents/book/book-style.ts';
import { headingBlock, paragraph, space, troubleBlocks } from '#server/documents/book/blocks.ts';
import type { FlowBlock, FlowGroup } from '#server/documents/book/flow.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const indent = 16;
/** Width of the line for a reading (pt). */
const readingWidth = 40;
const padding = 2;

/** Paints a line for a reading. */
function paintReading(pen: PdfPen, right: number, baseline: number): void {
  paintRule(pen, right - readingWidth + 6, baseline + 1.5, readingWidth - 6, bookInks.soft);
}

/** A test point: the places of the probes, the expected value and its range, and a line for the reading. */
function pointBlock(pen: PdfPen, { probes, expected, range }: TestPoint, width: number): FlowBlock {
  const rangeText = range === '' ? '' : ` (${range})`;
  const rangeWidth = pen.width(rangeText, bookTexts.small);
  const probesWidth = width - indent - pen.width(expected, bookTexts.strong) - rangeWidth - readingWidth - 10;
  const lines = pen.wrap(probes, bookTexts.body, probesWidth);
  const step = bookTexts.body.size * lineStep;
  return {
    height: lines.length * step + padding,
    paint: (painter, x, y) => {
      const baseline = y + bookTexts.body.size;
      const right = x + width - readingWidth;
      painter.writeLines(lines, x + indent, baseline, step, bookTexts.body);
      painter.write(expected, right - rangeWidth, baseline, bookTexts.strong, 'end');
      painter.write(rangeText, right, baseline, bookTexts.small, 'end');
      paintReading(painter, x + width, baseline);
    },
  };
}

/** A title with a tick box. */
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

const perRow = 3;

/** Tick boxes and lines for the readings of equal lights. */
function eachBlocks(names: readonly string[], width: number): FlowBlock[] {
  const cell = (width - indent) / perRow;
  const blocks: FlowBlock[] = [];
  for (let from = 0; from < names.length; from += perRow) {
    const row = names.slice(from, from + perRow);
    blocks.push({
      height: 14,
      paint: (pen, x, y) => {
        for (const [index, name] of row.entries()) {
          const left = x + indent + index * cell;
          paintTick(pen, left, y + 10.5);
          pen.write(name, left + 14, y + 10.5, bookTexts.body, 'start', cell - readingWidth - 18);
          paintReading(pen, left + cell - 4, y + 10.5);
        }
      },
    });
  }
  return blocks;
}

function cardGroup(pen: PdfPen, { title, trouble, points, each }: TestCard, width: number): FlowGroup {
  const stopBlocks = trouble === null ? [] : troubleBlocks(pen, trouble, width);
  const rows = [...stopBlocks, ...points.map((point) => pointBlock(pen, point, width)), ...eachBlocks(each, width)];
  const head = titleBlock(title, width, rows.length > 0);
  return {
    staysWhole: true,
    blocks: [head, ...rows, space(2)],
    continuationHeader: titleBlock(`${title} (continued)`, width, true),
  };
}

/** The test sheet: how to supply the section for the tests, and the measurements of each circuit. */
export function testGroups(
  pen: PdfPen,
  advice: readonly string[],
  cards: readonly TestCard[],
  width: number,
): FlowGroup[] {
  if (cards.length === 0) return [];
  const heading = headingBlock('Test sheet', width, { title: 'Test sheet', level: 1 });
  const adviceBlocks = advice.flatMap((text) => paragraph(pen, text, bookTexts.body, width));
  const first = [heading, ...adviceBlocks.map((block) => ({ ...block, holdsNext: true }))];
  const [rails, ...others] = cards.map((testCard) => cardGroup(pen, testCard, width));
  return rails === undefined ? [] : [{ blocks: [...first, ...rails.blocks] }, ...others];
}
