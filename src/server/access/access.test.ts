import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedProject } from '#contract/projects/projects.ts';
import type { Client } from '#server/testing/client.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { callNamed, everyCall, type Ids, makeOneOfEach } from '#server/testing/every-call.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const noIds: Ids = {
  projectId: '',
  sectionId: '',
  circuitId: '',
  componentId: '',
  pictureId: '',
  customComponentId: '',
  userId: '',
  templateId: '',
  versionId: '',
  shareToken: '',
};
const ofProject = everyCall(noIds)
  .filter(({ access, name }) => access.endsWith('-project') || name === 'cleanupProject')
  .map(({ name }) => name);
const ofMembers = everyCall(noIds)
  .filter(({ access }) => access === 'member')
  .map(({ name }) => name);

describe.each(engines)('access on %s', (engine) => {
  let test: TestApp;
  let ids: Ids;
  // Others whose calls change nothing.
  let otherMember: Client;
  let admin: Client;

  beforeAll(async () => {
    test = await openTestApp(engine);
    ids = await makeOneOfEach((await test.member()).client);
    otherMember = (await test.member()).client;
    admin = (await test.member('app_admin')).client;
  });
  afterAll(() => test.close());

  describe.each([...ofProject, 'deleteCustomComponent'])('%s', (name) => {
    it("[A3] returns the same 404 for another user's row as for a missing one, and changes nothing", async () => {
      const missingIds: Ids = {
        projectId: randomUUID(),
        sectionId: randomUUID(),
        circuitId: randomUUID(),
        componentId: randomUUID(),
        pictureId: randomUUID(),
        customComponentId: randomUUID(),
        userId: randomUUID(),
        templateId: randomUUID(),
        versionId: randomUUID(),
        shareToken: randomUUID(),
      };
      const before = await contents(test.services);
      const otherGuest = test.guest();
      const actors = name === 'deleteCustomComponent' ? [otherMember, admin] : [otherMember, admin, otherGuest];
      for (const actor of actors) {
        const { method, url, body } = callNamed(name, ids);
        const existing = await actor.send(method, url, body);
        const missing = await actor.send(method, callNamed(name, missingIds).url, body);
        const requestId: unknown = expect.any(String);
        expect(existing.body).toEqual({
          message: 'This could not be found. It may have been deleted.',
          code: 'NOT_FOUND',
          requestId,
        });
        expect([existing.status, existing.body]).toEqual([404, { ...(missing.body as object), requestId }]);
      }
      expect(await contents(test.services)).toEqual(before);
    });
  });

  it.each(ofMembers)('[A1] %s without a session is 401', async (name) => {
    const { method, url, body } = callNamed(name, ids);
    const answer = await test.guest().send(method, url, body);
    expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in.', code: 'SIGNED_OUT' } });
  });

  it("[A3] the list of projects contains only the user's own", async () => {
    const { client, userId } = await test.member();
    const project = await makeProject(client, { name: 'Falcon' });
    const answer = await client.send('GET', '/api/projects');
    expect(answer.body).toEqual([listedProject.parse(project)]);
    expect(project.userId).toBe(userId);
  });

  it('[G5] only the browser that created a guest project can access it', async () => {
    const guest = test.guest();
    const project = await makeProject(guest);
    const url = `/api/projects/${project.id}`;
    const { client: member } = await test.member();
    expect((await guest.send('GET', url)).status).toBe(200);
    expect((await test.guest().send('GET', url)).status).toBe(404);
    expect((await member.send('GET', url)).status).toBe(404);
    expect((await member.send('DELETE', url)).status).toBe(404);
  });

  describe('of a template', () => {
    let template: Ids;

    beforeAll(async () => {
      const { client } = await test.member('app_admin');
      template = await makeOneOfEach(client);
      await test.services.db
        .updateTable('projects')
        .set({ is_template: 1 })
        .where('id', '=', template.projectId)
        .execute();
    });

    // The picture of these rows is a blank sheet, which has no image.
    const reads = everyCall(noIds).filter(({ access, name }) => access === 'read-project' && name !== 'readImage');
    const exports = everyCall(noIds).filter(({ access }) => access === 'export-project');
    const writes = everyCall(noIds).filter(({ access }) => access === 'write-project');

    it.each(reads.map(({ name }) => name))('[A4] anyone may call %s for a template', async (name) => {
      const { method, url } = callNamed(name, template);
      const statuses = [await test.guest().send(method, url), await otherMember.send(method, url)].map(
        ({ status }) => status,
      );
      expect(statuses).toEqual([200, 200]);
    });

    it.each(exports.map(({ name }) => name))('[W70] every member may call %s for a template', async (name) => {
      const { method, url } = callNamed(name, template);
      expect((await otherMember.send(method, url)).status).toBe(200);
      expect(await test.guest().send(method, url)).toMatchObject({ status: 403, body: { code: 'GUEST_PDF_EXPORT' } });
    });

    it.each(writes.map(({ name }) => name))('[A4] only an app_admin may call %s for a template', async (name) => {
      const before = await contents(test.services);
      const { method, url, body } = callNamed(name, template);
      const { client: member } = await test.member('service_admin');
      expect((await test.guest().send(method, url, body)).status).toBe(401);
      expect((await member.send(method, url, body)).status).toBe(403);
      expect(await contents(test.services)).toEqual(before);
    });

    it('[A4] an app_admin can write a template', async () => {
      const answer = await admin.send('PUT', `/api/sections/${template.sectionId}`, { name: 'Engines' });
      expect([answer.status, answer.body]).toMatchObject([200, { name: 'Engines' }]);
    });
  });
});
