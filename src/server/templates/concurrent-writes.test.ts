import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { userQueueLoad } from '#server/http/user-queue.ts';
import { makeTemplate } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp('postgres');
});
afterAll(() => test.close());

it('[A56] administrators who edit one template wait for each other without a connection to the database', async () => {
  const { services } = test;
  const id = await makeTemplate(services);
  const admins = await Promise.all([1, 2, 3].map(() => test.member('app_admin')));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let lock = (): void => undefined;
  const locked = new Promise<void>((resolve) => (lock = resolve));
  const holding = services.db.transaction().execute(async (tx) => {
    await tx.updateTable('projects').set({ template_description: null }).where('id', '=', id).execute();
    lock();
    await held;
  });
  await locked;
  const edits = admins.map(({ client }) => client.send('PUT', `/api/projects/${id}`, { color: 'red' }));
  try {
    await vi.waitFor(() => expect(userQueueLoad.waiting).toBe(2), { timeout: 3000 });
    const { total, idle } = services.load().pool ?? { total: 0, idle: 0 };
    expect(total - idle).toBe(2);
  } finally {
    release();
    await holding;
  }
  expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
