import { manyWires } from '#domain/build-book/wire-list-csv.ts';
import type { Wire } from '#domain/build-book/wire-list.ts';
import { bookTexts } from '#server/documents/book/book-look.ts';
import type { FlowGroup } from '#server/documents/book/flow.ts';
import { type TableCell, type TableColumn, tableGroup, tick } from '#server/documents/book/table.ts';
import { headingBlock, paragraph } from '#server/documents/book/text-blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const columns: readonly TableColumn[] = [
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

function rowOf(wire: Wire): TableCell[] {
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
  return [tableGroup(pen, columns, wires.map(rowOf), width, [heading, ...shared])];
}
