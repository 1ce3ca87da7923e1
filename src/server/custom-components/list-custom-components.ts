import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CustomComponentRow } from '#server/custom-components/load-custom-components.ts';
import type { Db } from '#server/database/database.ts';

/** How many custom components are read and written out at a time. */
const batch = 250;

type Id = Pick<CustomComponentRow, 'id'>;

/**
 * Custom components as the JSON of a reply, in the order of `ids`. Thousands can be megabytes, so others are heard
 * between batches; one that is gone meanwhile is left out.
 */
export async function listCustomComponents(
  db: Db,
  ids: readonly Id[],
  present: (row: CustomComponentRow) => object,
): Promise<Uint8Array> {
  const texts: string[] = [];
  for (let from = 0; from < ids.length; from += batch) {
    if (from > 0) await nextTurn();
    const wanted = ids.slice(from, from + batch).map(({ id }) => id);
    const rows = await db.selectFrom('custom_components').selectAll().where('id', 'in', wanted).execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const id of wanted) {
      const row = found.get(id);
      if (row !== undefined) texts.push(JSON.stringify(present(row)));
    }
  }
  return new TextEncoder().encode(`[${texts.join(',')}]`);
}
