import type { PartsListItem } from '#domain/blueprint/blueprint.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';

type Cell = string | number | null;

const headings = ['Group', 'Part', 'Quantity', 'Color', 'Value (Ω)', 'Wattage (W)', 'Alternatives', 'Specifications'];

/** Tells a spreadsheet that the file is UTF-8, so that Ω stays Ω. */
const byteOrderMark = '\ufeff';

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
function harmless(text: string): string {
  return /^[\s'"]*[=+\-@]/.test(text) ? `'${text}` : text;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cellsOf(item: PartsListItem): Cell[] {
  const { group, name, quantity, color, value, wattage, alternativeValues, specifications } = item;
  const alternatives = alternativeValues.map((ohms) => formatOhms(ohms)).join('; ');
  return [group, name, quantity, color, value, wattage, alternatives, specifications];
}

/** A parts list as CSV after RFC 4180, in UTF-8 with a byte order mark; texts cannot act as formulas. */
export function partsListCsv(parts: readonly PartsListItem[]): string {
  const rows = [headings, ...parts.map(cellsOf)];
  return byteOrderMark + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}
