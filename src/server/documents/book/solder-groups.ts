import { inks } from '#domain/wiring/paint/drawing-styles.ts';
import type { EqualCircuit, SolderCard, SolderPath } from '#domain/build-book/solder-cards.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';
import { bookInks, bookTexts, paintTick } from '#server/documents/book/book-style.ts';
import {
  card,
  cardHead,
  fitsCardHead,
  stepBlocks,
  troubleBlocks,
  headingBlock,
  paragraph,
} from '#server/documents/book/blocks.ts';
import type { FlowBlock, FlowGroup } from '#server/documents/book/flow.ts';
import { paintSymbol } from '#server/documents/paint-drawing.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const perRow = 5;
/** Maximum number of parts in a drawn path; a longer drawing would be too far from the steps. */
const maxParts = 10;
const rowHeight = 68;
const scale = 0.62;
const edge = 16;
const wireY = 32;

/** Inks of wires. */
const wireInks: Readonly<Record<Wire['color'], string>> = {
  red: inks.plus,
  black: inks.minus,
  blue: inks.data,
  any: inks.link,
};

/** Paints a wire with its number, or a leg. */
function paintWire(pen: PdfPen, wire: Wire | null, from: number, to: number, y: number): void {
  if (wire === null) {
    pen.pdf.lineWidth(1.4).moveTo(from, y).lineTo(to, y).stroke(bookInks.soft);
    return;
  }
  const { number, color } = wire;
  pen.pdf.lineWidth(1.4).moveTo(from, y).lineTo(to, y).stroke(wireInks[color]);
  const middle = (from + to) / 2;
  pen.pdf.lineWidth(0.7).circle(middle, y, 6.6).fillAndStroke(bookInks.paper, bookInks.soft);
  const style = { ...bookTexts.label, color: bookInks.ink };
  const size = Math.min(style.size, (style.size * 11) / pen.width(String(number), style));
  pen.write(String(number), middle, y + 2.5, { ...style, size }, 'middle');
}

type PathPart = SolderPath['parts'][number];

/** Paints a part with its reference and texts below; returns its horizontal extent. */
function paintPart(
  pen: PdfPen,
  { part, texts }: PathPart,
  middle: number,
  y: number,
  cell: number,
  symbols: SymbolSet,
) {
  const { width } = shapeOf(part.kind, part);
  const fittedScale = Math.min(scale, (cell - 20) / width);
  const half = (width * fittedScale) / 2;
  paintSymbol(pen, part, { x: middle - half, y, scale: fittedScale }, symbols);
  pen.write(part.ref, middle, y + 16, { ...bookTexts.label, color: bookInks.ink }, 'middle', cell - 6);
  for (const [line, text] of texts.entries()) {
    pen.write(text, middle, y + 25 + line * 8.5, { ...bookTexts.label, bold: false }, 'middle', cell - 5);
  }
  return { from: middle - half, to: middle + half };
}

function rowBlock({ parts, wires }: SolderPath, from: number, width: number, symbols: SymbolSet): FlowBlock {
  const row = parts.slice(from, from + perRow);
  const cell = (width - 2 * edge - 36) / perRow;
  const isLast = from + perRow >= parts.length;
  const sign = { ...bookTexts.strong, size: 11 };
  return {
    height: rowHeight,
    holdsNext: true,
    paint: (pen, x, top) => {
      const y = top + wireY;
      pen.write(from === 0 ? '+' : '…', x + edge - 5, y + 4, sign, 'end');
      let end = x + edge;
      for (const [index, part] of row.entries()) {
        const extent = paintPart(pen, part, x + edge + (index + 0.62) * cell, y, cell, symbols);
        const wire = wires[from + index];
        if (wire !== undefined) paintWire(pen, wire, end, extent.from, y);
        end = extent.to;
      }
      const last = wires.at(-1);
      if (isLast && last !== undefined) paintWire(pen, last, end, end + 36, y);
      pen.write(isLast ? '−' : '…', end + (isLast ? 41 : 6), y + 4, sign);
    },
  };
}

/** The current path of a circuit as a picture, from + to −, with wire numbers; empty if the path is too long. */
function pathBlocks(path: SolderPath, width: number, symbols: SymbolSet): FlowBlock[] {
  if (path.parts.length > maxParts) return [];
  const rows = Math.ceil(path.parts.length / perRow);
  return Array.from({ length: rows }, (_, row) => rowBlock(path, row * perRow, width, symbols));
}

/** Minimum number of steps after a column break in a card. */
const minLastSteps = 3;

function holdLastSteps(steps: readonly FlowBlock[]): FlowBlock[] {
  const from = steps.length - minLastSteps;
  return steps.map((step, index) => ({ ...step, holdsNext: index >= from && index < steps.length - 1 }));
}

/** Circuits that are built the same way, with tick boxes; two per row if their texts are short. */
function eachBlocks(pen: PdfPen, each: readonly EqualCircuit[], width: number): FlowBlock[] {
  const texts = each.map(({ name, parts, wires }) => `${name}: ${parts}; ${wires}`);
  const indent = 34;
  const half = (width - indent) / 2;
  const perRow = texts.every((text) => pen.width(text, bookTexts.small) <= half - 20) ? 2 : 1;
  const cellWidth = (width - indent) / perRow;
  return Array.from({ length: Math.ceil(texts.length / perRow) }, (_, row) => ({
    height: 14,
    paint: (painter, x, y) => {
      for (const [index, text] of texts.slice(row * perRow, (row + 1) * perRow).entries()) {
        const left = x + indent + index * cellWidth;
        paintTick(painter, left, y + 10);
        painter.write(text, left + 14, y + 10, bookTexts.small, 'start', cellWidth - 18);
      }
    },
  }));
}

function cardGroup(
  pen: PdfPen,
  { title, facts, trouble, cautions, path, steps, each }: SolderCard,
  width: number,
  symbols: SymbolSet,
): FlowGroup {
  const isShort = fitsCardHead(pen, title, facts, width);
  const factBlocks = isShort
    ? []
    : paragraph(pen, facts, { ...bookTexts.body, color: bookTexts.small.color }, width, { indent: 9 });
  const stopBlocks = trouble === null ? [] : troubleBlocks(pen, trouble, width);
  const cautionBlocks = cautions.flatMap((caution) =>
    paragraph(pen, `Caution: ${caution}`, bookTexts.strong, width, { indent: 9 }),
  );
  const pathRows = path === null ? [] : pathBlocks(path, width, symbols);
  const stepRows = holdLastSteps(stepBlocks(pen, steps, width));
  const blocksBeforeSteps = [...factBlocks, ...stopBlocks, ...cautionBlocks, ...pathRows].map((block) => ({
    ...block,
    holdsNext: stepRows.length > 0,
  }));
  return card(
    [cardHead(title, width, isShort ? facts : ''), ...blocksBeforeSteps, ...stepRows, ...eachBlocks(pen, each, width)],
    title,
    width,
  );
}

/** The soldering steps, as a card per circuit. */
export function solderGroups(
  pen: PdfPen,
  cards: readonly SolderCard[],
  width: number,
  symbols: SymbolSet,
): FlowGroup[] {
  if (cards.length === 0) return [];
  const heading = headingBlock('Soldering', width, { title: 'Soldering', level: 1 });
  const [first, ...others] = cards.map((solderCard) => cardGroup(pen, solderCard, width, symbols));
  return first === undefined ? [] : [{ ...first, blocks: [heading, ...first.blocks] }, ...others];
}
