import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('the readiness on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  const statements = {
    sqlite: { forbid: 'pragma query_only = on', allow: 'pragma query_only = off' },
    postgres: {
      forbid: 'set session characteristics as transaction read only',
      allow: 'set session characteristics as transaction read write',
    },
  }[engine];

  const ready = async () => {
    const { status, body } = await test.guest().send('GET', '/readyz');
    return { status, body };
  };
  const answered = (status: number, body: object) =>
    vi.waitFor(async () => expect(await ready()).toMatchObject({ status, body }), { timeout: 5000 });

  it('[A66] is 200 and says whether the database can be written, and 503 while it cannot be read', async () => {
    const { db } = test.services;
    await answered(200, { status: 'ok', writable: true });
    await sql.raw(statements.forbid).execute(db);
    await answered(200, { status: 'ok', writable: false });
    await sql.raw(statements.allow).execute(db);
    await answered(200, { status: 'ok', writable: true });
    await sql`alter table turns rename to away`.execute(db);
    await answered(503, { code: 'NOT_READY' });
    await sql`alter table away rename to turns`.execute(db);
    await answered(200, { status: 'ok', writable: true });
  });
});
