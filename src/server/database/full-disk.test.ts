import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '#server/testing/client.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contents } from '#server/testing/test-database.ts';

let test: TestApp;
let client: Client;
beforeAll(async () => {
  test = await openTestApp('sqlite');
  ({ client } = await test.member());
});
afterAll(() => test.close());

it('[A67] a write on a full disk returns 507 and stores nothing', async () => {
  const project = await makeProject(client);
  const before = await contents(test.services);
  // SQLite raises the limit to the current number of pages.
  await sql`pragma max_page_count = 1`.execute(test.services.db);
  const components = Array.from({ length: 4000 }, () => ({ componentType: 'led', componentId: 'led-5mm' }));
  const file = {
    format: 'lightyard-project',
    version: 1,
    project: { name: 'Ship' },
    sections: [{ name: 'Hull', components }],
  };
  const answer = await client.send('POST', '/api/projects/import', file);
  expect(answer).toMatchObject({ status: 507, body: { code: 'DISK_FULL' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await contents(test.services)).toEqual(before);
  expect((await client.send('GET', '/readyz')).body).toEqual({ status: 'ok', writable: false, diskLow: false });
  await sql`pragma max_page_count = 1000000`.execute(test.services.db);
  expect((await client.send('DELETE', `/api/projects/${project.id}`)).status).toBe(204);
});
