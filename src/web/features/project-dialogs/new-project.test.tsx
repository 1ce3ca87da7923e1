import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { createAsGuest, createGuestProject, createProjectFromFile } from '#web/features/project-dialogs/new-project.ts';
import { firstChoice, heroProjectFile } from '#web/landing/hero-circuit.ts';
import { rememberedGuestProject } from '#web/session/guest-project.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());

it('[S24] a guest creates a project despite a session cookie without a record in the browser', async () => {
  const { client, userId } = await app.member();
  const { requests } = browseAs(client);
  const fields = { name: 'Nautilus', powerSupplyId: 'battery-9v', supplyInputId: null, color: 'pink' } as const;
  const project = await createGuestProject(fields);
  expect(project).toMatchObject({ name: 'Untitled Project', userId: null, color: 'pink' });
  expect(rememberedGuestProject()).toBe(project.id);
  expect(requests).toEqual(['POST /api/projects', 'POST /api/auth/signout', 'POST /api/projects']);
  expect((await client.send('GET', `/api/auth/user/${userId}`)).status).toBe(401);
});

it('[S24] a guest creates a project despite the cookie of an ended session', async () => {
  const { client } = await app.member();
  await app.services.db.deleteFrom('sessions').execute();
  browseAs(client);
  const project = await createGuestProject({
    name: 'Nautilus',
    powerSupplyId: 'battery-9v',
    supplyInputId: null,
    color: 'pink',
  });
  expect(project).toMatchObject({ name: 'Untitled Project', userId: null });
  expect((await client.send('GET', `/api/projects/${project.id}`)).status).toBe(200);
});

it('[S24] [B240] a guest opens a project file despite a session cookie without a record', async () => {
  const { client } = await app.member();
  await app.services.db.deleteFrom('sessions').execute();
  browseAs(client);
  const file = heroProjectFile(firstChoice);
  await expect(createProjectFromFile(file)).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  const project = await createAsGuest(() => createProjectFromFile(file));
  expect(project).toMatchObject({ name: 'Untitled Project', userId: null });
  expect(rememberedGuestProject()).toBe(project.id);
});
