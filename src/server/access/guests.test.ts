import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { guestCookie } from '#server/access/tokens.ts';
import { deleteExpiredGuests } from '#server/access/guests.ts';
import { cleanUp } from '#server/cleanup-job.ts';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const day = 24 * 60 * 60 * 1000;
const led = { componentType: 'led', componentId: 'led-5mm' };

const rethrow = (error: unknown): never => {
  throw error;
};

describe.each(engines)('guests on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  async function guestWithSection(): Promise<{ guest: Client; projectId: string; sectionId: string }> {
    const guest = test.guest();
    const project = await makeProject(guest);
    const section = await makeSection(guest, project.id);
    return { guest, projectId: project.id, sectionId: section.id };
  }

  it('[G5] the first project of a guest sets an HttpOnly, SameSite cookie', async () => {
    const guest = test.guest();
    const answer = await guest.send('POST', '/api/projects', {});
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^lightyard_guest=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const again = await guest.send('POST', '/api/projects', {});
    expect(again.headers['set-cookie']).toBeUndefined();
    const guests = await test.services.db.selectFrom('guests').selectAll().execute();
    expect(JSON.stringify(guests)).not.toContain(guest.cookie(guestCookie));
  });

  it('[G1] every call limits the components of a guest by quantity, without the master supply', async () => {
    const { guest, projectId, sectionId } = await guestWithSection();
    const two = await makeComponent(guest, sectionId, { quantity: 2 });
    const refused = { status: 403, body: { code: 'GUEST_COMPONENT_LIMIT' } };
    const component = { ...led, id: randomUUID(), sectionId, quantity: 2, customName: null, properties: {} };
    const calls: ['POST' | 'PUT', string, unknown][] = [
      ['POST', `/api/sections/${sectionId}/components`, { ...led, quantity: 2 }],
      ['POST', `/api/sections/${sectionId}/components/batch`, { components: [led, led] }],
      ['POST', `/api/components/${two.id}/duplicate`, undefined],
      ['PUT', `/api/components/${two.id}`, { quantity: 4 }],
      [
        'POST',
        `/api/projects/${projectId}/changes`,
        { changes: [{ action: 'create-component', component: { ...component, circuitNumber: null, order: 5 } }] },
      ],
    ];
    for (const [method, url, body] of calls) expect(await guest.send(method, url, body)).toMatchObject(refused);
    expect((await guest.send('PUT', `/api/components/${two.id}`, { quantity: 3 })).status).toBe(200);
    expect(await guest.send('POST', `/api/sections/${sectionId}/components`, led)).toMatchObject(refused);
    expect((await guest.send('PUT', `/api/components/${two.id}`, { quantity: 1 })).status).toBe(200);
    expect((await guest.send('POST', `/api/sections/${sectionId}/components`, led)).status).toBe(201);
  });

  it('[G1] three of ten components that a guest creates concurrently are stored', async () => {
    const { guest, projectId, sectionId } = await guestWithSection();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guest.send('POST', `/api/sections/${sectionId}/components`, led)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, 201, 201, 403, 403, 403, 403, 403, 403, 403]);
    const stored = await guest.send('GET', `/api/projects/${projectId}/components`);
    expect(stored.body).toHaveLength(4);
  });

  it('[G1] two of five sections that a guest creates concurrently are stored, the others refused', async () => {
    const guest = test.guest();
    const project = await makeProject(guest);
    const url = `/api/projects/${project.id}/sections`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => guest.send('POST', url, { name: 'Hull' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 403, body: { code: 'GUEST_SECTION_LIMIT' } });
    expect((await guest.send('GET', url)).body).toHaveLength(3);
  });

  it('[G1] a guest cannot name or rename a project', async () => {
    const guest = test.guest();
    const refused = { status: 403, body: { code: 'GUEST_NAME_FIXED' } };
    expect(await guest.send('POST', '/api/projects', { name: 'Falcon' })).toMatchObject(refused);
    const project = await makeProject(guest, { name: 'Untitled Project' });
    expect(await guest.send('PUT', `/api/projects/${project.id}`, { name: 'Falcon' })).toMatchObject(refused);
    const recolored = await guest.send('PUT', `/api/projects/${project.id}`, { name: project.name, color: 'gray' });
    expect(recolored).toMatchObject({ status: 200, body: { color: 'gray' } });
  });

  it('[G1] a guest has one project, also after concurrent requests', async () => {
    const guest = test.guest();
    await makeProject(guest);
    const refused = { status: 403, body: { code: 'GUEST_PROJECT_LIMIT' } };
    expect(await guest.send('POST', '/api/projects', {})).toMatchObject(refused);
    const other = test.guest();
    const mine = await makeProject(other);
    await other.send('DELETE', `/api/projects/${mine.id}`);
    const answers = await Promise.all([1, 2, 3, 4].map(() => other.send('POST', '/api/projects', {})));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)).toMatchObject(refused);
  });

  it('[G5] a guest project has a prefixed id, chosen by the guest or generated', async () => {
    const id = `unauthenticated-project-${'a_B-9'.repeat(12)}`;
    expect((await makeProject(test.guest(), { id })).id).toBe(id);
    expect((await makeProject(test.guest())).id).toMatch(/^unauthenticated-project-[\w-]{1,64}$/);
    expect(await test.guest().send('POST', '/api/projects', { id })).toMatchObject({
      status: 409,
      body: { code: 'TAKEN' },
    });
    for (const wrong of ['project-1', 'unauthenticated-project-', `${id}12345`, 'unauthenticated-project-a b', 7]) {
      const answer = await test.guest().send('POST', '/api/projects', { id: wrong });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'id' }] } });
    }
    const { client: member } = await test.member();
    const answer = await member.send('POST', '/api/projects', { id: `${id}x` });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'id' }] } });
  });

  it.each([
    ['no body', undefined, {}],
    ['a text', 'leaving', { 'content-type': 'text/plain;charset=UTF-8' }],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['an empty JSON body', '', { 'content-type': 'application/json' }],
  ])('[G9] a cleanup with %s deletes the project', async (_, payload, headers) => {
    const { guest, projectId } = await guestWithSection();
    const answer = await guest.send('POST', `/api/projects/${projectId}/cleanup`, payload, headers);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await guest.send('GET', `/api/projects/${projectId}`)).status).toBe(404);
  });

  it("[G9] a cleanup does not delete a member's project", async () => {
    const { client } = await test.member();
    const project = await makeProject(client);
    expect((await client.send('POST', `/api/projects/${project.id}/cleanup`)).status).toBe(204);
    expect((await client.send('GET', `/api/projects/${project.id}`)).status).toBe(200);
  });

  it('[G9] [M17] a member can read, export, and delete the project that their browser created as a guest', async () => {
    const { guest, projectId } = await guestWithSection();
    const { client: other } = await test.member();
    const account = { email: `${projectId}@example.org`, password: 'solder joint', role: 'subscriber' } as const;
    await createUser(test.services.db, account);
    const signIn = { emailOrUsername: account.email, password: account.password };
    expect((await guest.send('POST', '/api/auth/signin', signIn)).status).toBe(200);
    for (const part of ['', '/snapshot', '/export']) {
      expect((await guest.send('GET', `/api/projects/${projectId}${part}`)).status).toBe(200);
      expect((await other.send('GET', `/api/projects/${projectId}${part}`)).status).toBe(404);
    }
    expect((await guest.send('GET', '/api/projects')).body).toEqual([]);
    expect((await other.send('POST', `/api/projects/${projectId}/cleanup`)).status).toBe(404);
    expect((await guest.send('POST', `/api/projects/${projectId}/cleanup`)).status).toBe(204);
    expect((await guest.send('POST', `/api/projects/${projectId}/cleanup`)).status).toBe(404);
  });

  it('[G9] deletes guest projects that were not used for a day, and no others', async () => {
    const { db } = test.services;
    const now = Date.now();
    const { guest: idle, projectId: idleId } = await guestWithSection();
    const { guest: busy, projectId: busyId } = await guestWithSection();
    const expired = new Date(now - day - 1000).toISOString();
    await db.updateTable('guests').set({ last_used_at: expired }).execute();
    await busy.send('GET', `/api/projects/${busyId}/sections`);
    await deleteExpiredGuests(db, new Date(now));
    expect((await busy.send('GET', `/api/projects/${busyId}`)).status).toBe(200);
    expect((await idle.send('GET', `/api/projects/${idleId}`)).status).toBe(404);
    expect(await db.selectFrom('sections').select('id').where('project_id', '=', idleId).execute()).toEqual([]);
  });

  it('[G9] deletes any number of expired guests', async () => {
    const { db } = test.services;
    const expired = new Date(Date.now() - day - 1000).toISOString();
    const guests = [...Array(250).keys()].map((index) => ({ id: `expired-${index}`, last_used_at: expired }));
    await db.insertInto('guests').values(guests).execute();
    await deleteExpiredGuests(db, new Date());
    expect(await db.selectFrom('guests').select('id').where('id', 'like', 'expired-%').execute()).toEqual([]);
  });

  it('[G9] one of several servers deletes expired guests, and the next run is ten minutes later', async () => {
    const { db } = test.services;
    const { guest, projectId } = await guestWithSection();
    const url = `/api/projects/${projectId}`;
    const start = new Date(Date.now() + 2 * day);
    const soon = new Date(start.getTime() + 9 * 60 * 1000);
    const later = new Date(start.getTime() + 10 * 60 * 1000);
    await Promise.all([cleanUp(db, start, rethrow), cleanUp(db, start, rethrow)]);
    expect((await guest.send('GET', url)).status).toBe(404);
    const { guest: other, projectId: otherId } = await guestWithSection();
    await cleanUp(db, soon, rethrow);
    expect((await other.send('GET', `/api/projects/${otherId}`)).status).toBe(200);
    await cleanUp(db, later, rethrow);
    expect((await other.send('GET', `/api/projects/${otherId}`)).status).toBe(404);
  });

  it('[G1] the limits of guests do not apply to members', async () => {
    const { client } = await test.member();
    const project = await makeProject(client, { name: 'Falcon' });
    await makeProject(client);
    const sections = [];
    for (const name of ['Hull', 'Bridge', 'Nacelles']) sections.push(await makeSection(client, project.id, { name }));
    for (const { id } of sections) await makeComponent(client, id, { quantity: 99 });
    const stored = await client.send('GET', `/api/projects/${project.id}/components`);
    expect(stored.body).toHaveLength(4);
  });
});
