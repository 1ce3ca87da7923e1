import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checksum, copyContents, readContents } from '#server/backup/contents.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { tableNames } from '#server/database/schema/tables.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines, makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { type WatchedStatement, watchStatements } from '#server/testing/watch-statements.ts';

const mebibyte = 1024 * 1024;

describe.each(bothEngines)('copying all rows on %s', (engine) => {
  let source: TestApp;
  let targetDatabase: TestDatabase;
  let target: Database;

  beforeAll(async () => {
    source = await openTestApp(engine);
    targetDatabase = await makeTestDatabase(engine, { isMigrated: true });
    target = openDatabase(targetDatabase.config);
    const { db } = source.services;
    const { client, userId } = await source.member();
    const { id } = await makeProject(client);
    const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const projects = Array.from({ length: 17 }, () => ({ ...row, id: randomUUID() }));
    await db.insertInto('projects').values(projects).execute();
    // The letter has two bytes in UTF-8.
    for (const [at, project] of projects.entries()) {
      const progress = 'ä'.repeat(at < 15 ? mebibyte / 2 : 5 * mebibyte);
      await db.insertInto('soldering').values({ user_id: userId, project_id: project.id, progress }).execute();
    }
    const parts = Array.from({ length: 1100 }, (_, at) => ({ user_id: userId, part_key: `part-${at}`, count: 1 }));
    await db.insertInto('owned_parts').values(parts).execute();
  });
  afterAll(async () => {
    await target.db.destroy();
    await targetDatabase.remove();
    await source.close();
  });

  const insertsInto = (statements: readonly WatchedStatement[], table: string) =>
    statements.filter(({ sql }) => sql.startsWith(`insert into "${table}"`));

  it('[A72] [A74] reads 20 rows at a time, and writes up to 500 rows or 8 MiB, or one larger row', async () => {
    const read = source.services.db.transaction().setIsolationLevel('repeatable read');
    const [copied, writes] = await read.execute(async (tx) => {
      const reading = watchStatements(tx);
      const writing = watchStatements(target.db);
      const contents = await copyContents(
        { ...source.services, db: reading.db },
        { ...target, db: writing.db },
        tableNames,
      );
      expect(contents.get('soldering')?.rows).toBe(17);
      expect(Math.max(...reading.statements.map(({ rows }) => rows))).toBeLessThanOrEqual(20);
      return [checksum(contents), writing.statements];
    });
    expect(insertsInto(writes, 'soldering').map(({ rows }) => rows)).toEqual([7, 7, 1, 1, 1]);
    expect(insertsInto(writes, 'owned_parts').map(({ rows }) => rows)).toEqual([500, 500, 100]);
    const written = await target.db.transaction().execute(async (tx) => {
      const reading = watchStatements(tx);
      const contents = await readContents({ ...target, db: reading.db }, tableNames);
      expect(Math.max(...reading.statements.map(({ rows }) => rows))).toBeLessThanOrEqual(20);
      return checksum(contents);
    });
    expect(written).toBe(copied);
  });
});
