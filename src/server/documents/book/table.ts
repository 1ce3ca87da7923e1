import { bookInks, bookTexts, lineStep } from '#server/documents/book/book-look.ts';
import type { FlowBlock, FlowGroup } from '#server/documents/book/flow.ts';
import { paintResistor, paintRule, paintTick } from '#server/documents/book/marks.ts';
import { space } from '#server/documents/book/text-blocks.ts';
import type { PdfPen, TextStyle } from '#server/documents/pdf-pen.ts';

/** A column of a table; `share` is its part of the width, `fixed` its own width (points). */
export interface TableColumn {
  readonly title: string;
  readonly share?: number;
  readonly fixed?: number;
  readonly align?: 'start' | 'end';
  readonly style?: TextStyle;
}

/** What stands in a cell: words, a box to tick, or a resistor with its bands. */
export type TableCell =
  | string
  | { readonly kind: 'tick' }
  | { readonly kind: 'resistor'; readonly bands: readonly string[] };

/** A box to tick. */
export const tick: TableCell = { kind: 'tick' };

const gap = 8;
const rowPadding = 3.4;

interface Slot extends TableColumn {
  readonly x: number;
  readonly width: number;
}

/** Where each column stands, and how wide its words may be. */
function slotsOf(columns: readonly TableColumn[], width: number): Slot[] {
  const fixed = columns.reduce((sum, column) => sum + (column.fixed ?? 0), 0);
  const shares = columns.reduce((sum, column) => sum + (column.share ?? 0), 0);
  const rest = width - fixed - gap * (columns.length - 1);
  let x = 0;
  return columns.map((column) => {
    const own = column.fixed ?? (rest * (column.share ?? 0)) / shares;
    const slot = { ...column, x, width: own };
    x += own + gap;
    return slot;
  });
}

function headerOf(slots: readonly Slot[], width: number): FlowBlock {
  return {
    height: 17,
    holdsNext: true,
    paint: (pen, x, y) => {
      pen.pdf.rect(x, y, width, 13.5).fill(bookInks.tint);
      for (const { title, x: at, width: room, align = 'start' } of slots) {
        pen.write(title, x + at + (align === 'end' ? room : 0), y + 9.5, bookTexts.label, align, room);
      }
    },
  };
}

type Content = Exclude<TableCell, string> | readonly string[];

function paintCell(pen: PdfPen, content: Content, slot: Slot, x: number, y: number): void {
  const style = slot.style ?? bookTexts.body;
  const baseline = y + rowPadding + bookTexts.body.size * 0.9;
  if ('kind' in content) {
    if (content.kind === 'tick') paintTick(pen, x, baseline);
    else if (content.bands.length > 0) paintResistor(pen, content.bands, x, baseline - 3);
    return;
  }
  const isEnd = slot.align === 'end';
  for (const [index, line] of content.entries()) {
    const at = baseline + index * style.size * lineStep;
    pen.write(line, x + (isEnd ? slot.width : 0), at, style, isEnd ? 'end' : 'start');
  }
}

/** A row as high as its highest cell needs. */
function rowOf(pen: PdfPen, slots: readonly Slot[], cells: readonly TableCell[], width: number): FlowBlock {
  const contents = slots.map((slot, index): Content => {
    const cell = cells[index] ?? '';
    return typeof cell === 'string' ? pen.wrap(cell, slot.style ?? bookTexts.body, slot.width) : cell;
  });
  const lines = Math.max(1, ...contents.map((content) => ('kind' in content ? 1 : content.length)));
  const height = lines * bookTexts.body.size * lineStep + 2 * rowPadding - 1.5;
  return {
    height,
    paint: (painter, x, y) => {
      for (const [index, content] of contents.entries()) {
        const slot = slots[index];
        if (slot !== undefined) paintCell(painter, content, slot, x + slot.x, y);
      }
      paintRule(painter, x, y + height, width);
    },
  };
}

/** A table whose header stands again where it goes on. `before` (a heading) stays with its first row. */
export function tableGroup(
  pen: PdfPen,
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  width: number,
  before: readonly FlowBlock[] = [],
): FlowGroup {
  const slots = slotsOf(columns, width);
  const header = headerOf(slots, width);
  const blocks = rows.map((cells) => rowOf(pen, slots, cells, width));
  return { blocks: [...before, header, ...blocks, space(12)], continuationHeader: header };
}
