import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookie } from '#server/access/tokens.ts';
import { Client } from '#server/testing/client.ts';
import { makeOneOfEach } from '#server/testing/every-call.ts';
import { takeEmails, tokenIn } from '#server/testing/mailbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

interface User {
  readonly id: string;
  readonly email: string;
  readonly setPasswordLink?: string | null;
}

describe.each(bothEngines)('users on %s', (engine) => {
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

  const make = (fields: object = {}) =>
    admin.send('POST', '/api/admin/users', { email: `user-${count}@lightyard.test`, role: 'subscriber', ...fields });
  const change = (id: string, fields: object, by = admin) => by.send('PUT', `/api/admin/users/${id}`, fields);
  const remove = (id: string, by = admin) => by.send('DELETE', `/api/admin/users/${id}`);
  const signIn = (emailOrUsername: string, password: string) =>
    test.guest(`10.0.0.${count}`).send('POST', '/api/auth/signin', { emailOrUsername, password });

  it('[S11] a user without a password is invited by mail for a week, and the reply contains a link', async () => {
    const answer = await make({ email: 'Ann@Lightyard.test', username: '', firstName: ' Ann ', password: '' });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'username' }] } });
    const created = await make({ email: 'Ann@Lightyard.test', firstName: ' Ann ', lastName: '', password: '' });
    expect(created).toMatchObject({
      status: 201,
      body: { email: 'ann@lightyard.test', username: null, firstName: 'Ann', lastName: null, role: 'subscriber' },
    });
    const [message] = await takeEmails(test.services);
    expect(message).toMatchObject({ to: 'ann@lightyard.test', subject: 'Your Lightyard account' });
    const links = await test.services.db.selectFrom('set_password_links').selectAll().execute();
    const week = 7 * 24 * 60 * 60 * 1000;
    expect(links.map((link) => Date.parse(link.expires_at) - Date.parse(link.created_at))).toEqual([week, week]);
    const copied = tokenIn((created.body as User).setPasswordLink ?? '');
    expect(copied).not.toBe(tokenIn(message?.text));
    const set = { token: copied, password: 'rivet gun' };
    expect((await test.guest().send('POST', '/api/auth/set-password', set)).status).toBe(200);
    const late = { token: tokenIn(message?.text), password: 'other one' };
    expect(await test.guest().send('POST', '/api/auth/set-password', late)).toMatchObject({ status: 400 });
    expect((await signIn('ann@lightyard.test', 'rivet gun')).status).toBe(200);
  });

  it('[S11] a user with a password gets no link and no mail', async () => {
    const created = await make({ username: 'Ann_1', password: 'rivet gun' });
    expect(created).toMatchObject({ status: 201, body: { username: 'Ann_1', setPasswordLink: null } });
    expect(await takeEmails(test.services)).toEqual([]);
    expect((await signIn('ann_1', 'rivet gun')).status).toBe(200);
  });

  it('[S14] users are listed newest first', async () => {
    const [first, second] = [(await make({ email: 'one@lightyard.test' })).body as User, (await make()).body as User];
    const { db } = test.services;
    const times = [adminId, first.id, second.id].map((id, index) => [id, `2025-01-0${index + 1}`] as const);
    for (const [id, time] of times) {
      await db
        .updateTable('users')
        .set({ created_at: `${time}T00:00:00.000Z` })
        .where('id', '=', id)
        .execute();
    }
    const listed = (await admin.send('GET', '/api/admin/users')).body as User[];
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id, adminId]);
  });

  it('[S14] emails and usernames are unique regardless of case', async () => {
    await make({ email: 'ann@lightyard.test', username: 'ann' });
    const other = (await make()).body as User;
    const email = {
      status: 409,
      body: { code: 'EMAIL_TAKEN', message: 'An account with this email already exists.' },
    };
    const username = { status: 409, body: { code: 'USERNAME_TAKEN', message: 'This username is taken.' } };
    expect(await make({ email: 'ANN@lightyard.test' })).toMatchObject(email);
    expect(await make({ email: 'new@lightyard.test', username: 'ANN' })).toMatchObject(username);
    expect(await change(other.id, { email: 'Ann@lightyard.test' })).toMatchObject(email);
    expect(await change(other.id, { username: 'Ann' })).toMatchObject(username);
    const same = await Promise.all([1, 2, 3].map(() => make({ email: 'same@lightyard.test' })));
    expect(same.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409, 409]);
  });

  it.each([
    [{ email: 'ann' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ann@lightyard.test\r\nBcc: b@c.test' }, 'email', 'Please enter a valid email address'],
    [{ role: 'owner' }, 'role', 'Please select a role'],
    [{ role: 'unregistered' }, 'role', 'Please select a role'],
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'x'.repeat(21) }, 'username', 'Username must be less than 20 characters'],
    [{ username: 'ann@home' }, 'username', 'Username can only contain letters, numbers, hyphens and underscores'],
    [{ password: 'seven77' }, 'password', 'Password must be at least 8 characters'],
    [{ firstName: 'a\u0000' }, 'firstName', 'This text has characters that cannot be stored.'],
    [{ passwordHash: 'x' }, 'passwordHash', 'Unknown field.'],
  ])('[S14] a user with %j is refused', async (fields, path, message) => {
    const refused = { status: 400, body: { issues: [{ path, message }] } };
    expect(await make(fields)).toMatchObject(refused);
    expect(await change(adminId, fields)).toMatchObject(refused);
  });

  it('[S14] an update keeps missing fields, and the password if it is blank', async () => {
    const user = (await make({ username: 'ann', firstName: 'Ann', password: 'rivet gun' })).body as User;
    const answer = await change(user.id, { firstName: null, password: '' });
    expect(answer).toMatchObject({ status: 200, body: { username: 'ann', firstName: null, role: 'subscriber' } });
    expect((await signIn('ann', 'rivet gun')).status).toBe(200);
    expect(await change('nobody', { firstName: 'Ann' })).toMatchObject({ status: 404 });
  });

  it.each([
    ['another password', { password: 'new rivets' }, 401],
    ['another role', { role: 'service_admin' }, 401],
    ['the same role', { role: 'subscriber' }, 200],
    ['another name', { firstName: 'Bea' }, 200],
  ])('[S14] after an update with %s (%j), calls of the user return %i', async (_, fields, status) => {
    const { client, userId } = await test.member();
    expect((await change(userId, fields)).status).toBe(200);
    expect((await client.send('GET', '/api/projects')).status).toBe(status);
  });

  it('[S14] an administrator who changes their own password keeps only the current session', async () => {
    const elsewhere = { authorization: `Bearer ${await test.token(adminId)}` };
    expect((await change(adminId, { password: 'new rivets' })).status).toBe(200);
    expect((await admin.send('GET', '/api/admin/users')).status).toBe(200);
    expect((await test.guest().send('GET', '/api/admin/users', undefined, elsewhere)).status).toBe(401);
  });

  it('[S14] a new email revokes links that were mailed to the old one', async () => {
    const user = (await make()).body as User;
    await change(user.id, { email: 'moved@lightyard.test' });
    const set = { token: tokenIn(user.setPasswordLink ?? ''), password: 'rivet gun' };
    const answer = await test.guest().send('POST', '/api/auth/set-password', set);
    expect(answer).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
  });

  it('[S14] a new email revokes a change that the user has requested', async () => {
    const user = (await make({ password: 'rivet gun' })).body as User;
    const headers = { authorization: `Bearer ${await test.token(user.id)}` };
    await test.guest().send('PUT', '/api/profile', { email: `third-${count}@lightyard.test` }, headers);
    const message = (await takeEmails(test.services)).find(({ to }) => to.startsWith('third-'));
    await change(user.id, { email: `moved-${count}@lightyard.test` });
    const answer = await test.guest().send('POST', '/api/auth/confirm-email', { token: tokenIn(message?.text) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
  });

  it('[S15] administrators cannot delete themselves or demote the last app_admin', async () => {
    expect(await remove(adminId)).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    const last = { status: 409, body: { code: 'LAST_ADMIN' } };
    expect(await change(adminId, { role: 'subscriber' })).toMatchObject(last);
    const { userId } = await test.member('app_admin');
    expect((await change(userId, { role: 'service_admin' })).status).toBe(200);
    expect(await change(adminId, { role: 'service_admin', firstName: 'Ann' })).toMatchObject(last);
    expect((await change(adminId, { role: 'app_admin' })).status).toBe(200);
  });

  it('the last app_admin with a password cannot be deleted, demoted, or suspended', async () => {
    const invited = (await make({ role: 'app_admin' })).body as User;
    const asInvited = new Client(test.app, { [sessionCookie]: await test.token(invited.id) });
    const last = {
      status: 409,
      body: {
        code: 'LAST_ADMIN',
        message: 'This is the last administrator with a password. Set a password for another administrator first.',
      },
    };
    expect(await remove(adminId, asInvited)).toMatchObject(last);
    expect(await change(adminId, { role: 'subscriber' }, asInvited)).toMatchObject(last);
    expect(await change(adminId, { suspended: true }, asInvited)).toMatchObject(last);
    expect(await admin.send('DELETE', '/api/profile/delete')).toMatchObject(last);
    const set = { token: tokenIn(invited.setPasswordLink ?? ''), password: 'rivet gun' };
    expect((await test.guest().send('POST', '/api/auth/set-password', set)).status).toBe(200);
    expect((await admin.send('DELETE', '/api/profile/delete')).status).toBe(204);
  });

  it('[S15] one of two app_admins who demote or delete each other concurrently remains', async () => {
    const admins = () => test.services.db.selectFrom('users').select('id').where('role', '=', 'app_admin').execute();
    for (let round = 0; round < 5; round += 1) {
      const one = await test.member('app_admin');
      const other = await test.member('app_admin');
      await test.services.db.deleteFrom('users').where('id', 'not in', [one.userId, other.userId]).execute();
      const calls = [
        change(other.userId, { role: 'subscriber' }, one.client),
        round % 2 === 0 ? change(one.userId, { role: 'subscriber' }, other.client) : remove(one.userId, other.client),
      ];
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(await admins()).toHaveLength(1);
    }
  });

  it('[S99] deleting a user deletes their projects and custom components, but no templates', async () => {
    const { db } = test.services;
    const { client, userId } = await test.member();
    const own = await makeOneOfEach(client);
    const template = await makeOneOfEach(client);
    await db.updateTable('projects').set({ is_template: 1 }).where('id', '=', template.projectId).execute();
    expect((await remove(userId)).status).toBe(204);
    expect((await client.send('GET', '/api/projects')).status).toBe(401);
    expect((await admin.send('GET', `/api/projects/${template.projectId}`)).body).toMatchObject({ userId: null });
    const remaining = await db.selectFrom('projects').select('id').execute();
    expect(remaining).toEqual([{ id: template.projectId }]);
    expect(await db.selectFrom('sections').select('id').where('project_id', '=', own.projectId).execute()).toEqual([]);
    expect(await db.selectFrom('custom_components').select('id').execute()).toEqual([]);
    expect((await remove(userId)).status).toBe(404);
    await db.deleteFrom('projects').execute();
  });

  it('[A3] a user reads their own record, an app_admin any, and no reply contains a hash', async () => {
    const { client, userId } = await test.member('service_admin');
    expect((await client.send('GET', `/api/auth/user/${userId}`)).body).toMatchObject({ role: 'service_admin' });
    const forbidden = { status: 403, body: { code: 'FORBIDDEN' } };
    for (const id of [adminId, 'nobody', '%00']) {
      expect(await client.send('GET', `/api/auth/user/${id}`)).toMatchObject(forbidden);
    }
    expect((await admin.send('GET', `/api/auth/user/${userId}`)).status).toBe(200);
    expect((await admin.send('GET', '/api/auth/user/nobody')).status).toBe(404);
    const email = 'ann@lightyard.test';
    const created = await make({ email, password: 'rivet gun' });
    const { id } = created.body as User;
    const answers = [
      created,
      await admin.send('GET', '/api/admin/users'),
      await change(id, { password: 'new rivets' }),
      await admin.send('GET', `/api/auth/user/${id}`),
      await signIn(email, 'new rivets'),
    ];
    for (const { status, text } of answers) {
      expect(status).toBeLessThan(300);
      expect(text).not.toMatch(/argon2|password_?hash/i);
    }
  });
});
