import type { Rung } from '#domain/wiring/netlist.ts';
import { sheetGrid } from '#domain/wiring/sheet.ts';

/** Consecutive rungs, in rows of `columns` cells of equal width. */
export interface Band {
  readonly rungs: readonly Rung[];
  readonly columns: number;
  readonly width: number;
}

const widthOf = (columns: number, room: number): number =>
  Math.floor((room - (columns - 1) * sheetGrid.columnGap) / columns);

/** Bands of rungs: those that fit in the given number of columns, the others over the whole width. */
function inColumns(needed: readonly (readonly [Rung, number])[], columns: number, room: number): Band[] {
  const bands: { rungs: Rung[]; columns: number; width: number }[] = [];
  const width = widthOf(columns, room);
  for (const [rung, need] of needed) {
    const own = need <= width ? columns : 1;
    const previous = bands.at(-1);
    if (previous?.columns === own) previous.rungs.push(rung);
    else bands.push({ rungs: [rung], columns: own, width: own === columns ? width : room });
  }
  return bands;
}

const rowsOf = ({ rungs, columns }: Band): number => Math.ceil(rungs.length / columns);

/**
 * Arranges the rungs of a section, in their order, in as few rows as their widths allow, and with equal rows in the
 * fewest columns. Rule W30.
 */
export function arrangeRungs(
  rungs: readonly Rung[],
  neededWidth: (rung: Rung, gap: number) => number,
  room: number,
  gap: number,
): readonly Band[] {
  const needed = rungs.map((rung) => [rung, neededWidth(rung, gap)] as const);
  const least = Math.min(...needed.map(([, need]) => need));
  let best = inColumns(needed, 1, room);
  let fewest = rungs.length;
  for (let columns = 2; columns <= rungs.length && widthOf(columns, room) >= least; columns += 1) {
    const bands = inColumns(needed, columns, room);
    const rows = bands.reduce((sum, band) => sum + rowsOf(band), 0);
    if (rows < fewest) [best, fewest] = [bands, rows];
  }
  return best;
}
