// @module-tag long
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProject, storeLargeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contents, engines } from '#server/testing/test-database.ts';

const leds = 1200;

describe.each(engines)('large templates on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  /** Waits for some work, and tells how many threads worked meanwhile. */
  async function countThreads<Result>(work: Promise<Result>): Promise<[Result, number]> {
    const state = { isOver: false };
    const done = work.finally(() => (state.isOver = true));
    let threads = 0;
    while (!state.isOver) {
      threads = Math.max(threads, test.services.workers.load.running);
      await nextTurn();
    }
    return [await done, threads];
  }

  it('[K21] are made, replaced and copied in a thread, with the same answers; small ones at once', async () => {
    const { client: admin, userId } = await test.member('app_admin');
    const large = await storeLargeProject(test.services, userId, leds);
    const small = await makeProject(admin);
    const create = (projectId: string) =>
      countThreads(admin.send('POST', '/api/templates', { projectId, templateName: 'Falcon' }));
    const [made, whileMade] = await create(large.id);
    expect([made, whileMade]).toMatchObject([{ status: 201, body: { name: 'Falcon', revision: 0 } }, 1]);
    const [other, whileOtherMade] = await create(small.id);
    expect([other.status, whileOtherMade]).toEqual([201, 0]);
    const [{ id }, { id: otherId }] = [made.body as { id: string }, other.body as { id: string }];
    const replacing = admin.send('PUT', `/api/templates/${otherId}`, { projectId: large.id });
    const [replaced, whileReplaced] = await countThreads(replacing);
    expect([replaced, whileReplaced]).toMatchObject([{ status: 200, body: { id: otherId, revision: 1 } }, 1]);
    const [renamed, whileRenamed] = await countThreads(
      admin.send('PUT', `/api/templates/${id}`, { templateName: 'Hawk' }),
    );
    expect([renamed.status, whileRenamed]).toEqual([200, 0]);
    const { client, userId: memberId } = await test.member();
    const [copied, whileCopied] = await countThreads(client.send('POST', `/api/templates/${id}/duplicate`));
    const { id: copyId } = copied.body as { id: string };
    expect([copied, whileCopied]).toMatchObject([{ status: 201, body: { name: 'Hawk', userId: memberId } }, 1]);
    for (const [of, by] of [
      [id, admin],
      [otherId, admin],
      [copyId, client],
    ] as const) {
      const parts = (await by.send('GET', `/api/projects/${of}/components`)).body;
      expect(parts).toHaveLength(leds + 1);
    }
  });

  it('[K21] a refusal in a thread is answered as it is elsewhere, and stores nothing', async () => {
    const { client: admin, userId } = await test.member('app_admin');
    const large = await storeLargeProject(test.services, userId, leds);
    const other = (await test.member('app_admin')).client;
    const before = await contents(test.services);
    const body = { projectId: large.id, templateName: 'Falcon', shareCustomComponentIds: ['mine'] };
    expect(await admin.send('POST', '/api/templates', body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'shareCustomComponentIds.0' }] },
    });
    expect(await other.send('POST', '/api/templates', body)).toMatchObject({ status: 404 });
    expect(await other.send('POST', `/api/templates/${large.id}/duplicate`)).toMatchObject({
      status: 404,
      body: { message: 'This template no longer exists.' },
    });
    expect(await contents(test.services)).toEqual(before);
  });
});
