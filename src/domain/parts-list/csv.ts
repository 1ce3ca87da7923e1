import { type PartsListItem, alternativeMilliamps } from '#domain/parts-list/parts-list-item.ts';
import { type Advice, severityNames } from '#domain/checks/findings.ts';
import type { PartsLine } from '#domain/parts-list/owned-parts.ts';
import { type Cell, type Row, writeCsv } from '#domain/parts-list/write-csv.ts';
import { formatOhms } from '#domain/units/formats.ts';

/** Lines that stand under one heading: a section's, or with a null heading the project's. */
export interface HeadedLines {
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
  const alternatives = alternativeCurrents.map(({ ohms }) => formatOhms(ohms)).join('; ');
  const currents = alternativeCurrents.map((current) => {
    return `${formatOhms(current.ohms)}: ${alternativeMilliamps(current)}`;
  });
  return [group, name, quantity, color, value, wattage, alternatives, specifications, currents.join('; ')];
}

/** What the checks find as lines below a list: they are no parts, so they have no quantity. */
function adviceCells({ severity, locations, message, fix }: Advice): Cell[] {
  const words = `${message} ${fix}`.trim();
  return ['Findings', `${severityNames[severity]}: ${locations}`, null, null, null, null, '', words, ''];
}

/**
 * A parts list with what the checks find as CSV after RFC 4180, in UTF-8 with a byte order mark; texts cannot act as
 * formulas. Rule P14.
 */
export function partsListCsv(parts: readonly PartsListItem[], advice: readonly Advice[]): string {
  return writeCsv([headings, ...parts.map(cellsOf), ...advice.map(adviceCells)]);
}

/**
 * Several lists below each other as one table, with their headings where they have any, with what is owned if asked, and
 * with what the checks find below them. Rule P14.
 */
export function partsTable(lists: readonly HeadedLines[], withOwned: boolean, advice: readonly Advice[]): Row[] {
  const withHeading = lists.some(({ heading }) => heading !== null);
  const moreHeadings = [...(withOwned ? ['Owned', 'To buy'] : []), ...(withHeading ? ['Section'] : [])];
  const rows = lists.flatMap(({ heading, lines }) =>
    lines.map(({ item, owned, toBuy }) => [
      ...cellsOf(item),
      ...(withOwned ? [owned, toBuy] : []),
      ...(withHeading ? [heading] : []),
    ]),
  );
  const below = advice.map((each) => [...adviceCells(each), ...moreHeadings.map(() => null)]);
  return [[...headings, ...moreHeadings], ...rows, ...below];
}
