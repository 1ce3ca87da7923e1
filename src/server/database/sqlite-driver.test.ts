import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { checkpoint } from '#server/database/checkpoint-job.ts';
import { type Db, openDatabase, readInTransaction } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { Client } from '#server/testing/client.ts';
import { testWorkers } from '#server/testing/test-app.ts';
import { makeTestDatabase } from '#server/testing/test-database.ts';
import { plainServices } from '#server/testing/plain-services.ts';

let other: Libsql.Database;
let client: Client;
let db: Db;
let close: () => Promise<void>;

beforeEach(async () => {
  const { config, remove } = await makeTestDatabase('sqlite');
  const database = openDatabase(config);
  db = database.db;
  await migrate(database);
  const services = plainServices(database, testWorkers(config));
  const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0 });
  client = new Client(app);
  other = new Libsql(join(config.dataFolder, 'lightyard.sqlite'));
  close = async () => {
    other.close();
    await app.close();
    await database.db.destroy();
    await remove();
  };
});
afterEach(() => close());

it('[A65] a write waits while another process writes, and everyone reads meanwhile', async () => {
  other.exec('begin immediate');
  let isWritten = false;
  const writing = client.send('POST', '/api/projects', {}).then((answer) => {
    isWritten = true;
    return answer;
  });
  for (let reads = 0; reads < 20; reads += 1) {
    expect((await client.send('GET', '/readyz')).status).toBe(200);
  }
  expect(isWritten).toBe(false);
  other.exec('commit');
  expect((await writing).status).toBe(201);
});

it('[A65] a write is answered 503 when the other process goes on for seconds', async () => {
  other.exec('begin immediate');
  const answers = await Promise.all([1, 2, 3].map(() => client.send('POST', '/api/projects', {})));
  for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
  expect((await client.send('GET', '/readyz')).body).toEqual({ status: 'ok', writable: false, diskLow: false });
  other.exec('rollback');
  expect((await client.send('POST', '/api/projects', {})).status).toBe(201);
});

const write = (on: Db, name: string) => on.insertInto('turns').values({ name, due_at: '' }).execute();

async function namesOn(on: Db): Promise<string[]> {
  const rows = await on.selectFrom('turns').select('name').where('due_at', '=', '').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

// One that fails on its way does not keep later ones at what it saw.
const failing = sql`case name when 'within' then json_extract('{', '$') end`.as('failing');
const fail = (on: Db) => on.selectFrom('turns').select(failing).execute();

it('[A95] a read waits for no transaction, and sees all that was written before it', async () => {
  await write(db, 'alone');
  await db.transaction().execute(async (tx) => {
    await write(tx, 'within');
    expect(await namesOn(tx)).toEqual(['alone', 'within']);
    expect(await namesOn(db)).toEqual(['alone']);
  });
  expect(await namesOn(db)).toEqual(['alone', 'within']);
  await expect(fail(db)).rejects.toThrow('malformed JSON');
  await write(db, 'later');
  expect(await namesOn(db)).toEqual(['alone', 'later', 'within']);
});

it('[A95] a transaction that only reads waits for none that writes', async () => {
  const { id } = (await client.send('POST', '/api/projects', {})).body as { id: string };
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('projects').set({ name: 'Renamed' }).where('id', '=', id).execute();
    for (const what of ['snapshot', 'export', 'blueprint', 'summary']) {
      const { status, text } = await client.send('GET', `/api/projects/${id}/${what}`);
      expect([what, status, text.includes('Renamed')]).toEqual([what, 200, false]);
    }
  });
  expect((await client.send('GET', `/api/projects/${id}/snapshot`)).text).toContain('Renamed');
});

it('[A95] a transaction that only reads sees one moment, and keeps no other read at that', async () => {
  await readInTransaction(db, async (tx) => {
    await write(db, 'within');
    expect(await namesOn(tx)).toEqual([]);
    expect(await namesOn(db)).toEqual(['within']);
  });
  expect(await readInTransaction(db, namesOn)).toEqual(['within']);
  await expect(readInTransaction(db, fail)).rejects.toThrow('malformed JSON');
  await expect(readInTransaction(db, (tx) => write(tx, 'not to be written'))).rejects.toThrow('readonly');
  await write(db, 'later');
  expect(await Promise.all([1, 2, 3].map(() => readInTransaction(db, namesOn)))).toEqual(
    [1, 2, 3].map(() => ['later', 'within']),
  );
  expect(await checkpoint(db)).toBe(true);
});
