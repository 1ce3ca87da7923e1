import { type PartsListItem, alternativeMilliamps, alternativeWarning } from '#domain/parts-list/parts-list-item.ts';
import { safeAlternatives } from '#domain/electrical/led-string.ts';
import type { PartsLine } from '#domain/parts-list/owned-parts.ts';
import { type Cell, writeCsv } from '#domain/parts-list/write-csv.ts';
import { formatOhms } from '#domain/units/formats.ts';

/** Lines that stand under one heading: a section's, or with a null heading the project's. */
export interface CsvLines {
  readonly heading: string | null;
  readonly lines: readonly PartsLine[];
}

const headings = [
  'Group',
  'Part',
  'Quantity',
  'Color',
  'Value (Ω)',
  'Wattage (W)',
  'Alternatives',
  'Specifications',
  'Current with alternatives',
];

function cellsOf(item: PartsListItem): Cell[] {
  const { group, name, quantity, color, value, wattage, alternativeCurrents, specifications } = item;
  const alternatives = safeAlternatives(alternativeCurrents)
    .map((ohms) => formatOhms(ohms))
    .join('; ');
  const currents = alternativeCurrents.map((current) => {
    const warning = alternativeWarning(current);
    return `${formatOhms(current.ohms)}: ${alternativeMilliamps(current)}${warning === '' ? '' : `, ${warning}`}`;
  });
  return [group, name, quantity, color, value, wattage, alternatives, specifications, currents.join('; ')];
}

/** A parts list as CSV after RFC 4180, in UTF-8 with a byte order mark; texts cannot act as formulas. Rule P14. */
export function partsListCsv(parts: readonly PartsListItem[]): string {
  return writeCsv([headings, ...parts.map(cellsOf)]);
}

/**
 * Several lists below each other as one file, with their headings where they have any and with what is owned if asked.
 * Rule P14.
 */
export function partsSheetsCsv(lists: readonly CsvLines[], withOwned: boolean): string {
  const withHeading = lists.some(({ heading }) => heading !== null);
  const moreHeadings = [...(withOwned ? ['Owned', 'To buy'] : []), ...(withHeading ? ['Section'] : [])];
  const rows = lists.flatMap(({ heading, lines }) =>
    lines.map(({ item, owned, toBuy }) => [
      ...cellsOf(item),
      ...(withOwned ? [owned, toBuy] : []),
      ...(withHeading ? [heading] : []),
    ]),
  );
  return writeCsv([[...headings, ...moreHeadings], ...rows]);
}
