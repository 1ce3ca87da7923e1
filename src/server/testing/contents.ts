import { sql } from 'kysely';
import type { Tables } from '#server/database/schema/tables.ts';
import type { Services } from '#server/services.ts';

const tablesOfProjects: readonly (keyof Tables)[] = [
  'projects',
  'sections',
  'circuits',
  'components',
  'custom_components',
  'guests',
  'owned_parts',
];

/** Everything that is stored in these tables, in an order of its own, so that two moments can be compared. */
export async function contents(
  { db }: Pick<Services, 'db'>,
  tables: readonly (keyof Tables)[] = tablesOfProjects,
): Promise<Record<string, unknown>> {
  const text = (row: object): string => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = (await sql<object>`select * from ${sql.table(table)}`.execute(db)).rows;
      return [table, found.toSorted((a, b) => (text(a) < text(b) ? -1 : 1))] as const;
    }),
  );
  return Object.fromEntries(rows);
}
