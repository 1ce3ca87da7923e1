import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Engine } from '#server/database/engine.ts';
import { migrate } from '#server/database/migrate.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import { tableNames } from '#server/database/schema/tables.ts';
import type { Client } from '#server/testing/client.ts';
import { contents, engines, makeTestDatabase } from '#server/testing/test-database.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCli } from '../../tests/run-cli.ts';

const password = 'rivet gun';
const time = '2026-01-02T03:04:05.000Z';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lightyard-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newFile = (): string => join(folder, `${(files += 1)}.backup`);

const sample = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../tests/data/projects/${name}.json`), 'utf8'));

async function signIn(
  { guest }: TestApp,
  email: string,
): Promise<{ readonly client: Client; readonly status: number }> {
  const client = guest();
  const { status } = await client.send('POST', '/api/auth/signin', { emailOrUsername: email, password });
  return { client, status };
}

async function exportAllProjects(client: Client): Promise<unknown[]> {
  const projects = (await client.send('GET', '/api/projects')).body as { id: string }[];
  return Promise.all(projects.map(async ({ id }) => (await client.send('GET', `/api/projects/${id}/export`)).body));
}

/** Names that no form would send, with any characters. */
const anyText = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => text.replaceAll('\0', ''));
const anyName = fc.record({ first_name: fc.option(anyText), last_name: fc.option(anyText) });

/** Fills an installation: users with random names, projects of a member and a guest, owned parts, a version. */
async function fillInstallation(test: TestApp, seed: number): Promise<void> {
  const { db } = test.services;
  for (const role of ['app_admin', 'subscriber'] as const) {
    await createUser(db, { email: `${role}@lightyard.test`, role, username: role, password });
  }
  const names = fc.sample(anyName, { seed, numRuns: 1200 });
  const fields = { role: 'subscriber', subscription_status: 'active', created_at: time, updated_at: time } as const;
  const rows = names.map((name, index) => ({
    ...name,
    ...fields,
    id: `u${index}`,
    email: `${index}@lightyard.test`,
  }));
  await db.insertInto('users').values(rows).execute();
  const { client } = await signIn(test, 'subscriber@lightyard.test');
  for (const name of ['lighthouse', 'starship', 'orient-express']) {
    expect((await client.send('POST', '/api/projects/import', sample(name))).status).toBe(201);
  }
  await client.send('POST', '/api/custom-components', { name: 'Beacon 😀', category: 'led', description: 'Blinks' });
  await db.insertInto('owned_parts').values({ user_id: 'u7', part_key: 'led-5mm', count: 3 }).execute();
  const ownProjects = db.selectFrom('projects').select('id').where('user_id', 'is not', null);
  const { id: projectId } = await ownProjects.executeTakeFirstOrThrow();
  const progress = JSON.stringify({ done: [], undone: ['a1'], place: { step: 'Hull|rail + > R1', at: 7 } });
  await db.insertInto('soldering').values({ user_id: 'u7', project_id: projectId, progress }).execute();
  const kept = await client.send('POST', `/api/projects/${projectId}/versions`, { name: 'First light' });
  expect(kept.status).toBe(201);
  const guest = test.guest();
  const project = await makeProject(guest);
  await makeComponent(guest, (await makeSection(guest, project.id)).id, { customName: '\u2028 "quoted"' });
}

describe.each(engines.flatMap((from) => engines.map((to): [Engine, Engine] => [from, to])))(
  'a backup of %s in %s',
  (from, to) => {
    let source: TestApp;
    let target: TestApp;
    let file = '';

    beforeAll(async () => {
      [source, target] = [await openTestApp(from), await openTestApp(to)];
      await fillInstallation(source, 7);
      await createUser(target.services.db, { email: 'first@lightyard.test', role: 'app_admin' });
      await makeProject(target.guest());
      file = newFile();
    });
    afterAll(() => Promise.all([source.close(), target.close()]));

    it('[A72] backup saves the installation and prints a summary in one line', async () => {
      const saved = await runCli(['backup', file], source.config);
      expect([saved.code, saved.error]).toEqual([0, '']);
      expect(saved.out).toBe(
        `Saved 1,202 users, 4 projects and ${await countParts(source)} parts in ${file}, without the session secret.\n`,
      );
      expect(statSync(file).mode & 0o777).toBe(0o600);
    });

    it('[A74] restore restores all rows while the target server runs', async () => {
      const before = readFileSync(file);
      const restored = await runCli(['restore', file], target.config);
      expect([restored.code, restored.error]).toEqual([0, '']);
      expect(restored.out).toBe(
        `Restored 1,202 users, 4 projects and ${await countParts(source)} parts from ${file}, made ${time}.\n`,
      );
      expect(await contents(target.services, tableNames)).toEqual(await contents(source.services, tableNames));
      expect(readFileSync(file).equals(before)).toBe(true);
      expect(readdirSync(target.config.dataFolder).filter((name) => name.startsWith('restore'))).toEqual([]);
    });

    it('[A74] restored users can sign in and have the same projects', async () => {
      const [original, restored] = [await signIn(source, 'subscriber'), await signIn(target, 'subscriber')];
      expect([original.status, restored.status]).toEqual([200, 200]);
      const exported = await exportAllProjects(restored.client);
      expect(exported).toHaveLength(3);
      expect(exported).toEqual(await exportAllProjects(original.client));
      expect((await signIn(target, 'first@lightyard.test')).status).toBe(401);
    });

    it('[A74] new rows after a restore get higher sequence numbers', async () => {
      const { client } = await signIn(target, 'subscriber');
      const highest = await highestSequence(target);
      await makeSection(client, (await makeProject(client)).id);
      const { sequence } = await target.services.db
        .selectFrom('sections')
        .select('sequence')
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow();
      expect(sequence).toBe(highest + 2);
    });
  },
);

async function countParts({ services }: TestApp): Promise<number> {
  const { count } = await services.db
    .selectFrom('components')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function highestSequence({ services }: TestApp): Promise<number> {
  const { highest } = await services.db
    .selectFrom('sections')
    .select(({ fn }) => fn.max('sequence').as('highest'))
    .executeTakeFirstOrThrow();
  return highest;
}

describe.each(engines)('lightyard backup on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
    await createUser(test.services.db, { email: 'ann@lightyard.test', role: 'app_admin' });
  });
  afterAll(() => test.close());

  const lastBackup = () => test.services.db.selectFrom('metadata').selectAll().execute();

  it('[A72] backup refuses to replace a file, and removes partial files', async () => {
    const inside = mkdtempSync(join(folder, 'inside-'));
    const file = join(inside, 'taken');
    writeFileSync(file, 'dear');
    const refused = await runCli(['backup', file], test.config);
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      error: `${file} already exists; a backup never overwrites a file.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('dear');
    expect(readdirSync(inside)).toEqual(['taken']);
    const missing = join(inside, 'none', 'file');
    const failed = await runCli(['backup', missing], test.config);
    expect(failed).toMatchObject({ code: 1, out: '' });
    expect(failed.error).toBe(`${missing} cannot be written: ${join(inside, 'none')} is not a writable folder.\n`);
    expect(existsSync(join(inside, 'none'))).toBe(false);
  });

  it('[A72] backup stores its time in the database', async () => {
    expect(await lastBackup()).toEqual([]);
    expect((await runCli(['backup', newFile()], test.config)).code).toBe(0);
    expect(await lastBackup()).toEqual([{ name: 'last-backup', value: time }]);
  });

  it('[A72] backup writes to standard output and restore reads from standard input with -', async () => {
    const saved = await runCli(['backup', '-'], test.config);
    expect(saved).toMatchObject({ code: 0, out: '' });
    expect(saved.error).toBe('Saved 1 user, 0 projects and 0 parts to standard output, without the session secret.\n');
    const target = await makeTestDatabase(engine);
    const restored = await runCli(['restore', '-'], target.config, saved.bytes);
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(restored.out).toBe(`Restored 1 user, 0 projects and 0 parts from Standard input, made ${time}.\n`);
    await target.remove();
  });

  it('[A72] backup saves a database of an older version, and refuses a newer or a missing one', async () => {
    const testDatabase = await makeTestDatabase(engine);
    const file = newFile();
    const missing = await runCli(['backup', file], testDatabase.config);
    expect(missing).toMatchObject({ code: 1, out: '' });
    expect(missing.error).toMatch(/^There is no (Lightyard database to back up|database in .*)\.\n$/);
    expect(existsSync(sqliteFile(testDatabase.config.dataFolder))).toBe(false);
    const database = openDatabase(testDatabase.config);
    await migrate(database, '0003-owned-parts');
    await sql`insert into users (id, email, created_at, updated_at)
      values ('bea', 'bea@lightyard.test', ${time}, ${time})`.execute(database.db);
    const old = await runCli(['backup', file], testDatabase.config);
    expect([old.code, old.error]).toEqual([0, '']);
    await sql`insert into kysely_migration values ('0999-tomorrow', ${time})`.execute(database.db);
    const newer = await runCli(['backup', newFile()], testDatabase.config);
    expect(newer).toMatchObject({ code: 1, out: '' });
    expect(newer.error).toBe('A newer version of Lightyard wrote the database: create the backup with that version.\n');
    await database.db.destroy();
    await testDatabase.remove();
    const target = await makeTestDatabase(engine);
    const restored = await runCli(['restore', file], target.config);
    expect([restored.code, restored.error]).toEqual([0, '']);
    const after = openDatabase(target.config);
    expect(await after.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'bea@lightyard.test' }]);
    await after.db.destroy();
    await target.remove();
  });
});
