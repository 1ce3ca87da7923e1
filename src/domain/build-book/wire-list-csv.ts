import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { WireBundle } from '#domain/build-book/wire-list.ts';
import { writeCsv } from '#domain/parts-list/write-csv.ts';

const headings = [
  'Section',
  'Wire',
  'From',
  'To',
  'Color',
  'Tag',
  'Gauge (AWG)',
  'Thinnest that will do (AWG)',
  'Length (cm)',
];

/** The tags in words: a spreadsheet would take `+` for the beginning of a formula. */
const tagNames: Readonly<Record<Wire['tag'], string>> = { '+': 'plus', '−': 'minus', DATA: 'data', '': '' };

/** What stands for a gauge where no single wire bears the current. */
export const manyWires = 'share it';

/** One wire with the section that it is in: what a spreadsheet or a program gets. */
export interface WireRow extends Pick<Wire, 'colour' | 'tag' | 'awg' | 'thinnest' | 'lengthCm'> {
  readonly section: string;
  readonly wire: number;
  readonly from: string;
  readonly to: string;
}

/** The wires of some sections as rows. */
export function wireRows(bundles: readonly WireBundle[]): WireRow[] {
  return bundles.flatMap(({ title, groups }) =>
    groups.flatMap(({ wires }) =>
      wires.map(({ number, from, to, drawnAt: _, ...kind }) => ({
        section: title,
        wire: number,
        from: from.label,
        to: to.label,
        ...kind,
      })),
    ),
  );
}

/** The wire list as CSV, in the form of the parts list. */
export function wireListCsv(bundles: readonly WireBundle[]): string {
  const rows = wireRows(bundles).map(({ section, wire, from, to, colour, tag, awg, thinnest, lengthCm }) => [
    section,
    wire,
    from,
    to,
    colour,
    tagNames[tag],
    awg ?? manyWires,
    thinnest,
    lengthCm,
  ]);
  return writeCsv([headings, ...rows]);
}
