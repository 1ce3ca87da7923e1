import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isUniqueViolationOf } from '#server/database/engine.ts';
import { createUser } from '#server/users/create-user.ts';
import { makeAccount, type NewAccount, keptGuestProject } from '#server/users/make-account.ts';
import { tokenHash, guestCookie } from '#server/access/tokens.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

describe.each(bothEngines)('an account that was asked for, on %s', (engine) => {
  let test: TestApp;
  let wanted: NewAccount;
  let count = 0;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  beforeEach(() => {
    count += 1;
    wanted = {
      email: `Ann-${count}@lightyard.test`,
      username: `ann-${count}`,
      passwordHash: 'a hash',
      guestProject: null,
      mustSubscribe: false,
    };
  });
  afterAll(() => test.close());

  const make = (account = wanted) => test.services.db.transaction().execute((tx) => makeAccount(tx, account));
  const rowOf = (id: string) =>
    test.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** A guest with a project of three LEDs, and that project as a file. */
  async function builder(): Promise<{ file: { sections: object[] }; guestId: string }> {
    const browser = test.guest();
    const project = await makeProject(browser, { color: 'pink' });
    const section = await makeSection(browser, project.id);
    await makeComponent(browser, section.id, { quantity: 3 });
    const { body } = await browser.send('GET', `/api/projects/${project.id}/export`);
    const guestId = tokenHash(test.services.secret, browser.cookie(guestCookie) ?? '');
    return { file: body as { sections: object[] }, guestId };
  }

  it('[S94] has its fields, the role subscriber and what it is made with', async () => {
    const { userId, usernameTaken } = await make({ ...wanted, mustSubscribe: true });
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

  it('[S94] a username taken meanwhile, in any case, is left out; a taken email makes no account', async () => {
    const { db } = test.services;
    await createUser(db, { email: `kim-${count}@lightyard.test`, username: `ANN-${count}`, role: 'subscriber' });
    const { userId, usernameTaken } = await make();
    expect([usernameTaken, (await rowOf(userId)).username]).toEqual([true, null]);
    const users = await db.selectFrom('users').select('id').execute();
    const again = make({ ...wanted, username: 'somebody-else' });
    await expect(again).rejects.toSatisfy((error) => isUniqueViolationOf(error, 'users', 'email'));
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(users.length);
  });

  it('[S94] of several at the same moment each has its account, and one has the username', async () => {
    const made = await Promise.all([1, 2, 3].map((each) => make({ ...wanted, email: `${each}-${wanted.email}` })));
    expect(made.filter(({ usernameTaken }) => !usernameTaken)).toHaveLength(1);
  });

  it.each(['sent by the browser', 'on the server'])(
    '[S91] the project of a guest, %s, is its first one',
    async (where) => {
      const { file, guestId } = await builder();
      const actor = { kind: 'guest', id: guestId, network: null } as const;
      const sent = where === 'on the server' ? undefined : file;
      const kept = await keptGuestProject(test.services, actor, sent);
      const { userId } = await make({ ...wanted, guestProject: kept });
      const member = test.guest();
      const bearer = { authorization: `Bearer ${await test.token(userId)}` };
      const { body: projects } = await member.send('GET', '/api/projects', undefined, bearer);
      const [{ id } = { id: '' }, ...others] = projects as { id: string }[];
      expect(others).toEqual([]);
      expect(id).not.toMatch(/^unauthenticated-project-/);
      expect((await member.send('GET', `/api/projects/${id}/export`, undefined, bearer)).body).toEqual(file);
    },
  );

  it('[S91] nothing comes along of a browser without a project', async () => {
    expect(await keptGuestProject(test.services, { kind: 'anonymous' }, undefined)).toBeNull();
    const guest = { kind: 'guest', id: 'nobody', network: null } as const;
    expect(await keptGuestProject(test.services, guest, undefined)).toBeNull();
  });

  it('[S91] a project that breaks a rule by now is left out, and the account is made', async () => {
    for (const broken of ['{', '{}', '{"format":"lightyard-project","version":1}']) {
      const { userId } = await make({ ...wanted, email: `x${broken.length}-${wanted.email}`, guestProject: broken });
      expect(await rowOf(userId)).toMatchObject({ role: 'subscriber' });
      const projects = test.services.db.selectFrom('projects').select('id').where('user_id', '=', userId);
      expect(await projects.execute()).toEqual([]);
    }
  });

  it('[S91] a project that a guest could not import is refused', async () => {
    const { file } = await builder();
    const keep = (sent: unknown) => keptGuestProject(test.services, { kind: 'anonymous' }, sent);
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
