import type { Tables } from '#server/database/schema/tables.ts';
import type { Services } from '#server/services.ts';

const tables: readonly (keyof Tables)[] = [
  'projects',
  'sections',
  'circuits',
  'components',
  'custom_components',
  'guests',
];

/** Everything that is stored, so that two moments can be compared. */
export async function contents({ db }: Services): Promise<Record<string, unknown>> {
  const rows = await Promise.all(
    tables.map(async (table) => [table, await db.selectFrom(table).selectAll().orderBy('id').execute()] as const),
  );
  const owned = await db.selectFrom('owned_parts').selectAll().orderBy('user_id').orderBy('part_key').execute();
  return { ...Object.fromEntries(rows), owned_parts: owned };
}
