import type { SolderCard } from '#domain/build-book/solder-cards.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { bookTexts } from '#server/documents/book/book-look.ts';
import { card, cardHead, stepBlocks, troubleBlocks } from '#server/documents/book/card-blocks.ts';
import type { FlowBlock, FlowGroup } from '#server/documents/book/flow.ts';
import { pathBlocks } from '#server/documents/book/path-blocks.ts';
import { headingBlock, paragraph } from '#server/documents/book/text-blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

/** So many steps stand together at the end of a card that goes on in another column. */
const lastTogether = 3;

function keepLast(steps: readonly FlowBlock[]): FlowBlock[] {
  const from = steps.length - lastTogether;
  return steps.map((step, index) => ({ ...step, holdsNext: index >= from && index < steps.length - 1 }));
}

function cardGroup(
  pen: PdfPen,
  { title, facts, trouble, cautions, path, steps }: SolderCard,
  width: number,
  symbols: SymbolSet,
): FlowGroup {
  const about =
    facts === ''
      ? []
      : paragraph(pen, facts, { ...bookTexts.body, colour: bookTexts.small.colour }, width, { indent: 9 });
  const stop = trouble === null ? [] : troubleBlocks(pen, trouble, width);
  const mind = cautions.flatMap((each) => paragraph(pen, `Mind: ${each}`, bookTexts.strong, width, { indent: 9 }));
  const drawn = path === null ? [] : pathBlocks(path, width, symbols);
  const told = keepLast(stepBlocks(pen, steps, width));
  const before = [...about, ...stop, ...mind, ...drawn].map((block) => ({ ...block, holdsNext: told.length > 0 }));
  return card([cardHead(title, width), ...before, ...told], title, width);
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
