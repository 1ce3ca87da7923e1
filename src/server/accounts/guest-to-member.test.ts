import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCookie } from '#server/access/tokens.ts';
import { createUser } from '#server/users/create-user.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('a guest who signs in, on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  it('[M17] a guest who signs in can import their guest project as their own', async () => {
    const account = { email: 'ann@lightyard.test', role: 'subscriber', password: 'rivet gun' } as const;
    const userId = await createUser(test.services.db, account);
    const browser = test.guest();
    const project = await makeProject(browser, { color: 'pink' });
    const section = await makeSection(browser, project.id);
    await makeComponent(browser, section.id, { quantity: 3 });
    const file = (await browser.send('GET', `/api/projects/${project.id}/export`)).body as { project: object };
    const credentials = { emailOrUsername: account.email, password: account.password };
    expect((await browser.send('POST', '/api/auth/signin', credentials)).status).toBe(200);
    expect(browser.cookie(guestCookie)).toBeDefined();

    const renamed = { ...file, project: { ...file.project, name: 'Falcon' } };
    const imported = await browser.send('POST', '/api/projects/import', renamed);
    expect(imported).toMatchObject({ status: 201, body: { userId, name: 'Falcon', color: 'pink' } });
    const { id } = imported.body as { id: string };
    expect(id).not.toMatch(/^unauthenticated-project-/);
    expect((await browser.send('GET', `/api/projects/${id}/export`)).body).toEqual(renamed);
    const section2 = await browser.send('POST', `/api/projects/${id}/sections`, { name: 'Bridge' });
    expect(section2.status).toBe(201);
    const listed = (await browser.send('GET', '/api/projects')).body as { id: string }[];
    expect(listed.map((each) => each.id)).toEqual([id]);
    expect((await browser.send('DELETE', `/api/projects/${project.id}`)).status).toBe(204);
    const remaining = await test.services.db.selectFrom('projects').select('id').execute();
    expect(remaining).toEqual([{ id }]);
  });
});
