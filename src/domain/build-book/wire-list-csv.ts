import { lengthSources, type Wire } from '#domain/build-book/wire-cutter.ts';
import type { WireBundle } from '#domain/build-book/wire-list.ts';
import type { Spares } from '#domain/projects/project.ts';
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
  'To buy (cm)',
  'Length from',
];

/** Names of the tags: a spreadsheet would treat `+` as the start of a formula. */
const tagNames: Readonly<Record<Wire['tag'], string>> = { '+': 'plus', '−': 'minus', DATA: 'data', '': '' };

/** Replaces the gauge if no single wire can carry the current. */
export const manyWires = 'share it';

/**
 * A wire with its section, for spreadsheets and programs. Enameled wire of a metric size has the diameter (mm) besides
 * the closest gauge.
 */
export interface WireRow extends Pick<Wire, 'color' | 'tag' | 'lengthCm' | 'lengthFrom'> {
  readonly section: string;
  readonly wire: number;
  readonly from: string;
  readonly to: string;
  readonly awg: number | null;
  readonly thinnest: number | null;
  readonly diameterMm: number | null;
  readonly thinnestMm: number | null;
}

/** The wires of sections as rows. */
export function wireRows(bundles: readonly WireBundle[]): WireRow[] {
  return bundles.flatMap(({ title, groups }) =>
    groups.flatMap(({ wires }) =>
      wires.map(({ number, from, to, color, tag, gauge, thinnest, lengthCm, lengthFrom }) => ({
        section: title,
        wire: number,
        from: from.label,
        to: to.label,
        color,
        tag,
        awg: gauge?.awg ?? null,
        thinnest: thinnest?.awg ?? null,
        lengthCm,
        lengthFrom,
        diameterMm: gauge?.diameterMm ?? null,
        thinnestMm: thinnest?.diameterMm ?? null,
      })),
    ),
  );
}

/** The wire list as a table with headings; each length to buy includes its spare. Rule P36. */
export function wireTable(bundles: readonly WireBundle[], { wirePct }: Pick<Spares, 'wirePct'>): Row[] {
  const rows = wireRows(bundles).map((row) => [
    row.section,
    row.wire,
    row.from,
    row.to,
    row.color,
    tagNames[row.tag],
    row.awg ?? manyWires,
    row.thinnest,
    row.lengthCm,
    row.diameterMm,
    row.thinnestMm,
    Math.round(row.lengthCm * (100 + wirePct)) / 100,
    lengthSources[row.lengthFrom],
  ]);
  return [headings, ...rows];
}

/** The wire list as CSV, in the format of the parts list. */
export function wireListCsv(bundles: readonly WireBundle[], spares: Pick<Spares, 'wirePct'>): string {
  return writeCsv(wireTable(bundles, spares));
}
