import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isUniqueViolationOf } from '#server/database/engine.ts';
import { createUser } from '#server/users/create-user.ts';
import { createAccount, type NewAccount, exportGuestProject } from '#server/users/create-account.ts';
import { tokenHash, guestCookie } from '#server/access/tokens.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

describe.each(bothEngines)('createAccount on %s', (engine) => {
  let test: TestApp;
  let requested: NewAccount;
  let count = 0;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  beforeEach(() => {
    count += 1;
    requested = {
      email: `Ann-${count}@lightyard.test`,
      username: `ann-${count}`,
      passwordHash: 'a hash',
      guestProject: null,
      mustSubscribe: false,
    };
  });
  afterAll(() => test.close());

  const create = (account = requested) => test.services.db.transaction().execute((tx) => createAccount(tx, account));
  const rowOf = (id: string) =>
    test.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** Creates a guest with a project of three LEDs, and exports it. */
  async function createGuest(): Promise<{ file: { sections: object[] }; guestId: string }> {
    const browser = test.guest();
    const project = await makeProject(browser, { color: 'pink' });
    const section = await makeSection(browser, project.id);
    await makeComponent(browser, section.id, { quantity: 3 });
    const { body } = await browser.send('GET', `/api/projects/${project.id}/export`);
    const guestId = tokenHash(test.services.secret, browser.cookie(guestCookie) ?? '');
    return { file: body as { sections: object[] }, guestId };
  }

  it('[S92] a new account has the requested fields and the role subscriber', async () => {
    const { userId, usernameTaken } = await create({ ...requested, mustSubscribe: true });
    expect(usernameTaken).toBe(false);
    expect(await rowOf(userId)).toMatchObject({
      email: `ann-${count}@lightyard.test`,
      username: `ann-${count}`,
      password_hash: 'a hash',
      role: 'subscriber',
      must_subscribe: 1,
      search_text: `ann-${count}\nann-${count}@lightyard.test`,
    });
  });

  it('[S92] a username taken in the meantime, in any case, is omitted; a taken email creates no account', async () => {
    const { db } = test.services;
    await createUser(db, { email: `kim-${count}@lightyard.test`, username: `ANN-${count}`, role: 'subscriber' });
    const { userId, usernameTaken } = await create();
    expect([usernameTaken, (await rowOf(userId)).username]).toEqual([true, null]);
    const users = await db.selectFrom('users').select('id').execute();
    const duplicate = create({ ...requested, username: 'another-name' });
    await expect(duplicate).rejects.toSatisfy((error) => isUniqueViolationOf(error, 'users', 'email'));
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(users.length);
  });

  it('[S92] of concurrent requests for a username, each creates an account and one gets the username', async () => {
    const requests = [1, 2, 3].map((number) => create({ ...requested, email: `${number}-${requested.email}` }));
    const accounts = await Promise.all(requests);
    expect(accounts.filter(({ usernameTaken }) => !usernameTaken)).toHaveLength(1);
  });

  it.each(['sent by the browser', 'on the server'])(
    '[S91] the project of a guest, %s, becomes the first project of the account',
    async (where) => {
      const { file, guestId } = await createGuest();
      const actor = { kind: 'guest', id: guestId, network: null } as const;
      const input = where === 'on the server' ? undefined : file;
      const guestProject = await exportGuestProject(test.services, actor, input);
      const { userId } = await create({ ...requested, guestProject });
      const member = test.guest();
      const bearer = { authorization: `Bearer ${await test.token(userId)}` };
      const { body: projects } = await member.send('GET', '/api/projects', undefined, bearer);
      const [{ id } = { id: '' }, ...others] = projects as { id: string }[];
      expect(others).toEqual([]);
      expect(id).not.toMatch(/^unauthenticated-project-/);
      expect((await member.send('GET', `/api/projects/${id}/export`, undefined, bearer)).body).toEqual(file);
    },
  );

  it('[S91] exportGuestProject returns null for a browser without a project', async () => {
    expect(await exportGuestProject(test.services, { kind: 'anonymous' }, undefined)).toBeNull();
    const guest = { kind: 'guest', id: 'unknown', network: null } as const;
    expect(await exportGuestProject(test.services, guest, undefined)).toBeNull();
  });

  it('[S91] an invalid stored project is omitted, and the account is created', async () => {
    for (const guestProject of ['{', '{}', '{"format":"lightyard-project","version":1}']) {
      const email = `x${guestProject.length}-${requested.email}`;
      const { userId } = await create({ ...requested, email, guestProject });
      expect(await rowOf(userId)).toMatchObject({ role: 'subscriber' });
      const projects = test.services.db.selectFrom('projects').select('id').where('user_id', '=', userId);
      expect(await projects.execute()).toEqual([]);
    }
  });

  it('[S91] a project that a guest could not import is refused', async () => {
    const { file } = await createGuest();
    const keep = (input: unknown) => exportGuestProject(test.services, { kind: 'anonymous' }, input);
    const tooMany = structuredClone(file) as { sections: { components: { quantity: number }[] }[] };
    const [part] = tooMany.sections[1]?.components ?? [];
    if (part !== undefined) part.quantity = 4;
    await expect(keep(tooMany)).rejects.toMatchObject({ code: 'GUEST_COMPONENT_LIMIT' });
    const customs = [{ id: 'own', name: 'Own', category: 'led' }];
    await expect(keep({ ...file, customComponents: customs })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(keep({ ...file, note: 'x'.repeat(64 * 1024) })).rejects.toMatchObject({ code: 'GUEST_FILE_LIMIT' });
    const issues = [{ path: 'guestProject.project.name' }];
    const nameless = { ...file, project: { name: '' } };
    await expect(keep(nameless)).rejects.toMatchObject({ code: 'INVALID', issues });
  });
});
