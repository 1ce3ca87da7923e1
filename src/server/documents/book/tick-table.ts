import { space } from '#server/documents/book/blocks.ts';
import {
  bookInks,
  bookTexts,
  lineStep,
  paintResistor,
  paintRule,
  paintTick,
} from '#server/documents/book/book-style.ts';
import type { FlowBlock, FlowGroup } from '#server/documents/book/flow.ts';
import type { PdfPen, TextStyle } from '#server/documents/pdf-pen.ts';

/** A column of a table; `fixed` is its width (pt), `share` its relative part of the remaining width. */
export interface TableColumn {
  readonly title: string;
  readonly share?: number;
  readonly fixed?: number;
  readonly align?: 'start' | 'end';
  readonly style?: TextStyle;
}

/** Content of a cell: text, a tick box, or a resistor with its bands. */
export type TableCell =
  | string
  | { readonly kind: 'tick' }
  | { readonly kind: 'resistor'; readonly bands: readonly string[] };

export const tick: TableCell = { kind: 'tick' };

const gap = 8;
const rowPadding = 1.6;

interface Slot extends TableColumn {
  readonly x: number;
  readonly width: number;
}

/** Computes the position and width of each column. */
function slotsOf(columns: readonly TableColumn[], width: number): Slot[] {
  const fixed = columns.reduce((sum, column) => sum + (column.fixed ?? 0), 0);
  const shares = columns.reduce((sum, column) => sum + (column.share ?? 0), 0);
  const rest = width - fixed - gap * (columns.length - 1);
  let x = 0;
  return columns.map((column) => {
    const columnWidth = column.fixed ?? (rest * (column.share ?? 0)) / shares;
    const slot = { ...column, x, width: columnWidth };
    x += columnWidth + gap;
    return slot;
  });
}

function headerOf(slots: readonly Slot[], width: number): FlowBlock {
  return {
    height: 17,
    holdsNext: true,
    paint: (pen, x, y) => {
      pen.pdf.rect(x, y, width, 13.5).fill(bookInks.tint);
      for (const { title, x: slotX, width: slotWidth, align = 'start' } of slots) {
        const anchorX = x + slotX + (align === 'end' ? slotWidth : 0);
        pen.write(title, anchorX, y + 9.5, bookTexts.label, align, slotWidth);
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
    const lineBaseline = baseline + index * style.size * lineStep;
    pen.write(line, x + (isEnd ? slot.width : 0), lineBaseline, style, isEnd ? 'end' : 'start');
  }
}

/** The width available to the text of a cell, which may extend over empty cells to its right. */
function availableWidth(slots: readonly Slot[], cells: readonly TableCell[], index: number): number {
  const slot = slots[index];
  if (slot === undefined) return 0;
  if (slot.align === 'end') return slot.width;
  const next = slots.findIndex((_, position) => position > index && cells[position] !== '');
  const last = slots[next === -1 ? slots.length - 1 : next - 1] ?? slot;
  return last.x + last.width - slot.x;
}

/** A table row with a note below it. */
function rowOf(
  pen: PdfPen,
  slots: readonly Slot[],
  cells: readonly TableCell[],
  width: number,
  note: string,
): FlowBlock {
  const noteLeft = slots[1]?.x ?? 0;
  const noteLines = note === '' ? [] : pen.wrap(note, bookTexts.small, width - noteLeft);
  const noteStep = bookTexts.small.size * lineStep;
  const contents = slots.map((slot, index): Content => {
    const cell = cells[index] ?? '';
    return typeof cell === 'string'
      ? pen.wrap(cell, slot.style ?? bookTexts.body, availableWidth(slots, cells, index))
      : cell;
  });
  const lines = Math.max(1, ...contents.map((content) => ('kind' in content ? 1 : content.length)));
  const cellsHeight = lines * bookTexts.body.size * lineStep;
  const height = cellsHeight + noteLines.length * noteStep + 2 * rowPadding - 1.5;
  return {
    height,
    paint: (painter, x, y) => {
      for (const [index, content] of contents.entries()) {
        const slot = slots[index];
        if (slot !== undefined) paintCell(painter, content, slot, x + slot.x, y);
      }
      const firstNote = y + rowPadding + cellsHeight + 0.75 * noteStep;
      painter.writeLines(noteLines, x + noteLeft, firstNote, noteStep, bookTexts.small);
      paintRule(painter, x, y + height, width);
    },
  };
}

/** A table that repeats its header after a column break. The `before` blocks precede it; `notes` are below the rows. */
export function tableGroup(
  pen: PdfPen,
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  width: number,
  before: readonly FlowBlock[] = [],
  notes: readonly string[] = [],
): FlowGroup {
  const slots = slotsOf(columns, width);
  const header = headerOf(slots, width);
  const blocks = rows.map((cells, index) => rowOf(pen, slots, cells, width, notes[index] ?? ''));
  return { blocks: [...before, header, ...blocks, space(8)], continuationHeader: header };
}
