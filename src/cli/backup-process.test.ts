// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import Libsql from 'libsql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { createSession } from '#server/access/sessions.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import type { Engine } from '#server/database/engine.ts';
import { migrate } from '#server/database/migrate.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import { tableNames } from '#server/database/schema/tables.ts';
import { builtProgram, runServer } from '#server/testing/built-server.ts';
import { contents, engines, makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { environmentOf, runCli } from '../../tests/run-cli.ts';

const secret = 'a secret for tests only';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lightyard-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const otherEngine = (engine: Engine): Engine => (engine === 'sqlite' ? 'postgres' : 'sqlite');

/** A migrated database without rows. */
interface EmptyDatabase {
  readonly testDatabase: TestDatabase;
  readonly database: Database;
}

async function openEmpty(engine: Engine): Promise<EmptyDatabase> {
  const testDatabase = await makeTestDatabase(engine);
  const database = openDatabase(testDatabase.config);
  await migrate(database);
  return { testDatabase, database };
}

/** Reads the revision of a project and its number of components. */
async function countWrites({ db }: Database, projectId: string) {
  const { revision } = await db
    .selectFrom('projects')
    .select('revision')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const parts = await db.selectFrom('components').select('id').where('project_id', '=', projectId).execute();
  return { revision, parts: parts.length };
}

describe.each(engines)('backups of a server on %s', (engine) => {
  it('[A72] each backup is consistent while four clients write', async () => {
    const { testDatabase, database } = await openEmpty(engine);
    const userId = await createUser(database.db, { email: 'ann@lightyard.test', role: 'subscriber' });
    const token = await createSession(database.db, secret, userId);
    const running = await runServer({
      ...environmentOf(testDatabase.config),
      SESSION_SECRET: secret,
      DRAIN_SECONDS: '0',
    });
    const post = async (path: string, body: object): Promise<{ id: string }> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${running.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(201);
      return (await answer.json()) as { id: string };
    };
    const project = await post('/api/projects', {});
    const section = await post(`/api/projects/${project.id}/sections`, { name: 'Hull' });
    const first = await countWrites(database, project.id);
    const components = Array.from({ length: 3 }, () => ({ componentType: 'led', componentId: 'led-5mm' }));
    const stopWriting = new AbortController();
    const write = () => post(`/api/sections/${section.id}/components/batch`, { components });
    const writers = [1, 2, 3, 4].map(async () => {
      while (!stopWriting.signal.aborted) await write();
    });
    const files = [1, 2].map((number) => join(folder, `${engine}-${number}`));
    for (const file of files) {
      await write();
      expect(await runCli(['backup', file], testDatabase.config)).toMatchObject({ code: 0, error: '' });
    }
    stopWriting.abort();
    await Promise.all(writers);
    expect(await running.end('SIGTERM')).toBe(0);
    await database.db.destroy();
    await testDatabase.remove();
    for (const file of files) {
      const { testDatabase: other, database: restored } = await openEmpty(otherEngine(engine));
      expect(await runCli(['restore', file], other.config)).toMatchObject({ code: 0, error: '' });
      const { revision, parts } = await countWrites(restored, project.id);
      expect(parts - first.parts).toBe(3 * (revision - first.revision));
      await restored.db.destroy();
      await other.remove();
    }
  });

  it('[A75] a killed restore changes nothing', async () => {
    const source = await openEmpty(engine);
    await createUser(source.database.db, { email: 'ann@lightyard.test', role: 'app_admin' });
    const file = join(folder, `killed-${engine}`);
    expect(await runCli(['backup', file], source.testDatabase.config)).toMatchObject({ code: 0, error: '' });
    const { testDatabase, database } = await openEmpty(engine);
    await createUser(database.db, { email: 'first@lightyard.test', role: 'app_admin' });
    const before = await contents(database, tableNames);
    await blockInsertsOfUsers(database);
    const child = spawn(process.execPath, [builtProgram('lightyard'), 'restore', file], {
      env: { PATH: process.env['PATH'], ...environmentOf(testDatabase.config) },
      stdio: 'ignore',
    });
    await waitUntilRestoring(database, testDatabase, child);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await exit).toEqual([null, 'SIGKILL']);
    expect(await contents(database, tableNames)).toEqual(before);
    for (const opened of [source, { testDatabase, database }]) {
      await opened.database.db.destroy();
      await opened.testDatabase.remove();
    }
  });
});

/** Blocks inserts of users for at least a minute. */
async function blockInsertsOfUsers({ engine, db }: Database): Promise<void> {
  if (engine === 'sqlite') {
    const endless = 'with recursive n (i) as (select 1 union all select i + 1 from n) select max(i) from n';
    await sql.raw(`create trigger stop after insert on users begin ${endless}; end`).execute(db);
    return;
  }
  const body = 'begin perform pg_sleep(60); return new; end';
  await sql.raw(`create function stop() returns trigger language plpgsql as $$ ${body} $$`).execute(db);
  await sql.raw('create trigger stop after insert on users for each row execute function stop()').execute(db);
}

/** Waits until a restoring process is blocked at the users. */
async function waitUntilRestoring(
  { engine, db }: Database,
  { config }: TestDatabase,
  child: ChildProcess,
): Promise<void> {
  for (;;) {
    expect(child.exitCode).toBeNull();
    await yieldToEventLoop();
    if (engine === 'sqlite') {
      if (!readdirSync(config.dataFolder).some((name) => name.startsWith('restore-'))) continue;
      if (isBeingWritten(sqliteFile(config.dataFolder))) return;
    } else {
      const { rows } = await sql`select 1 from pg_stat_activity 
        where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
      if (rows.length > 0) return;
    }
  }
}

function isBeingWritten(file: string): boolean {
  const probe = new Libsql(file);
  try {
    // The migration before the restore holds the lock for a shorter time.
    probe.exec('pragma busy_timeout = 2000');
    probe.exec('begin immediate');
    probe.exec('rollback');
    return false;
  } catch {
    return true;
  } finally {
    probe.close();
  }
}
