import type { SolderCard } from '#domain/build-book/solder-cards.ts';
import type { SymbolSet } from '#domain/wiring/glyphs.ts';
import { bookTexts } from '#server/documents/book/book-look.ts';
import { card, cardHead, stepBlocks, troubleBlocks } from '#server/documents/book/card-blocks.ts';
import type { FlowGroup } from '#server/documents/book/flow.ts';
import { pathBlocks } from '#server/documents/book/path-blocks.ts';
import { headingBlock, paragraph } from '#server/documents/book/text-blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

function cardGroup(
  pen: PdfPen,
  { title, facts, trouble, path, steps }: SolderCard,
  width: number,
  symbols: SymbolSet,
): FlowGroup {
  const about =
    facts === ''
      ? []
      : paragraph(pen, facts, { ...bookTexts.body, colour: bookTexts.small.colour }, width, { indent: 9 });
  const stop = trouble === null ? [] : troubleBlocks(pen, trouble, width);
  const drawn = path === null ? [] : pathBlocks(path, width, symbols);
  return card([cardHead(title, width), ...about, ...stop, ...drawn, ...stepBlocks(pen, steps, width)], title, width);
}

/** Soldering step by step, a card for each circuit. */
export function solderGroups(
  pen: PdfPen,
  cards: readonly SolderCard[],
  width: number,
  symbols: SymbolSet,
): FlowGroup[] {
  if (cards.length === 0) return [];
  const heading = headingBlock('Soldering', width, { title: 'Soldering', level: 1 });
  const [first, ...others] = cards.map((each) => cardGroup(pen, each, width, symbols));
  return first === undefined ? [] : [{ ...first, blocks: [heading, ...first.blocks] }, ...others];
}
