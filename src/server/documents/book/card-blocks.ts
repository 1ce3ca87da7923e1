import { bookInks, bookTexts } from '#server/documents/book/book-look.ts';
import type { FlowBlock, FlowGroup } from '#server/documents/book/flow.ts';
import { paintTick, tickSize } from '#server/documents/book/marks.ts';
import { paragraph, space } from '#server/documents/book/text-blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

/** The bar at the head of a card, with a box to tick where `ticked` names what for; it stays with what follows. */
export function cardHead(title: string, width: number, ticked = ''): FlowBlock {
  return {
    height: 21,
    holdsNext: true,
    paint: (pen, x, y) => {
      pen.pdf.rect(x, y, width, 16.5).fill(bookInks.tint);
      pen.pdf.rect(x, y, 3, 16.5).fill(bookInks.mat);
      const room = ticked === '' ? 0 : pen.width(ticked, bookTexts.small) + tickSize + 14;
      pen.write(title, x + 9, y + 12, bookTexts.card, 'start', width - 14 - room);
      if (ticked === '') return;
      pen.write(ticked, x + width - tickSize - 9, y + 11.5, bookTexts.small, 'end');
      paintTick(pen, x + width - tickSize - 5, y + 11);
    },
  };
}

/** Why there is nothing to do, in words that stand out without colour too. */
export function troubleBlocks(pen: PdfPen, trouble: string, width: number): FlowBlock[] {
  return paragraph(pen, `Stop. ${trouble}`, bookTexts.stop, width, { indent: 9 });
}

/** Steps to tick off, each with its number. */
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

/** A card of these blocks, which is not parted where it fits one column. */
export function card(blocks: readonly FlowBlock[], title: string, width: number): FlowGroup {
  return { blocks: [...blocks, space(9)], continuationHeader: cardHead(`${title} (goes on)`, width), staysWhole: true };
}
