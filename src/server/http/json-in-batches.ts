import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';

/** How many rows of a long list are read and written out at a time. */
export const rowsPerBatch = 250;

/** Behind a row in a list with the newest first. */
export function isBehind({ created_at: time, id }: { readonly created_at: string; readonly id: string }) {
  return sql<boolean>`(created_at, id) < (${time}, ${id})`;
}

/**
 * The JSON of a list that can be long, read batch by batch with others heard in between. `readBehind` gives at most
 * `rowsPerBatch` rows behind one, or the first; fewer are the last.
 */
export async function jsonInBatches<Row>(
  readBehind: (row: Row | undefined) => Promise<readonly Row[]>,
  present: (row: Row) => object,
): Promise<Uint8Array> {
  const texts: string[] = [];
  let last: Row | undefined;
  for (;;) {
    const rows = await readBehind(last);
    for (const row of rows) texts.push(JSON.stringify(present(row)));
    last = rows.at(-1);
    if (rows.length < rowsPerBatch) return new TextEncoder().encode(`[${texts.join(',')}]`);
    await nextTurn();
  }
}
