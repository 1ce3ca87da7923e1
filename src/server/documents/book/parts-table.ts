import { partGroups, type PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { safeAlternatives } from '#domain/electrical/safe-alternatives.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';
import { bookTexts } from '#server/documents/book/book-look.ts';
import type { FlowGroup } from '#server/documents/book/flow.ts';
import { type TableCell, type TableColumn, tableGroup, tick } from '#server/documents/book/table.ts';
import { headingBlock } from '#server/documents/book/text-blocks.ts';
import type { Bookmark } from '#server/documents/book/book-page.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const columns: readonly TableColumn[] = [
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

function rowOf(item: PartsListItem): TableCell[] {
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
  const rows = partGroups.flatMap((group) => parts.filter((part) => part.group === group)).map(rowOf);
  if (rows.length === 0) return [];
  return [tableGroup(pen, columns, rows, width, [headingBlock(title, width, bookmark)])];
}
