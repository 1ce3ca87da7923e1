import { isWithinLimit, type Measurement, type Result } from './measurement.ts';

const sign = { most: '<=', least: '>=' } as const;

function formatValue(value: number, unit: Measurement['unit']): string {
  return unit === 'times' ? `${value.toFixed(2)}x` : `${value.toFixed(1)} ${unit}`;
}

function rowOf(result: Result): string[] {
  if ('reason' in result) return [result.name, 'not measured', '', '', result.reason];
  const { name, value, unit, limit, limitIs, detail } = result;
  const bound = limit === null ? '' : `${sign[limitIs]} ${formatValue(limit, unit)}`;
  return [name, formatValue(value, unit), bound, limit === null ? '' : isWithinLimit(result) ? 'ok' : 'MISSED', detail];
}

/** Formats results as an aligned table. */
export function formatTable(results: readonly Result[]): string {
  const rows = [['name', 'value', 'limit', '', 'detail'], ...results.map(rowOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
