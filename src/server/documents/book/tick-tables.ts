import type { ResistorRow } from '#domain/build-book/resistor-rows.ts';
import { manyWires } from '#domain/build-book/wire-list-csv.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import { safeAlternatives } from '#domain/electrical/led-string.ts';
import { type PartsListItem, partGroups } from '#domain/parts-list/parts-list-item.ts';
import { formatOhms } from '#domain/units/formats.ts';
import { headingBlock, paragraph, space } from '#server/documents/book/blocks.ts';
import {
  type Bookmark,
  bookInks,
  bookTexts,
  lineStep,
  paintResistor,
  paintRule,
  paintTick,
  resistorWidth,
} from '#server/documents/book/book-style.ts';
import type { FlowBlock, FlowGroup } from '#server/documents/book/flow.ts';
import type { PdfPen, TextStyle } from '#server/documents/pdf-pen.ts';

const partColumns: readonly TableColumn[] = [
  { title: '', fixed: 11 },
  { title: 'Qty', fixed: 26, align: 'end', style: bookTexts.strong },
  { title: 'Part', share: 3.8 },
  { title: 'Kind', share: 2.5 },
  { title: 'Colour', share: 1.4 },
  { title: 'Value', fixed: 50, align: 'end' },
  { title: 'Rating', fixed: 46, align: 'end' },
  { title: 'Would do too', share: 1.6 },
  { title: 'Notes', share: 4, style: bookTexts.small },
];

function partCells(item: PartsListItem): TableCell[] {
  const { quantity, name, group, color, value, wattage, alternativeCurrents, specifications } = item;
  const ohms = value === null ? '' : formatOhms(value);
  const watts = wattage === null ? '' : `${wattage} W`;
  const others = safeAlternatives(alternativeCurrents)
    .map((each) => formatOhms(each))
    .join(', ');
  return [tick, String(quantity), name, group, color ?? '', ohms, watts, others, specifications ?? ''];
}

/** A parts list to tick off, in the order of its groups. */
export function partsTable(
  pen: PdfPen,
  parts: readonly PartsListItem[],
  title: string,
  width: number,
  bookmark: Bookmark,
): FlowGroup[] {
  const rows = partGroups.flatMap((group) => parts.filter((part) => part.group === group)).map(partCells);
  if (rows.length === 0) return [];
  return [tableGroup(pen, partColumns, rows, width, [headingBlock(title, width, bookmark)])];
}

const resistorColumns: readonly TableColumn[] = [
  { title: '', fixed: 11 },
  { title: 'Resistor', fixed: 50, style: bookTexts.strong },
  { title: 'For', share: 2.6 },
  { title: 'Value', fixed: 46, align: 'end', style: bookTexts.strong },
  { title: 'Bands', fixed: resistorWidth },
  { title: 'Bands in words', share: 2.9 },
  { title: 'Tolerance', fixed: 44, align: 'end' },
  { title: 'Rating', fixed: 44, align: 'end' },
  { title: 'Exact value', fixed: 50, align: 'end' },
  { title: 'Current', fixed: 48, align: 'end' },
  { title: 'Would do too, and gives', share: 2.6, style: bookTexts.small },
];

function resistorCells(row: ResistorRow): TableCell[] {
  const { ref, circuit, value, bands, tolerance, rating, exact, current, alternatives } = row;
  const resistor = { kind: 'resistor', bands } as const;
  return [
    tick,
    ref,
    circuit,
    value,
    resistor,
    bands.join(' '),
    tolerance,
    rating,
    exact,
    current,
    alternatives.join('; '),
  ];
}

/** The resistors of a section, each with its bands drawn and in words. */
export function resistorTable(pen: PdfPen, rows: readonly ResistorRow[], width: number): FlowGroup[] {
  if (rows.length === 0) return [];
  return [
    tableGroup(pen, resistorColumns, rows.map(resistorCells), width, [
      headingBlock('Resistors', width, { title: 'Resistors', level: 1 }),
    ]),
  ];
}

const wireColumns: readonly TableColumn[] = [
  { title: '', fixed: 11 },
  { title: 'Wire', fixed: 24, align: 'end', style: bookTexts.strong },
  { title: 'From', share: 3 },
  { title: 'To', share: 3 },
  { title: 'Colour', fixed: 34 },
  { title: 'Tag', fixed: 24 },
  { title: 'AWG', fixed: 40 },
  { title: 'cm', fixed: 22, align: 'end' },
];

function gaugeOf({ awg, thinnest }: Wire): string {
  if (awg === null) return manyWires;
  return thinnest === null || thinnest === awg ? String(awg) : `${awg} (${thinnest})`;
}

function wireCells(wire: Wire): TableCell[] {
  const { number, from, to, colour, tag, lengthCm } = wire;
  return [tick, String(number), from.label, to.label, colour, tag, gaugeOf(wire), String(lengthCm)];
}

const sharing =
  '“Share it”: no single wire bears this current. Lead several side by side, or feed the sections by wires of their own.';

/** The wires to cut, to tick off. */
export function wireTable(pen: PdfPen, wires: readonly Wire[], width: number): FlowGroup[] {
  if (wires.length === 0) return [];
  const heading = headingBlock('Wires to cut', width, { title: 'Wires to cut', level: 1 });
  const shared = wires.some(({ awg }) => awg === null) ? paragraph(pen, sharing, bookTexts.body, width) : [];
  return [tableGroup(pen, wireColumns, wires.map(wireCells), width, [heading, ...shared])];
}

/** A column of a table; `share` is its part of the width, `fixed` its own width (points). */
interface TableColumn {
  readonly title: string;
  readonly share?: number;
  readonly fixed?: number;
  readonly align?: 'start' | 'end';
  readonly style?: TextStyle;
}

/** What stands in a cell: words, a box to tick, or a resistor with its bands. */
type TableCell = string | { readonly kind: 'tick' } | { readonly kind: 'resistor'; readonly bands: readonly string[] };

/** A box to tick. */
const tick: TableCell = { kind: 'tick' };

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
function tableGroup(
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
