import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { tableNames } from '#server/database/schema/tables.ts';
import { bothEngines, makeTestDatabase } from '#server/testing/test-database.ts';

describe.each(bothEngines)('tableNames on %s', (engine) => {
  it('tableNames lists every table of the migrations, each after those that it refers to', async () => {
    const testDatabase = await makeTestDatabase(engine);
    const database = openDatabase(testDatabase.config);
    await migrate(database);
    const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
    // Triggers maintain the search tables of SQLite.
    const ownTables = tables.filter((name) => !name.startsWith('users_search'));
    expect(ownTables.toSorted()).toEqual(tableNames.toSorted());
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
    const indexOf = (table: string): number => tableNames.findIndex((name) => name === table);
    expect(rows.filter(({ child, parent }) => indexOf(child) <= indexOf(parent))).toEqual([]);
    await database.db.destroy();
    await testDatabase.remove();
  });
});
