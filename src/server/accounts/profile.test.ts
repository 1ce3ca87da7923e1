import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileReply, SessionReply } from '#contract/accounts/profile.ts';
import { knownBrowserCookie, sessionCookie } from '#server/access/tokens.ts';
import { createUser } from '#server/users/create-user.ts';
import type { Client } from '#server/testing/client.ts';
import { takeEmails, tokenIn } from '#server/testing/mailbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const password = 'rivet gun';

describe.each(engines)('the profile on %s', (engine) => {
  let test: TestApp;
  let browser: Client;
  let email: string;
  let userId: string;
  let count = 0;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  beforeEach(async () => {
    count += 1;
    email = `ann-${count}@lightyard.test`;
    const names = { username: `ann-${count}`, firstName: 'Ann', lastName: 'Lee' };
    userId = await createUser(test.services.db, { email, role: 'subscriber', password, ...names });
    browser = await signIn();
  });
  afterAll(() => test.close());

  /** Signs in and returns the client. */
  async function signIn(typed = password, userAgent = 'Workbench/1.0'): Promise<Client> {
    const client = test.guest(`10.0.0.${count}`);
    const sent = { emailOrUsername: email, password: typed };
    const answer = await client.send('POST', '/api/auth/signin', sent, { 'user-agent': userAgent });
    if (answer.status !== 200) throw new Error(answer.text);
    return client;
  }

  const read = async (): Promise<ProfileReply> => (await browser.send('GET', '/api/profile')).body as ProfileReply;
  const update = (fields: object, client = browser) => client.send('PUT', '/api/profile', fields);
  const confirm = (token: string) => test.guest().send('POST', '/api/auth/confirm-email', { token });
  const isSignedIn = async (client: Client) => (await client.send('GET', '/api/profile')).status === 200;
  const rowOf = (id = userId) =>
    test.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

  it('[S96] a user reads their profile, with access, pending email, and whether they have a password', async () => {
    expect(await read()).toMatchObject({
      id: userId,
      email,
      username: `ann-${count}`,
      firstName: 'Ann',
      access: 'free',
      pendingEmail: null,
      hasPassword: true,
      renewalFailedAt: null,
    });
    expect(JSON.stringify(await read())).not.toContain('argon2');
  });

  it('[S96] an update sets fields, clears blank ones, and keeps missing ones', async () => {
    const answer = await update({ firstName: '  ', username: 'falcon-builder' });
    expect(answer).toMatchObject({
      status: 200,
      body: { firstName: null, lastName: 'Lee', username: 'falcon-builder', email },
    });
    expect(await rowOf()).toMatchObject({ search_text: `lee\nfalcon-builder\n${email}`, sort_name: 'lee' });
    expect(await update({ username: '' })).toMatchObject({ body: { username: null } });
    expect(await update({ username: null, lastName: null })).toMatchObject({ body: { lastName: null } });
  });

  it("[S96] a taken username is refused regardless of case, except the user's own", async () => {
    await createUser(test.services.db, { email: `kim-${email}`, username: `kim-${count}`, role: 'subscriber' });
    const taken = { status: 409, body: { code: 'USERNAME_TAKEN' } };
    expect(await update({ username: `KIM-${count}`, firstName: 'Anna' })).toMatchObject(taken);
    expect(await read()).toMatchObject({ username: `ann-${count}`, firstName: 'Ann' });
    expect(await update({ username: `ANN-${count}` })).toMatchObject({
      status: 200,
      body: { username: `ANN-${count}` },
    });
  });

  it.each([
    [{ email: 'no address' }, 'email', 'Invalid email address'],
    [{ username: '  ' }, 'username', 'Username is required'],
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(21) }, 'username', 'Username must be less than 20 characters'],
    [{ username: 'ann lee' }, 'username', 'Username can only contain letters, numbers, hyphens and underscores'],
    [{ currentPassword: 'x', newPassword: 'short' }, 'newPassword', 'Password must be at least 8 characters'],
    [{ newPassword: 'long enough' }, 'currentPassword', 'Current password is required'],
    [{ role: 'app_admin' }, 'role', 'Unknown field.'],
    [{ subscriptionStatus: 'active' }, 'subscriptionStatus', 'Unknown field.'],
  ])('[S96] an update with %j is refused', async (fields, path, message) => {
    expect(await update(fields)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
  });

  it('[S96] a new email takes effect when its link is opened, and the old one is notified', async () => {
    const wanted = `new-${email}`;
    expect(await update({ email: wanted.toUpperCase() })).toMatchObject({
      status: 200,
      body: { email, pendingEmail: wanted },
    });
    const [message, ...others] = await takeEmails(test.services);
    expect([message?.to, others]).toEqual([wanted, []]);
    const token = tokenIn(message?.text);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { kind: 'email-change', email: wanted } });
    expect(await read()).toMatchObject({ email: wanted, pendingEmail: null });
    expect(await rowOf()).toMatchObject({ search_text: `ann lee\nann-${count}\n${wanted}` });
    expect((await confirm(token)).status).toBe(400);
    const notices = await takeEmails(test.services);
    expect(notices.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'The email address of your Lightyard account has changed'],
    ]);
  });

  it('[S96] another new email replaces a pending one; the current email revokes it', async () => {
    await update({ email: `one-${email}` });
    const [first] = await takeEmails(test.services);
    expect(await update({ email: `two-${email}` })).toMatchObject({ body: { pendingEmail: `two-${email}` } });
    expect((await confirm(tokenIn(first?.text))).status).toBe(400);
    expect(await update({ email: email.toUpperCase() })).toMatchObject({ body: { email, pendingEmail: null } });
    expect(await takeEmails(test.services)).toEqual([]);
  });

  it('[S96] a user can request five new emails an hour', async () => {
    const answers = [];
    for (let index = 0; index < 6; index += 1) answers.push(await update({ email: `many-${index}-${email}` }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await update({ email })).toMatchObject({ status: 200, body: { pendingEmail: null } });
    expect(await takeEmails(test.services)).toEqual([]);
  });

  it('[S96] a taken new email has the same reply and writes as a free one; only the mail reveals it', async () => {
    const taken = `kim-${email}`;
    await createUser(test.services.db, { email: taken, role: 'subscriber' });
    const mails = () => test.services.db.selectFrom('outbox').select(['kind', 'attempts']).execute();
    expect(await update({ email: `free-${email}` })).toMatchObject({ status: 200 });
    const ofFree = await mails();
    await test.services.db.deleteFrom('outbox').execute();
    expect(await update({ email: taken })).toMatchObject({ status: 200, body: { email, pendingEmail: taken } });
    expect(await mails()).toEqual(ofFree);
    const [message] = await takeEmails(test.services);
    expect([message?.to, message?.subject]).toEqual([taken, 'You have a Lightyard account with this email']);
    expect(message?.text).not.toContain('token');
    expect(await read()).toMatchObject({ email, pendingEmail: taken });
  });

  it('[S96] a confirmation is refused if the email now has an account or the user is suspended', async () => {
    await update({ email: `new-${email}` });
    const token = tokenIn((await takeEmails(test.services))[0]?.text);
    const suspend = (since: string | null) =>
      test.services.db.updateTable('users').set({ suspended_at: since }).where('id', '=', userId).execute();
    await suspend(new Date().toISOString());
    expect(await confirm(token)).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
    await suspend(null);
    await createUser(test.services.db, { email: `new-${email}`, role: 'subscriber' });
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect(await read()).toMatchObject({ email });
  });

  it('[S97] a new password ends other sessions, links, and changes of email, and keeps this session', async () => {
    const other = await signIn();
    await update({ email: `new-${email}` });
    await test.guest().send('POST', '/api/auth/forgot-password', { email });
    const messages = await takeEmails(test.services);
    const tokens = messages.map(({ text }) => tokenIn(text));
    const before = browser.cookie(knownBrowserCookie);
    const answer = await update({ currentPassword: password, newPassword: 'new rivets' });
    expect(answer).toMatchObject({ status: 200, body: { email, pendingEmail: null } });
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect(browser.cookie(knownBrowserCookie)).not.toBe(before);
    for (const token of tokens) {
      expect((await confirm(token)).status).toBe(400);
      const sent = { token, password: 'other rivets' };
      expect((await test.guest().send('POST', '/api/auth/set-password', sent)).status).toBe(400);
    }
    await expect(signIn()).rejects.toThrow('WRONG_PASSWORD');
    expect(await isSignedIn(await signIn('new rivets'))).toBe(true);
  });

  it('[S97] a wrong current password is refused, counts like a failed sign-in, and changes nothing', async () => {
    const issue = { path: 'currentPassword', message: 'This is not your current password.' };
    const wrong = { currentPassword: 'wrong', newPassword: 'new rivets', firstName: 'Anna' };
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const answer = await update(wrong);
      statuses.push(answer.status);
      if (time === 0) expect(answer.body).toMatchObject({ code: 'INVALID', issues: [issue] });
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect(await read()).toMatchObject({ firstName: 'Ann' });
    expect(await isSignedIn(await signIn())).toBe(true);
  });

  it('[S97] a user without a password gets a message about how to set one', async () => {
    const { client } = await test.member();
    const answer = await update({ currentPassword: 'any', newPassword: 'new rivets' }, client);
    const message: unknown = expect.stringContaining('no password yet');
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'currentPassword', message }] } });
  });

  it('[S98] a user lists their sessions, newest first, and ends one or all others', async () => {
    const [second, third] = [await signIn(password, 'x'.repeat(300)), await signIn(password, '')];
    const list = async () => (await browser.send('GET', '/api/profile/sessions')).body as SessionReply[];
    const listed = await list();
    expect(new Set(listed.map(({ userAgent }) => userAgent))).toEqual(
      new Set([null, 'Workbench/1.0', 'x'.repeat(200)]),
    );
    expect(listed.filter(({ isCurrent }) => isCurrent).map(({ userAgent }) => userAgent)).toEqual(['Workbench/1.0']);
    expect(listed.map(({ createdAt }) => createdAt)).toEqual(
      listed
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const long = listed.find(({ userAgent }) => userAgent?.length === 200)?.id ?? '';
    expect((await browser.send('DELETE', `/api/profile/sessions/${long}`)).status).toBe(204);
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, true]);
    expect((await browser.send('DELETE', '/api/profile/sessions')).status).toBe(204);
    expect([await isSignedIn(third), await isSignedIn(browser)]).toEqual([false, true]);
    expect(await list()).toHaveLength(1);
  });

  it("[S98] another user's or an unknown session is 404; ending the current one signs out", async () => {
    const { client } = await test.member();
    const [theirs] = (await client.send('GET', '/api/profile/sessions')).body as SessionReply[];
    for (const id of [theirs?.id, 'nothing', '%00']) {
      expect((await browser.send('DELETE', `/api/profile/sessions/${id}`)).status).toBe(404);
    }
    expect(await isSignedIn(client)).toBe(true);
    const [own] = (await browser.send('GET', '/api/profile/sessions')).body as SessionReply[];
    expect((await browser.send('DELETE', `/api/profile/sessions/${own?.id}`)).status).toBe(204);
    expect(browser.cookie(sessionCookie)).toBeUndefined();
    expect(await isSignedIn(browser)).toBe(false);
  });
});
