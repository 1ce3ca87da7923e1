import { type PartsListItem, alternativeMilliamps } from '#domain/parts-list/parts-list-item.ts';
import { type Advice, severityNames } from '#domain/checks/findings.ts';
import { type PartsLine, toBuyText } from '#domain/parts-list/owned-parts.ts';
import { type Cell, type Row, writeCsv } from '#domain/parts-list/write-csv.ts';
import { formatOhms } from '#domain/units/formats.ts';

/** Lines under the heading of a section, or with a null heading those of the project. */
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

/** A finding as a line below a list, without a quantity. */
function adviceCells({ severity, locations, message, fix }: Advice): Cell[] {
  const text = `${message} ${fix}`.trim();
  return ['Findings', `${severityNames[severity]}: ${locations}`, null, null, null, null, '', text, ''];
}

/** Cell of the quantity to buy: a number of pieces, or a length as text. */
function toBuyCell(line: PartsLine): Cell {
  return line.buyCm === null ? line.toBuy : toBuyText(line);
}

/**
 * Converts a parts list and findings to CSV (RFC 4180, UTF-8 with a byte order mark); cells cannot act as formulas.
 * Rules P14, P36.
 */
export function partsListCsv(lines: readonly PartsLine[], advice: readonly Advice[]): string {
  return writeCsv(partsTable([{ heading: null, lines }], false, advice));
}

/**
 * Joins several lists into one table, with headings if they have any, optionally with owned quantities, and with
 * findings at the end. Rules P14, P36.
 */
export function partsTable(lists: readonly HeadedLines[], withOwned: boolean, advice: readonly Advice[]): Row[] {
  const withHeading = lists.some(({ heading }) => heading !== null);
  const moreHeadings = [...(withOwned ? ['Owned'] : []), 'To buy', ...(withHeading ? ['Section'] : [])];
  const rows = lists.flatMap(({ heading, lines }) =>
    lines.map((line) => [
      ...cellsOf(line.item),
      ...(withOwned ? [line.owned] : []),
      toBuyCell(line),
      ...(withHeading ? [heading] : []),
    ]),
  );
  const below = advice.map((each) => [...adviceCells(each), ...moreHeadings.map(() => null)]);
  return [[...headings, ...moreHeadings], ...rows, ...below];
}
