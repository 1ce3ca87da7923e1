import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { WireBundle } from '#domain/build-book/wire-list.ts';
import { type Row, writeCsv } from '#domain/parts-list/write-csv.ts';

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
  'Enameled (mm)',
  'Thinnest that will do, enameled (mm)',
];

/** The tags in words: a spreadsheet would take `+` for the beginning of a formula. */
const tagNames: Readonly<Record<Wire['tag'], string>> = { '+': 'plus', '−': 'minus', DATA: 'data', '': '' };

/** What stands for a gauge where no single wire bears the current. */
export const manyWires = 'share it';

/**
 * One wire with the section that it is in: what a spreadsheet or a program gets. Of enameled wire of a metric size it has
 * the diameter (mm) besides the gauge that comes closest.
 */
export interface WireRow extends Pick<Wire, 'colour' | 'tag' | 'lengthCm'> {
  readonly section: string;
  readonly wire: number;
  readonly from: string;
  readonly to: string;
  readonly awg: number | null;
  readonly thinnest: number | null;
  readonly diameterMm: number | null;
  readonly thinnestMm: number | null;
}

/** The wires of some sections as rows. */
export function wireRows(bundles: readonly WireBundle[]): WireRow[] {
  return bundles.flatMap(({ title, groups }) =>
    groups.flatMap(({ wires }) =>
      wires.map(({ number, from, to, colour, tag, gauge, thinnest, lengthCm }) => ({
        section: title,
        wire: number,
        from: from.label,
        to: to.label,
        colour,
        tag,
        awg: gauge?.awg ?? null,
        thinnest: thinnest?.awg ?? null,
        lengthCm,
        diameterMm: gauge?.diameterMm ?? null,
        thinnestMm: thinnest?.diameterMm ?? null,
      })),
    ),
  );
}

/** The wire list as a table with headings. */
export function wireTable(bundles: readonly WireBundle[]): Row[] {
  const rows = wireRows(bundles).map((row) => [
    row.section,
    row.wire,
    row.from,
    row.to,
    row.colour,
    tagNames[row.tag],
    row.awg ?? manyWires,
    row.thinnest,
    row.lengthCm,
    row.diameterMm,
    row.thinnestMm,
  ]);
  return [headings, ...rows];
}

/** The wire list as CSV, in the form of the parts list. */
export function wireListCsv(bundles: readonly WireBundle[]): string {
  return writeCsv(wireTable(bundles));
}
