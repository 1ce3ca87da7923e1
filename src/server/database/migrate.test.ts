import { afterEach, describe, expect, it } from 'vitest';
import { createUser } from '#server/accounts/create-user.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { engines, makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

describe.each(engines)('migrations on %s', (engine) => {
  let made: TestDatabase;
  afterEach(() => made.remove());

  it('[A25] are applied once, and what is stored stays', async () => {
    made = await makeTestDatabase(engine);
    const first = openDatabase(made.config);
    await migrate(first);
    const id = await createUser(first.db, { email: 'ann@lightyard.test', role: 'app_admin' });
    await first.db.destroy();
    const second = openDatabase(made.config);
    await migrate(second);
    expect(await second.db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
    await second.db.destroy();
  });
});
