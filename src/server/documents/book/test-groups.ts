import type { TestCard, TestPoint } from '#domain/build-book/test-cards.ts';
import { bookInks, bookTexts, paintTick } from '#server/documents/book/book-style.ts';
import { card, cardHead, troubleBlocks, headingBlock, paragraph, space } from '#server/documents/book/blocks.ts';
import type { FlowBlock, FlowGroup } from '#server/documents/book/flow.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const rowHeight = 16;
/** The width of the line to write a reading on. */
const reading = 28;

/** A box to tick, what to measure, the value to expect, and a line to write the reading on. */
function paintPoint(pen: PdfPen, { what, expected }: TestPoint, x: number, baseline: number, width: number): void {
  const value = Math.min(pen.width(expected, bookTexts.strong), width / 2);
  paintTick(pen, x, baseline);
  const left = x + 14;
  const right = x + width - reading - 7;
  pen.write(what, left, baseline, bookTexts.body, 'start', right - value - 6 - left);
  pen.write(expected, right, baseline, bookTexts.strong, 'end', value);
  pen.pdf
    .lineWidth(0.5)
    .moveTo(right + 4, baseline + 1.5)
    .lineTo(x + width - 3, baseline + 1.5)
    .stroke(bookInks.soft);
}

const gap = 6;
/** Words are set so much smaller when that keeps two measurements beside each other. */
const stillReadable = 0.85;

function rowBlock(points: readonly TestPoint[], each: number): FlowBlock {
  return {
    height: rowHeight,
    paint: (pen, x, y) => {
      for (const [index, point] of points.entries()) paintPoint(pen, point, x + 9 + index * (each + gap), y + 11, each);
    },
  };
}

/** The measurements, two beside each other where both have room for their words. */
function rowBlocks(pen: PdfPen, points: readonly TestPoint[], width: number): FlowBlock[] {
  const half = (width - 9) / 2 - gap;
  const isShort = ({ what, expected }: TestPoint): boolean => {
    const needed = stillReadable * pen.width(what, bookTexts.body) + pen.width(expected, bookTexts.strong);
    return needed + reading + 27 <= half;
  };
  const rows: TestPoint[][] = [];
  for (const point of points) {
    const [first, second] = rows.at(-1) ?? [];
    const fits = first !== undefined && second === undefined && isShort(first) && isShort(point);
    if (fits) rows.at(-1)?.push(point);
    else rows.push([point]);
  }
  return rows.map((row) => rowBlock(row, row.every(isShort) ? half : 2 * half + gap));
}

/** So many boxes with a reference stand beside each other. */
const perRow = 6;

/** A box to tick for each of some equal lights. */
function eachBlocks(refs: readonly string[], width: number): FlowBlock[] {
  const step = (width - 9) / perRow;
  const blocks: FlowBlock[] = [];
  for (let at = 0; at < refs.length; at += perRow) {
    const row = refs.slice(at, at + perRow);
    blocks.push({
      height: rowHeight,
      paint: (pen, x, y) => {
        for (const [index, ref] of row.entries()) {
          const left = x + 9 + index * step;
          paintTick(pen, left, y + 11);
          pen.write(ref, left + 14, y + 11, bookTexts.body, 'start', step - 18);
        }
      },
    });
  }
  return blocks;
}

function cardGroup(pen: PdfPen, { title, trouble, points, each }: TestCard, width: number): FlowGroup {
  const stop = trouble === null ? [] : troubleBlocks(pen, trouble, width);
  const rows = [...rowBlocks(pen, points, width), ...eachBlocks(each, width)];
  const head = cardHead(title, width, points.length === 0 ? '' : 'works');
  return card([head, ...stop, ...rows], title, width);
}

/** The test sheet: how to measure, and a card for each circuit. */
export function testGroups(
  pen: PdfPen,
  advice: readonly string[],
  cards: readonly TestCard[],
  width: number,
): FlowGroup[] {
  if (cards.length === 0) return [];
  const heading = headingBlock('Test sheet', width, { title: 'Test sheet', level: 1 });
  const first = [heading, ...advice.flatMap((each) => paragraph(pen, each, bookTexts.body, width)), space(4)];
  const [rails, ...others] = cards.map((each) => cardGroup(pen, each, width));
  return rails === undefined ? [] : [{ ...rails, blocks: [...first, ...rails.blocks] }, ...others];
}
