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

  it("[M17] a browser that was a guest's keeps what it made as a member's project, by the project file", async () => {
    const sent = { email: 'ann@lightyard.test', role: 'subscriber', password: 'rivet gun' } as const;
    const userId = await createUser(test.services.db, sent);
    const browser = test.guest();
    const project = await makeProject(browser, { color: 'pink' });
    const section = await makeSection(browser, project.id);
    await makeComponent(browser, section.id, { quantity: 3 });
    const file = (await browser.send('GET', `/api/projects/${project.id}/export`)).body as { project: object };
    const signedIn = { emailOrUsername: sent.email, password: sent.password };
    expect((await browser.send('POST', '/api/auth/signin', signedIn)).status).toBe(200);
    expect(browser.cookie(guestCookie)).toBeDefined();

    const named = { ...file, project: { ...file.project, name: 'Falcon' } };
    const kept = await browser.send('POST', '/api/projects/import', named);
    expect(kept).toMatchObject({ status: 201, body: { userId, name: 'Falcon', color: 'pink' } });
    const { id } = kept.body as { id: string };
    expect(id).not.toMatch(/^unauthenticated-project-/);
    expect((await browser.send('GET', `/api/projects/${id}/export`)).body).toEqual(named);
    const more = await browser.send('POST', `/api/projects/${id}/sections`, { name: 'Bridge' });
    expect(more.status).toBe(201);
    const listed = (await browser.send('GET', '/api/projects')).body as { id: string }[];
    expect(listed.map((each) => each.id)).toEqual([id]);
    expect((await browser.send('DELETE', `/api/projects/${project.id}`)).status).toBe(204);
    const left = await test.services.db.selectFrom('projects').select('id').execute();
    expect(left).toEqual([{ id }]);
  });
});
