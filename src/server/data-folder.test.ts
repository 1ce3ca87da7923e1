import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { claimDataFolder } from '#server/database/data-folder.ts';
import { openDatabase } from '#server/database/database.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import { runServer } from '#server/testing/built-server.ts';
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await makeTestDatabase('sqlite');
  folder = database.config.dataFolder;
});
afterEach(() => database.remove());

const start = () => runServer({ DATA_DIR: folder });
const failure = (options?: { uid?: number }) =>
  runServer({ DATA_DIR: folder }, undefined, options).then(String, String);

it('refuses a second server on the same data folder until the first has ended, even by SIGKILL', async () => {
  const first = await start();
  expect(await failure()).toMatch(/ended with 1:\nLightyard cannot start: Another server uses DATA_DIR \(/);
  // The command line may open the database at the same time.
  const { db } = openDatabase(database.config);
  await createUser(db, { email: 'ann@lightyard.test', role: 'subscriber' });
  await db.destroy();
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.end('SIGKILL');
  const second = await start();
  expect(await second.end('SIGTERM')).toBe(0);
});

it('refuses an empty database file next to a session secret', async () => {
  for (const file of [join(folder, 'session-secret'), sqliteFile(folder)]) writeFileSync(file, '');
  const message = /is empty, but other data is next to it \(session-secret\). Restore a backup/;
  expect(await failure()).toMatch(message);
});

it('the error recommends chown if the data folder belongs to another user', async () => {
  // Root can write anywhere, so as root the test runs the server as another user.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined;
  const inner = join(folder, 'data');
  mkdirSync(inner);
  chmodSync(folder, 0o755);
  chmodSync(inner, 0o500);
  folder = inner;
  const options = uid === undefined ? {} : { uid };
  expect(await failure(options)).toMatch(/DATA_DIR \(.*\) belongs to another user. Run chown -R \d+:\d+ /);
  folder = join(inner, 'deeper');
  expect(await failure(options)).toMatch(/DATA_DIR \(.*\) cannot be created by this user. Create it and run chown /);
  chmodSync(inner, 0o700);
});

it.each(['SQLITE_BUSY', 'SQLITE_IOERR_LOCK'])(
  'the error explains that the file system has no locks if every lock fails with %s',
  (code) => {
    const refuse = (): never => {
      throw Object.assign(new Error('database is locked'), { code });
    };
    expect(() => claimDataFolder(folder, refuse)).toThrow(
      /file system of DATA_DIR .* has no file locks. Use a local disk/,
    );
  },
);
