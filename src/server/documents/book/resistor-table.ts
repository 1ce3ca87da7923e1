import type { ResistorRow } from '#domain/build-book/resistor-rows.ts';
import { bookTexts } from '#server/documents/book/book-look.ts';
import type { FlowGroup } from '#server/documents/book/flow.ts';
import { resistorWidth } from '#server/documents/book/marks.ts';
import { type TableCell, type TableColumn, tableGroup, tick } from '#server/documents/book/table.ts';
import { headingBlock } from '#server/documents/book/text-blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const columns: readonly TableColumn[] = [
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

function rowOf(row: ResistorRow): TableCell[] {
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
    tableGroup(pen, columns, rows.map(rowOf), width, [
      headingBlock('Resistors', width, { title: 'Resistors', level: 1 }),
    ]),
  ];
}
