import { partGroups, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import type { ResistorRow } from '#domain/build-book/resistor-rows.ts';
import { manyWires } from '#domain/build-book/wire-list-csv.ts';
import type { Wire } from '#domain/build-book/wire-list.ts';
import { safeAlternatives } from '#domain/electrical/led-string.ts';
import { formatOhms } from '#domain/units/formats.ts';
import { bookTexts } from '#server/documents/book/book-look.ts';
import type { FlowGroup } from '#server/documents/book/flow.ts';
import { resistorWidth } from '#server/documents/book/marks.ts';
import { type TableCell, type TableColumn, tableGroup, tick } from '#server/documents/book/table.ts';
import { headingBlock, paragraph } from '#server/documents/book/text-blocks.ts';
import type { Bookmark } from '#server/documents/book/book-page.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

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

/** A parts list to tick off, in the order of its four groups. */
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
