import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { tableNames } from '#server/database/schema/tables.ts';
import { bothEngines, makeTestDatabase } from '#server/testing/test-database.ts';

describe.each(bothEngines)('the list of tables on %s', (engine) => {
  it('names every table that the migrations make, each after those that it refers to', async () => {
    const made = await makeTestDatabase(engine);
    const database = openDatabase(made.config);
    await migrate(database);
    const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
    // What SQLite searches in is filled by triggers.
    const ours = tables.filter((name) => !name.startsWith('users_search'));
    expect(ours.toSorted()).toEqual(tableNames.toSorted());
    const references =
      engine === 'sqlite'
        ? sql<{ child: string; parent: string }>`
            select child.name as child, parent."table" as parent
            from sqlite_master as child, pragma_foreign_key_list(child.name) as parent where child.type = 'table'`
        : sql<{ child: string; parent: string }>`
            select conrelid::regclass::text as child, confrelid::regclass::text as parent
            from pg_constraint where contype = 'f'`;
    const { rows } = await references.execute(database.db);
    expect(rows.length).toBeGreaterThan(5);
    const place = (table: string): number => tableNames.findIndex((name) => name === table);
    expect(rows.filter(({ child, parent }) => place(child) <= place(parent))).toEqual([]);
    await database.db.destroy();
    await made.remove();
  });
});
