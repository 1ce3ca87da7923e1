import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { pageUsers } from '#server/admin/page-users.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import { tableNames } from '#server/database/schema/tables.ts';
import { loadStarterTemplates, starterTemplates } from '#server/templates/starter-templates.ts';
import { contents, bothEngines, engines, makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { runCli } from '../../tests/run-cli.ts';

const silent = Fastify().log;
const time = '2026-01-02T03:04:05.000Z';

let folder = '';
let backup = '';
let withoutAdmin = '';

/** Backs up two users, one of them with the role, with a project. */
async function makeBackup(file: string, role: 'app_admin' | 'subscriber'): Promise<string> {
  const test = await openTestApp('sqlite');
  await createUser(test.services.db, { email: 'ann@lightyard.test', role, username: 'Ann' });
  const { client } = await test.member();
  const project = await makeProject(client, { name: 'Falcon' });
  const hull = await makeSection(client, project.id);
  await makeComponent(client, hull.id, { customName: 'the one light' });
  const changes = [
    { action: 'number-wires', sectionId: null, wires: ['BT1 + > rail +'] },
    { action: 'number-wires', sectionId: hull.id, wires: ['D1 − > rail −', 'R1 > rail +'] },
  ];
  expect((await client.send('POST', `/api/projects/${project.id}/changes`, { changes })).status).toBe(200);
  // All starter templates except one were deleted.
  await loadStarterTemplates(test.services.db, starterTemplates, silent);
  await test.services.db
    .deleteFrom('projects')
    .where('is_template', '=', 1)
    .where('name', '!=', 'Lighthouse')
    .execute();
  expect(await runCli(['backup', file], test.config)).toMatchObject({ code: 0 });
  await test.close();
  return file;
}

function columnsOf(database: InstanceType<typeof Libsql>, table: string) {
  const columns = database.prepare(`pragma table_info(${table})`).all();
  return columns as { readonly name: string; readonly type: string; readonly pk: number }[];
}

const isText = ({ type }: { readonly type: string }): boolean => /text/i.test(type);

/** A statement that changes one value in the first row of a table, in its last column without a reference. */
function changeStatement(table: string, database: InstanceType<typeof Libsql>): string {
  const column = columnsOf(database, table).findLast(({ pk, name }) => pk === 0 && !name.endsWith('_id'));
  const { name = 'id', type = 'text' } = column ?? {};
  const changed = isText({ type }) ? `${name} || 'z'` : `${name} + 1`;
  return `update ${table} set ${name} = ${changed} where rowid = (select min(rowid) from ${table})`;
}

/** Backs up one row per table. All keys are equal, so that every reference is valid. */
async function makeBackupOfEach(file: string): Promise<string> {
  const { config, remove } = await makeTestDatabase('sqlite', { isMigrated: true });
  const database = new Libsql(sqliteFile(config.dataFolder));
  for (const table of tableNames) {
    const columns = columnsOf(database, table);
    const values = columns.map((column) =>
      column.type === 'BLOB' || column.type === 'blob' ? "x'01'" : isText(column) ? "'x'" : '1',
    );
    database.exec(`delete from ${table}; insert into ${table} values (${values.join()})`);
  }
  database.close();
  expect(await runCli(['backup', file], config)).toMatchObject({ code: 0 });
  await remove();
  return file;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lightyard-restore-'));
  backup = await makeBackup(join(folder, 'good'), 'app_admin');
  withoutAdmin = await makeBackup(join(folder, 'without-admin'), 'subscriber');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(bothEngines)('lightyard restore on %s', (engine) => {
  let testDatabase: TestDatabase;
  let target: Database;

  beforeEach(async () => {
    testDatabase = await makeTestDatabase(engine, { isMigrated: true });
    target = openDatabase(testDatabase.config);
  });
  afterEach(async () => {
    await target.db.destroy();
    await testDatabase.remove();
  });

  const restore = (file: string) => runCli(['restore', file], testDatabase.config);
  const readAllTables = () => contents(target, tableNames);
  const emails = async (): Promise<string[]> =>
    (await target.db.selectFrom('users').select('email').orderBy('email').execute()).map(({ email }) => email);

  /** Expects a restore to be refused with a message, without any change. */
  async function expectRefusal(file: string, message: string | RegExp): Promise<void> {
    const before = await readAllTables();
    const refused = await restore(file);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.error).toMatch(/^[^\n]+\n$/);
    expect(refused.error).toMatch(message);
    expect(await readAllTables()).toEqual(before);
    expect(readdirSync(testDatabase.config.dataFolder).filter((name) => name.startsWith('restore'))).toEqual([]);
  }

  it('[A75] restore refuses an installation in use and lists its contents', async () => {
    const userId = await createUser(target.db, { email: 'first@lightyard.test', role: 'app_admin' });
    await createUser(target.db, { email: 'bea@lightyard.test', role: 'subscriber' });
    await expectRefusal(backup, 'Found: 1 user.');
    await createUser(target.db, { email: 'cy@lightyard.test', role: 'app_admin' });
    const beacon = { name: 'Beacon', type: 'led', category: 'led', description: '', properties: '{}' } as const;
    const times = { created_at: time, updated_at: time };
    await target.db
      .insertInto('custom_components')
      .values({ ...beacon, ...times, id: 'beacon', user_id: userId, template_shared: 0 })
      .execute();
    await target.db.insertInto('owned_parts').values({ user_id: userId, part_key: 'led', count: 1 }).execute();
    await expectRefusal(backup, 'Found: 2 users, 1 custom component, 1 owned part.');
  });

  it('[A75] restore preserves the first app_admin if the backup has none, without a taken username', async () => {
    await createUser(target.db, { email: 'first@lightyard.test', role: 'app_admin', username: 'ANN' });
    expect(await restore(withoutAdmin)).toMatchObject({ code: 0, error: '' });
    expect(await emails()).toHaveLength(3);
    const admins = target.db.selectFrom('users').select(['email', 'username']).where('role', '=', 'app_admin');
    expect(await admins.execute()).toEqual([{ email: 'first@lightyard.test', username: null }]);
  });

  it('[A75] restore replaces the first app_admin by the users of the backup', async () => {
    await createUser(target.db, { email: 'first@lightyard.test', role: 'app_admin' });
    expect(await restore(backup)).toMatchObject({ code: 0, error: '' });
    expect(await emails()).toEqual([expect.stringMatching(/^(?!first)/), expect.stringMatching(/^(?!first)/)]);
    const other = await makeTestDatabase(engine, { isMigrated: true });
    const database = openDatabase(other.config);
    await createUser(database.db, { email: 'ann@lightyard.test', role: 'app_admin' });
    expect(await runCli(['restore', withoutAdmin], other.config)).toMatchObject({ code: 0, error: '' });
    const ann = database.db.selectFrom('users').select('role').where('email', '=', 'ann@lightyard.test');
    expect(await ann.execute()).toEqual([{ role: 'subscriber' }]);
    await database.db.destroy();
    await other.remove();
  });

  it('[A75] restore replaces the starter templates by the templates of the backup', async () => {
    await loadStarterTemplates(target.db, starterTemplates, silent);
    expect(await restore(backup)).toMatchObject({ code: 0, error: '' });
    const names = () => target.db.selectFrom('projects').select(['name', 'is_template']).orderBy('name').execute();
    expect(await names()).toEqual([
      { name: 'Falcon', is_template: 0 },
      { name: 'Lighthouse', is_template: 1 },
    ]);
    await loadStarterTemplates(target.db, starterTemplates, silent);
    expect(await names()).toHaveLength(2);
  });

  it('[A75] restore refuses an installation with an edited starter template or an added template', async () => {
    await loadStarterTemplates(target.db, starterTemplates, silent);
    await target.db.updateTable('projects').set({ revision: 1 }).where('name', '=', 'Lighthouse').execute();
    await expectRefusal(backup, 'Found: 1 project.');
    const added = { created_at: '2999-01-01T00:00:00.000Z' };
    await target.db.updateTable('projects').set(added).where('name', '=', 'Race Car').execute();
    await expectRefusal(backup, 'Found: 2 projects.');
  });

  it('[A75] [S31] restored users are searchable', async () => {
    expect(await restore(backup)).toMatchObject({ code: 0, error: '' });
    const page = await pageUsers(target, { sort: 'email', direction: 'asc', page: 1, search: 'ann@' });
    expect(page).toMatchObject({ total: 1, rows: [{ username: 'Ann' }] });
  });

  it('[A75] [H78] restore includes numbered wires', async () => {
    expect(await restore(backup)).toMatchObject({ code: 0 });
    const project = target.db.selectFrom('projects').select('numbered_wires').where('name', '=', 'Falcon');
    expect(await project.execute()).toEqual([{ numbered_wires: JSON.stringify(['BT1 + > rail +']) }]);
    const sections = target.db.selectFrom('sections').select('numbered_wires').where('numbered_wires', '!=', '[]');
    expect(await sections.execute()).toEqual([{ numbered_wires: JSON.stringify(['D1 − > rail −', 'R1 > rail +']) }]);
  });

  it('[A75] restore changes nothing if a row cannot be written', async () => {
    await createUser(target.db, { email: 'first@lightyard.test', role: 'app_admin' });
    await addComponentTrigger(target, {
      sqlite: `select raise(abort, 'no more')`,
      postgres: `raise exception 'no more'`,
    });
    await expectRefusal(backup, 'no more');
  });

  it('[A74] restore changes nothing if the restored rows differ from the backup', async () => {
    await createUser(target.db, { email: 'first@lightyard.test', role: 'app_admin' });
    await addComponentTrigger(target, {
      sqlite: `update projects set name = 'Hawk'`,
      postgres: `update projects set name = 'Hawk'`,
    });
    await expectRefusal(backup, 'The restored data differs from the backup; nothing was changed.');
  });

  it('[A77] restore refuses a file that is not a backup, in one line', async () => {
    const write = (name: string, content: string | Uint8Array): string => {
      const file = join(folder, name);
      writeFileSync(file, content);
      return file;
    };
    await expectRefusal(join(folder, 'none'), /none does not exist\./);
    await expectRefusal(folder, 'is a folder.');
    await expectRefusal(write('text', 'just a text, longer than a head'), 'text is not a Lightyard backup.');
    await expectRefusal(write('empty', ''), 'empty is not a Lightyard backup.');
    const other = join(folder, `other-${engine}`);
    const database = new Libsql(other);
    database.exec('create table users (id text)');
    database.close();
    await expectRefusal(other, 'is not a Lightyard backup.');
    write('live', readFileSync(backup));
    write('live-wal', 'what was written last');
    await expectRefusal(join(folder, 'live'), 'live is a database in use, not a backup');
  });

  it('[A77] restore refuses a truncated file, one with an erased page, and one with a changed character', async () => {
    const snapshot = readFileSync(backup);
    const damage = async (change: (bytes: Buffer) => Buffer): Promise<void> => {
      const file = join(folder, 'damaged');
      writeFileSync(file, change(Buffer.from(snapshot)));
      await expectRefusal(file, /damaged is damaged: /);
    };
    await damage((bytes) => bytes.subarray(0, bytes.length - 4096));
    await damage((bytes) => bytes.subarray(0, 5000));
    await damage((bytes) => {
      const page = bytes.lastIndexOf('the one light') & ~4095;
      return bytes.fill(0, page, page + 4096);
    });
    await damage((bytes) => {
      bytes.write('L', bytes.lastIndexOf('the one light') + 'the one '.length);
      return bytes;
    });
  });

  it.runIf(engines.includes(engine))('[A77] restore refuses a file with one changed value in any table', async () => {
    const intact = await makeBackupOfEach(join(folder, `each-${engine}`));
    for (const table of tableNames) {
      const file = join(folder, 'damaged');
      writeFileSync(file, readFileSync(intact));
      const database = new Libsql(file);
      database.exec('pragma foreign_keys = off');
      expect([table, database.prepare(changeStatement(table, database)).run().changes]).toEqual([table, 1]);
      database.close();
      // Owners of images, and images of versions, consist of references.
      const isReference = table === 'image_owners' || table === 'version_images';
      const reason = isReference ? 'references a missing row' : 'damaged is damaged: its checksum';
      await expectRefusal(file, reason);
    }
    expect(await restore(intact)).toMatchObject({ code: 0, error: '' });
  });

  it('[A77] restore refuses a file of a newer version', async () => {
    const newer = join(folder, `newer-${engine}`);
    writeFileSync(newer, readFileSync(backup));
    const database = new Libsql(newer);
    database.exec(`insert into kysely_migration values ('0999-tomorrow', '${time}')`);
    database.close();
    await expectRefusal(newer, 'was written by a newer version of Lightyard');
  });
});

/** Adds a trigger that executes a statement whenever a component is inserted. */
async function addComponentTrigger(
  { engine, db }: Database,
  action: Readonly<Record<Database['engine'], string>>,
): Promise<void> {
  if (engine === 'sqlite') {
    await sql.raw(`create trigger on_part after insert on components begin ${action.sqlite}; end`).execute(db);
    return;
  }
  const body = `begin ${action.postgres}; return new; end`;
  await sql.raw(`create function on_part() returns trigger language plpgsql as $$ ${body} $$`).execute(db);
  await sql
    .raw('create trigger on_part after insert on components for each row execute function on_part()')
    .execute(db);
}
