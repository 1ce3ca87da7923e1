import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { createFoundation } from '#server/database/migrations/0001-foundation.ts';
import { addAccounts } from '#server/database/migrations/0002-accounts.ts';
import { bothEngines, makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

describe.each(bothEngines)('the accounts migration on %s', (engine) => {
  let testDatabase: TestDatabase;
  afterEach(() => testDatabase.remove());

  it('[A25] the migration of accounts fills the sort keys of existing projects', async () => {
    testDatabase = await makeTestDatabase(engine);
    const { db } = openDatabase(testDatabase.config);
    const schema = db as unknown as Kysely<unknown>;
    await createFoundation(schema, engine);
    const time = '2025-01-01T00:00:00.000Z';
    await sql`
      insert into users (id, email, created_at, updated_at) values ('ann', 'ann@lightyard.test', ${time}, ${time})
    `.execute(db);
    await sql`
      insert into projects
        (id, name, color, user_id, power_supply_id, resistor_mode, resistor_rounding, created_at, updated_at)
      values ('falcon', 'Étoile', 'indigo', 'ann', 'battery-9v', 'calculate', 'nearest', ${time}, ${time})
    `.execute(db);
    await addAccounts(schema, engine);
    const projects = await db
      .selectFrom('projects')
      .select(['name', 'sort_name', 'sort_color', 'updated_at'])
      .execute();
    expect(projects).toEqual([{ name: 'Étoile', sort_name: 'etoile', sort_color: 5, updated_at: time }]);
    await db.destroy();
  });
});
