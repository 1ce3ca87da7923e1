import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SelectQueryBuilder, sql } from 'kysely';

/** How many rows of a long list are read and written out at a time. */
const rowsPerBatch = 250;

/**
 * The JSON of all rows that a query selects, newest first, which can be many: read batch by batch, with other requests
 * served in between. The query selects `created_at` and `id`, and orders nothing itself.
 */
export async function jsonInBatches<DB, TB extends keyof DB, Row extends { created_at: string; id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  present: (row: Row) => object,
): Promise<Uint8Array> {
  const newest = query
    .orderBy(sql`created_at`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(rowsPerBatch);
  const texts: string[] = [];
  let rows = await newest.execute();
  for (;;) {
    for (const row of rows) texts.push(JSON.stringify(present(row)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerBatch) return new TextEncoder().encode(`[${texts.join(',')}]`);
    await nextTurn();
    rows = await newest.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id})`).execute();
  }
}
