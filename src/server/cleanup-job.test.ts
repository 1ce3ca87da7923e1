import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#server/cleanup-job.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

describe.each(bothEngines)('the cleanup on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  it('runs all other steps when one fails, and reports the failure', async () => {
    const { db } = test.services;
    await test.member();
    const expired = { ends_at: '2026-01-01T00:00:00.000Z' };
    await db
      .insertInto('limits')
      .values({ id: 'expired', hits: 1, ...expired })
      .execute();
    await db.updateTable('sessions').set({ expires_at: expired.ends_at }).execute();
    for (const table of ['guests', 'set_password_links']) {
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`no_${table}`)}`.execute(db);
    }
    const reasons: string[] = [];
    await cleanUp(db, new Date(), (error) => reasons.push(String(error)));
    expect(reasons).toEqual([expect.stringContaining('guests'), expect.stringContaining('set_password_links')]);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('limits').select('id').execute()).toEqual([]);
  });
});
