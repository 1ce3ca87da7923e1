import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredUser } from '#contract/accounts/admin-users.ts';
import { createLink } from '#server/accounts/set-password.ts';
import { createSession } from '#server/access/sessions.ts';
import type { Member } from '#server/access/actor.ts';
import { sessionCookie } from '#server/access/tokens.ts';
import { updateUser } from '#server/admin/change-users.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { Client } from '#server/testing/client.ts';
import { takeEmails, tokenIn } from '#server/testing/mailbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('suspended and invited users on %s', (engine) => {
  let test: TestApp;
  let admin: Client;
  let adminId: string;
  let count = 0;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  beforeEach(async () => {
    await test.services.db.deleteFrom('users').execute();
    await takeEmails(test.services);
    ({ client: admin, userId: adminId } = await test.member('app_admin'));
    count += 1;
  });
  afterAll(() => test.close());

  const change = (id: string, fields: object, by = admin) => by.send('PUT', `/api/admin/users/${id}`, fields);
  const invite = (id: string) => admin.send('POST', `/api/admin/users/${id}/invitation`);
  const signIn = (password: string) =>
    test.guest(`10.1.0.${count}`).send('POST', '/api/auth/signin', { emailOrUsername: email(), password });
  const email = () => `user-${count}@lightyard.test`;
  const make = async (fields: object = {}) => {
    const answer = await admin.send('POST', '/api/admin/users', { email: email(), role: 'subscriber', ...fields });
    return answer.body as AdministeredUser & { readonly setPasswordLink: string | null };
  };
  const setPassword = (url: string | null) =>
    test.guest().send('POST', '/api/auth/set-password', { token: tokenIn(url ?? ''), password: 'new rivets' });

  it('[S34] a suspended user is signed out, and only the right password reveals the suspension', async () => {
    const { id } = await make({ password: 'rivet gun' });
    const session = await test.token(id);
    const browser = new Client(test.app, { [sessionCookie]: session });
    expect((await browser.send('GET', '/api/projects')).status).toBe(200);
    const suspended = await change(id, { suspended: true });
    expect(suspended).toMatchObject({ status: 200, body: { suspendedAt: expect.any(String), hasPassword: true } });
    expect((await browser.send('GET', '/api/projects')).status).toBe(401);
    expect((await browser.send('GET', '/api/auth/session')).body).toEqual({ user: null });
    const { db, secret } = test.services;
    const late = { authorization: `Bearer ${await createSession(db, secret, id)}` };
    expect((await test.guest().send('GET', '/api/projects', undefined, late)).status).toBe(401);
    expect(await signIn('wrong one')).toMatchObject({ status: 401, body: { code: 'WRONG_PASSWORD' } });
    const refused = await signIn('rivet gun');
    expect(refused).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
    expect(refused.headers['set-cookie']).toBeUndefined();
    const { suspendedAt } = suspended.body as AdministeredUser;
    expect(await change(id, { suspended: true })).toMatchObject({ body: { suspendedAt } });
    expect(await change(id, { suspended: false })).toMatchObject({ status: 200, body: { suspendedAt: null } });
    expect((await signIn('rivet gun')).status).toBe(200);
  });

  it('[S34] a suspended user cannot use links and gets no mail', async () => {
    const { id, setPasswordLink } = await make();
    await takeEmails(test.services);
    await change(id, { suspended: true });
    expect(await setPassword(setPasswordLink)).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
    const { url } = await createLink(test.services, id, 'forgotten-password');
    expect(await setPassword(url)).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
    await queueMail(test.services.db, 'forgotten-password', email());
    expect(await invite(id)).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
    expect(await takeEmails(test.services)).toEqual([]);
    expect(await admin.send('GET', `/api/admin/users`)).toMatchObject({ body: [{}, {}] });
  });

  it('[S15] administrators cannot suspend themselves or demote the last app_admin who can sign in', async () => {
    const own = { status: 409, body: { code: 'OWN_ACCOUNT', message: 'You cannot suspend your own account.' } };
    expect(await change(adminId, { suspended: true })).toMatchObject(own);
    const other = await test.member('app_admin');
    expect((await change(other.userId, { suspended: true })).status).toBe(200);
    const last = { status: 409, body: { code: 'LAST_ADMIN' } };
    expect(await change(adminId, { role: 'subscriber' })).toMatchObject(last);
    expect((await change(other.userId, { role: 'subscriber' })).status).toBe(200);
  });

  it('[S15] one of two app_admins who suspend, demote, or delete each other concurrently remains', async () => {
    const { db } = test.services;
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await test.member('app_admin'), await test.member('app_admin')];
      await db.deleteFrom('users').where('id', 'not in', [one.userId, other.userId]).execute();
      const otherCall =
        round === 3
          ? other.client.send('DELETE', `/api/admin/users/${one.userId}`)
          : change(one.userId, round === 2 ? { role: 'subscriber' } : { suspended: true }, other.client);
      const calls = [change(other.userId, { suspended: true }, one.client), otherCall];
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      const admins = db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'app_admin')
        .where('suspended_at', 'is', null);
      expect(await admins.execute()).toHaveLength(1);
    }
  });

  it('[S42] a demoted administrator loses access to all administration calls', async () => {
    const second = await test.member('app_admin');
    const { id } = await make();
    expect((await change(second.userId, { role: 'subscriber' })).status).toBe(200);
    expect((await change(id, { firstName: 'Mallory' }, second.client)).status).toBe(401);
    const back = { authorization: `Bearer ${await test.token(second.userId)}` };
    for (const path of ['users', 'users/page', 'stats', 'projects', 'system', 'audit']) {
      expect((await test.guest().send('GET', `/api/admin/${path}`, undefined, back)).status).toBe(403);
    }
  });

  it('[S42] an administrator who removes their own role loses access immediately', async () => {
    const second = await test.member('app_admin');
    expect((await change(second.userId, { role: 'subscriber' }, second.client)).status).toBe(200);
    expect((await second.client.send('GET', '/api/admin/stats')).status).toBe(403);
  });

  it('[S42] a queued request of an administrator who was demoted or suspended since is refused', async () => {
    const second = await test.member('app_admin');
    const actor = { kind: 'member', user: { id: second.userId, sessionId: '' } } as Member;
    for (const [demotion, reversal] of [
      [{ role: 'subscriber' }, { role: 'app_admin' }],
      [{ role: 'app_admin', suspended: true }, { suspended: false }],
    ] as const) {
      expect((await change(second.userId, demotion)).status).toBe(200);
      const late = updateUser(test.services, actor, second.userId, reversal);
      await expect(late).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('[A13] an update of stale fields does not overwrite changes of another administrator', async () => {
    const { id } = await make({ username: 'ann', firstName: 'Ann' });
    const stale = { status: 409, body: { code: 'STALE' } };
    const was = { firstName: 'Ann', username: 'ann', role: 'subscriber', suspended: false };
    expect((await change(id, { firstName: 'Bea', was: { firstName: 'Ann' } })).status).toBe(200);
    expect(await change(id, { firstName: 'Cy', was })).toMatchObject(stale);
    expect(await change(id, { suspended: true, was: { suspended: true } })).toMatchObject(stale);
    expect((await change(id, { lastName: 'Doe', was: { lastName: null } })).status).toBe(200);
    expect((await change(id, { email: 'x@y.test', was: { email: email() } })).status).toBe(200);
    expect(await change(id, { email: 'z@y.test', was: { email: email() } })).toMatchObject(stale);
    const both = await Promise.all(
      ['Di', 'Ed'].map((firstName) => change(id, { firstName, was: { firstName: 'Bea' } })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await change(id, { was: { password: 'x' } })).toMatchObject({ status: 400 });
  });

  it('[S11] a user without a password can be invited again, which revokes the earlier link', async () => {
    const { id, setPasswordLink } = await make();
    await takeEmails(test.services);
    const again = await invite(id);
    expect(again).toMatchObject({ status: 201, body: { id, hasPassword: false, suspendedAt: null } });
    const link = (again.body as { readonly setPasswordLink: string }).setPasswordLink;
    expect(link).not.toBe(setPasswordLink);
    expect(await setPassword(setPasswordLink)).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
    expect(await takeEmails(test.services)).toMatchObject([{ to: email(), subject: 'Your Lightyard account' }]);
    expect((await setPassword(link)).status).toBe(200);
    expect(await invite(id)).toMatchObject({ status: 409, body: { code: 'HAS_PASSWORD' } });
    expect(await takeEmails(test.services)).toEqual([]);
    for (const unknown of ['nobody', '%00']) expect((await invite(unknown)).status).toBe(404);
  });

  it("[S34] ending a user's sessions keeps only the administrator's current one", async () => {
    const { client, userId } = await test.member();
    const elsewhere = { authorization: `Bearer ${await test.token(adminId)}` };
    const end = (id: string) => admin.send('DELETE', `/api/admin/users/${id}/sessions`);
    expect((await end(userId)).status).toBe(204);
    expect((await client.send('GET', '/api/projects')).status).toBe(401);
    expect((await end(adminId)).status).toBe(204);
    expect((await admin.send('GET', '/api/admin/stats')).status).toBe(200);
    expect((await test.guest().send('GET', '/api/admin/stats', undefined, elsewhere)).status).toBe(401);
    for (const unknown of ['nobody', '%00']) expect((await end(unknown)).status).toBe(404);
  });
});
