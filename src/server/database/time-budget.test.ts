import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf } from '#server/database/engine.ts';
import { withTimeBudget } from '#server/database/time-budget.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

describe('the time budget of a request on PostgreSQL', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp('postgres');
  });
  afterAll(() => test.close());

  const slowly = () => sql`select pg_sleep(0.2)`;
  const note = { name: 'noted', due_at: '' };

  it('[A64] refuses the next of many slow statements, and what was written before is taken back', async () => {
    const { db } = test.services;
    const work = withTimeBudget(
      () =>
        db.transaction().execute(async (tx) => {
          await tx.insertInto('turns').values(note).execute();
          for (;;) await slowly().execute(tx);
        }),
      300,
    );
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(faultOf(error)).toBe('busy');
    expect(await db.selectFrom('turns').selectAll().where('name', '=', note.name).execute()).toEqual([]);
  });

  it('[A64] is one for all connections of a request, and for no other request', async () => {
    const { db } = test.services;
    const work = withTimeBudget(async () => {
      await slowly().execute(db);
      await Promise.all([slowly().execute(db), slowly().execute(db)]);
      await slowly().execute(db);
    }, 300);
    await expect(work).rejects.toThrow('This request took too long.');
    await expect(withTimeBudget(() => slowly().execute(db), 300)).resolves.toBeDefined();
  });

  it('[A64] counts what is waited for side by side once', async () => {
    const { db } = test.services;
    const work = withTimeBudget(async () => {
      await Promise.all(Array.from({ length: 10 }, () => slowly().execute(db)));
      return slowly().execute(db);
    }, 1500);
    await expect(work).resolves.toBeDefined();
  });
});
