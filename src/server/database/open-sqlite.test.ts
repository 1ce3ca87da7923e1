import { statSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { type Database, openDatabase, readInTransaction } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeEach(async () => {
  testDatabase = await makeTestDatabase('sqlite');
  database = openDatabase(testDatabase.config);
  await migrate(database);
});
afterEach(async () => {
  await database.db.destroy();
  await testDatabase.remove();
});

it('[A25] closing during a transaction moves everything committed into the database file', async () => {
  await createUser(database.db, { email: 'ann@lightyard.test', role: 'subscriber' });
  const closing = readInTransaction(database.db, async (tx) => {
    await tx.selectFrom('users').selectAll().execute();
    await database.db.destroy();
  });
  await expect(closing).rejects.toThrow();
  expect(statSync(`${sqliteFile(testDatabase.config.dataFolder)}-wal`).size).toBe(0);
});

it('a reader sees only committed rows during a transaction, and cannot write', async () => {
  const reader = openDatabase(testDatabase.config, { isReader: true });
  const emails = () => reader.db.selectFrom('users').select('email').execute();
  await database.db.transaction().execute(async (tx) => {
    await createUser(tx, { email: 'ann@lightyard.test', role: 'subscriber' });
    expect(await emails()).toEqual([]);
  });
  expect(await emails()).toEqual([{ email: 'ann@lightyard.test' }]);
  await expect(reader.db.deleteFrom('users').execute()).rejects.toThrow('readonly');
  await reader.db.destroy();
});
