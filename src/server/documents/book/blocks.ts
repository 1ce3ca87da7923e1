import {
  bookInks,
  bookTexts,
  lineStep,
  type Bookmark,
  paintRule,
  paintTick,
} from '#server/documents/book/book-style.ts';
import type { FlowBlock, FlowGroup } from '#server/documents/book/flow.ts';
import type { PdfPen, TextStyle } from '#server/documents/pdf-pen.ts';

/** Maximum number of lines in a block; a longer text may continue in the next column. */
const maxLinesPerBlock = 10;

/** Distance from the top of a line to its baseline. */
const ascent = ({ size }: TextStyle): number => size * 1.02;

/** A paragraph; `first` paints something next to its first line. */
export function paragraph(
  pen: PdfPen,
  text: string,
  style: TextStyle,
  width: number,
  { indent = 0, after = 1.5, first }: ParagraphOptions = {},
): FlowBlock[] {
  const step = style.size * lineStep;
  const lines = pen.wrap(text, style, width - indent);
  const blocks: FlowBlock[] = [];
  for (let from = 0; from < lines.length; from += maxLinesPerBlock) {
    const blockLines = lines.slice(from, from + maxLinesPerBlock);
    const isLast = from + maxLinesPerBlock >= lines.length;
    blocks.push({
      height: blockLines.length * step + (isLast ? after : 0),
      paint: (painter, x, y) => {
        if (from === 0) first?.(painter, x, y + ascent(style));
        painter.writeLines(blockLines, x + indent, y + ascent(style), step, style);
      },
    });
  }
  return blocks;
}

interface ParagraphOptions {
  readonly indent?: number;
  readonly after?: number;
  readonly first?: (pen: PdfPen, x: number, baseline: number) => void;
}

/** A gap. */
export function space(height: number): FlowBlock {
  return { height, isSpace: true, paint: () => undefined };
}

/** The heading of a part of a chapter, with a rule below; it holds the next block. */
export function headingBlock(title: string, width: number, bookmark?: Bookmark): FlowBlock {
  return {
    height: 23,
    holdsNext: true,
    ...(bookmark === undefined ? {} : { bookmark }),
    paint: (pen, x, y) => {
      pen.write(title, x, y + 14, bookTexts.heading, 'start', width);
      paintRule(pen, x, y + 19, width, bookInks.ink);
    },
  };
}

/** The heading of a chapter: a tile with its number, its title, and a line of facts. */
export function chapterBlock(
  number: string,
  title: string,
  facts: string,
  width: number,
  bookmark: Bookmark,
): FlowBlock {
  const tile = 34;
  return {
    height: tile + 8,
    holdsNext: true,
    bookmark,
    paint: (pen, x, y) => {
      pen.pdf.roundedRect(x, y, tile, tile, 5).fill(bookInks.mat);
      pen.write(number, x + tile / 2, y + 24, { size: 18, bold: true, color: bookInks.paper }, 'middle', tile - 6);
      const left = x + tile + 12;
      pen.write(title, left, y + 17, bookTexts.chapter, 'start', width - tile - 12);
      pen.write(facts, left, y + 31, { ...bookTexts.body, color: bookInks.soft }, 'start', width - tile - 12);
    },
  };
}

/** The title bar of a card, with facts on the right; it holds the next block. */
export function cardHead(title: string, width: number, facts = ''): FlowBlock {
  return {
    height: 20,
    holdsNext: true,
    paint: (pen, x, y) => {
      pen.pdf.rect(x, y, width, 16.5).fill(bookInks.tint);
      pen.pdf.rect(x, y, 3, 16.5).fill(bookInks.mat);
      const factsWidth = facts === '' ? 0 : pen.width(facts, bookTexts.small) + 12;
      pen.write(title, x + 9, y + 12, bookTexts.card, 'start', width - 14 - factsWidth);
      pen.write(facts, x + width - 5, y + 11.5, bookTexts.small, 'end');
    },
  };
}

/** Whether facts fit next to the title of a card. */
export function fitsCardHead(pen: PdfPen, title: string, facts: string, width: number): boolean {
  return pen.width(title, bookTexts.card) + pen.width(facts, bookTexts.small) <= width - 30;
}

/** A stop notice with its reason, recognizable without color too. */
export function troubleBlocks(pen: PdfPen, trouble: string, width: number): FlowBlock[] {
  return paragraph(pen, `Stop. ${trouble}`, bookTexts.stop, width, { indent: 9 });
}

/** Numbered steps with tick boxes. */
export function stepBlocks(pen: PdfPen, steps: readonly string[], width: number): FlowBlock[] {
  return steps.flatMap((step, index) =>
    paragraph(pen, step, bookTexts.body, width, {
      indent: 34,
      first: (painter, x, baseline) => {
        paintTick(painter, x + 3, baseline);
        painter.write(`${index + 1}`, x + 29, baseline, bookTexts.strong, 'end');
      },
    }),
  );
}

/** A card, which is not split if it fits into one column. */
export function card(blocks: readonly FlowBlock[], title: string, width: number): FlowGroup {
  return {
    blocks: [...blocks, space(6)],
    continuationHeader: cardHead(`${title} (continued)`, width),
    staysWhole: true,
  };
}
