import { setImmediate as nextIteration } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('readiness on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  afterEach(() => void vi.useRealTimers());

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
  const expectReadiness = (status: number, body: object) =>
    vi.waitFor(async () => expect(await ready()).toMatchObject({ status, body }), { timeout: 5000 });

  it('[A29] /readyz shows whether the database is writable, and is 503 while it is unreadable', async () => {
    const { db } = test.services;
    await expectReadiness(200, { status: 'ok', writable: true, diskLow: false });
    await sql.raw(statements.forbid).execute(db);
    await expectReadiness(200, { status: 'ok', writable: false, diskLow: false });
    await sql.raw(statements.allow).execute(db);
    await expectReadiness(200, { status: 'ok', writable: true, diskLow: false });
    await sql`alter table turns rename to away`.execute(db);
    await expectReadiness(503, { code: 'NOT_READY' });
    await sql`alter table away rename to turns`.execute(db);
    await expectReadiness(200, { status: 'ok', writable: true, diskLow: false });
  });

  it('[A29] /healthz is 200, with any query, while the app is closed to requests or under pressure', async () => {
    const { services } = test;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const options = { services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0.001 };
    const statuses = async (isOpen: boolean, ms: number) => {
      const app = await buildApp({ ...options, isOpen: () => isOpen });
      await app.ready();
      // Blocks the event loop twice, because its delay is measured between ticks; then the server reads the delay.
      for (const wait of [50, 50]) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
        await nextIteration();
        await nextIteration();
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
  });
});

it('/readyz shows an unwritable database as soon as a write has failed', async () => {
  const test = await openTestApp('sqlite');
  const ready = async () => (await test.guest().send('GET', '/readyz')).body;
  expect(await ready()).toMatchObject({ writable: true });
  await sql`pragma query_only = on`.execute(test.services.db);
  expect((await test.guest().send('POST', '/api/projects', {})).status).toBe(503);
  await sql`pragma query_only = off`.execute(test.services.db);
  expect(await ready()).toMatchObject({ writable: false });
  await test.close();
});
