import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { Client } from '#server/testing/client.ts';
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

  it('[A29] is 200 and says whether the database can be written, and 503 while it cannot be read', async () => {
    const { db } = test.services;
    await answered(200, { status: 'ok', writable: true, diskLow: false });
    await sql.raw(statements.forbid).execute(db);
    await answered(200, { status: 'ok', writable: false, diskLow: false });
    await sql.raw(statements.allow).execute(db);
    await answered(200, { status: 'ok', writable: true, diskLow: false });
    await sql`alter table turns rename to away`.execute(db);
    await answered(503, { code: 'NOT_READY' });
    await sql`alter table away rename to turns`.execute(db);
    await answered(200, { status: 'ok', writable: true, diskLow: false });
  });

  it('[A29] it is alive, whatever the address asks for, while it is not open or far behind', async () => {
    const { services } = test;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const options = { services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0.001 };
    const statuses = async (isOpen: boolean, ms: number) => {
      const app = await buildApp({ ...options, isOpen: () => isOpen });
      await app.ready();
      // Keeps everyone waiting twice, for a delay is measured from one tick to the next; then the server looks at it.
      for (const wait of [50, 50]) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
        await nextTurn();
        await nextTurn();
      }
      vi.advanceTimersByTime(ms);
      const client = new Client(app);
      const answers = [];
      for (const path of ['/healthz', '/healthz?deep', '/api/openapi.json']) {
        answers.push(await client.send('GET', path));
      }
      await app.close();
      return answers.map(({ status }) => status);
    };
    expect(await statuses(true, 0)).toEqual([200, 200, 200]);
    expect(await statuses(false, 0)).toEqual([200, 200, 503]);
    expect(await statuses(true, 6000)).toEqual([200, 200, 503]);
    vi.useRealTimers();
  });
});

it('says that nothing can be written as soon as a write has failed', async () => {
  const test = await openTestApp('sqlite');
  const ready = async () => (await test.guest().send('GET', '/readyz')).body;
  expect(await ready()).toMatchObject({ writable: true });
  await sql`pragma query_only = on`.execute(test.services.db);
  expect((await test.guest().send('POST', '/api/projects', {})).status).toBe(503);
  await sql`pragma query_only = off`.execute(test.services.db);
  expect(await ready()).toMatchObject({ writable: false });
  await test.close();
});
