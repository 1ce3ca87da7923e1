import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#server/testing/client.ts';
import { makeProject, storeLargeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines, contents } from '#server/testing/test-database.ts';

describe.each(bothEngines)('deleting projects and templates on %s', (engine) => {
  let test: TestApp;
  let admin: Client;
  let userId: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    ({ client: admin, userId } = await test.member('app_admin'));
    await makeProject(admin);
  });
  afterAll(() => test.close());

  it('[A18] deleting a project deletes its contents and nothing of other projects', async () => {
    const before = await contents(test.services);
    const { id } = await storeLargeProject(test.services, userId, 1200);
    const stale = await admin.send('DELETE', `/api/projects/${id}`, undefined, { 'if-match': '"7"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect((await admin.send('DELETE', `/api/projects/${id}`)).status).toBe(204);
    expect(await contents(test.services)).toEqual(before);
  });

  it('[A18] replacing or deleting a template deletes its contents', async () => {
    const small = await makeProject(admin);
    const { id: large } = await storeLargeProject(test.services, userId, 1200);
    const before = await contents(test.services);
    const create = { projectId: large, templateName: 'Falcon' };
    const { id } = (await admin.send('POST', '/api/templates', create)).body as { id: string };
    expect((await admin.send('PUT', `/api/templates/${id}`, { projectId: small.id })).status).toBe(200);
    const { components } = await contents(test.services);
    expect(components).toHaveLength((before['components'] ?? []).length + 1);
    expect((await admin.send('DELETE', `/api/templates/${id}`)).status).toBe(204);
    expect(await contents(test.services)).toEqual(before);
  });
});
