import { dutyOfLevel, pwmOfDuty } from '#domain/effects/duty-of-level.ts';

const perRow = 10;

/** Rows of a table in a program: settings of an output with `most` as its highest value at the levels 0 to 100 %. */
export function dutyRows(most: number, indent: string): string {
  const values = Array.from({ length: 101 }, (_, level) => pwmOfDuty(dutyOfLevel(level), most));
  const rows = Array.from({ length: Math.ceil(values.length / perRow) }, (_, row) => {
    return `${indent}${values.slice(row * perRow, (row + 1) * perRow).join(', ')},`;
  });
  return rows.join('\n');
}
