import { statSync } from 'node:fs';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { checkpoint, startCheckpointJob } from '#server/database/checkpoint-job.ts';
import { type Database, openDatabase, readInTransaction } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

let made: TestDatabase;
let database: Database;

beforeEach(async () => {
  made = await makeTestDatabase('sqlite');
  database = openDatabase(made.config);
  await migrate(database);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.db.destroy();
  await made.remove();
});

const walSize = (): number => statSync(`${sqliteFile(made.config.dataFolder)}-wal`).size;

/** Opens another connection that reads until the function returned is called. */
function startReading(): () => void {
  const other = new Libsql(sqliteFile(made.config.dataFolder));
  other.exec('begin');
  other.exec('select * from users');
  return () => {
    other.exec('rollback');
    other.close();
  };
}

it('[A71] a checkpoint empties the WAL, and waits for no reader', async () => {
  expect(walSize()).toBeGreaterThan(0);
  expect(await checkpoint(database.db)).toBe(true);
  expect(walSize()).toBe(0);
  await createUser(database.db, { email: 'ann@lightyard.test', role: 'subscriber' });
  const stopReading = startReading();
  await createUser(database.db, { email: 'bea@lightyard.test', role: 'subscriber' });
  expect(await checkpoint(database.db)).toBe(false);
  expect(walSize()).toBeGreaterThan(0);
  stopReading();
  expect(await checkpoint(database.db)).toBe(true);
  expect(walSize()).toBe(0);
});

it('[A70] closing empties the WAL although someone reads in a transaction', async () => {
  const closing = readInTransaction(database.db, async (tx) => {
    await tx.selectFrom('users').selectAll().execute();
    await createUser(database.db, { email: 'ann@lightyard.test', role: 'subscriber' });
    await database.db.destroy();
  });
  await expect(closing).rejects.toThrow();
  expect(walSize()).toBe(0);
});

it('[A71] a checkpoint is made every minute, and soon again where someone is reading', async () => {
  vi.useFakeTimers();
  const stop = startCheckpointJob(database, () => expect.unreachable());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(walSize()).toBe(0);
  await createUser(database.db, { email: 'ann@lightyard.test', role: 'subscriber' });
  const stopReading = startReading();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(walSize()).toBeGreaterThan(0);
  stopReading();
  await vi.advanceTimersByTimeAsync(1000);
  expect(walSize()).toBe(0);
  await createUser(database.db, { email: 'bea@lightyard.test', role: 'subscriber' });
  await stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(walSize()).toBeGreaterThan(0);
});

it('[A71] a checkpoint that fails is reported and tried again', async () => {
  vi.useFakeTimers();
  const errors: unknown[] = [];
  const stop = startCheckpointJob(database, (error) => errors.push(error));
  await database.db.destroy();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(errors).toHaveLength(2);
  await stop();
});
