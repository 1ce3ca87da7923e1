import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { sessionCookie } from '#server/access/tokens.ts';
import { createUser } from '#server/users/create-user.ts';
import { cleanUp } from '#server/cleanup-job.ts';
import { Client } from '#server/testing/client.ts';
import { takeEmails, tokenIn } from '#server/testing/mailbox.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const hour = 60 * 60 * 1000;
const password = 'rivet gun';
const expired = { status: 400, body: { code: 'LINK_EXPIRED' } };

const rethrow = (error: unknown): never => {
  throw error;
};

describe.each(engines)('signing up without payment on %s', (engine) => {
  let test: TestApp;
  let services: TestApp['services'];
  let email: string;
  let username: string;
  let count = 0;

  beforeAll(async () => {
    test = await openTestApp(engine, undefined, undefined, { signUp: 'open' });
    services = test.services;
  });
  beforeEach(() => {
    count += 1;
    [email, username] = [`ann-${count}@lightyard.test`, `ann-${count}`];
  });
  afterAll(() => test.close());

  const browser = (address = `10.0.0.${count}`) => test.guest(address);
  const ask = (fields: object = {}, from = browser()) =>
    from.send('POST', '/api/auth/sign-up', { email, username, password, ...fields });
  const confirm = (token: string, from = browser()) => from.send('POST', '/api/auth/confirm-email', { token });
  const signIn = (typed: string) =>
    browser().send('POST', '/api/auth/signin', { emailOrUsername: email, password: typed });
  const mailed = async (): Promise<string> => tokenIn((await takeEmails(services))[0]?.text);

  /** Reads all rows that a sign-up can write. */
  async function readRows() {
    const { db } = services;
    const confirmations = await db.selectFrom('email_confirmations').select(['kind', 'user_id']).execute();
    const mails = await db.selectFrom('outbox').select(['kind', 'attempts']).execute();
    const users = await db.selectFrom('users').select('id').execute();
    return { confirmations, mails, users: users.length };
  }

  it('[S92] the mailed link creates the account without a session; the password signs in', async () => {
    const answer = await ask({ email: ` ${email.toUpperCase()} ` });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([202, undefined]);
    expect((await signIn(password)).status).toBe(401);
    const [message, ...others] = await takeEmails(services);
    expect([message?.to, others]).toEqual([email, []]);
    expect(message?.text).toContain('http://lightyard.test/confirm-email?token=');
    const from = browser();
    const confirmed = await confirm(tokenIn(message?.text), from);
    expect(confirmed).toMatchObject({ status: 200, body: { kind: 'sign-up', email, usernameTaken: false } });
    expect(from.cookie(sessionCookie)).toBeUndefined();
    expect(await signIn(password)).toMatchObject({
      status: 200,
      body: { user: { email, username, role: 'subscriber', subscriptionStatus: 'inactive' } },
    });
  });

  it("[S92] the guest's project becomes the first project of the account", async () => {
    const from = browser();
    const project = await makeProject(from, { color: 'pink' });
    const { body: file } = await from.send('GET', `/api/projects/${project.id}/export`);
    expect((await ask({ guestProject: file }, from)).status).toBe(202);
    expect((await confirm(await mailed())).status).toBe(200);
    const member = browser();
    await member.send('POST', '/api/auth/signin', { emailOrUsername: email, password });
    const projects = (await member.send('GET', '/api/projects')).body as { id: string }[];
    expect(projects).toHaveLength(1);
    expect((await member.send('GET', `/api/projects/${projects[0]?.id}/export`)).body).toEqual(file);
  });

  it('[S9] reply, work, and writes are the same for an email with an account; only the mail reveals it', async () => {
    const { db } = services;
    const before = await readRows();
    const known = `known-${email}`;
    const hash = vi.spyOn(argon2, 'hash');
    const first = await ask();
    expect(hash).toHaveBeenCalledTimes(1);
    const afterFree = await readRows();
    await db.deleteFrom('outbox').execute();
    await db.deleteFrom('email_confirmations').execute();
    await createUser(db, { email: known, role: 'subscriber' });
    const second = await ask({ email: known.toUpperCase() });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(first.status).toBe(202);
    expect(hash).toHaveBeenCalledTimes(2);
    expect(await readRows()).toEqual({ ...afterFree, users: before.users + 1 });
    const [message] = await takeEmails(services);
    expect([message?.to, message?.subject]).toEqual([known, 'You have a Lightyard account']);
    expect(message?.text).not.toContain('token');
    expect(await takeEmails(services)).toEqual([]);
  });

  it('[S9] requests expire at the same time for emails with and without an account', async () => {
    const end = new Date(Date.now() + hour).toISOString();
    const known = `known-${email}`;
    await createUser(services.db, { email: known, role: 'subscriber' });
    await ask();
    await ask({ email: known, username: `${username}-2` });
    const emails = [email, known];
    await services.db
      .updateTable('email_confirmations')
      .set({ expires_at: end })
      .where('email', 'in', emails)
      .execute();
    expect(await takeEmails(services)).toHaveLength(2);
    const confirmations = services.db
      .selectFrom('email_confirmations')
      .select('expires_at')
      .where('email', 'in', emails);
    expect(await confirmations.execute()).toEqual([{ expires_at: end }, { expires_at: end }]);
  });

  it('[S9] no mail is sent to a suspended user who signs up', async () => {
    await createUser(services.db, { email, role: 'subscriber' });
    const suspension = { suspended_at: new Date().toISOString() };
    await services.db.updateTable('users').set(suspension).where('email', '=', email).execute();
    expect((await ask()).status).toBe(202);
    expect(await takeEmails(services)).toEqual([]);
  });

  it('[S92] a link works once, and only one of several links for an email, even concurrently', async () => {
    await ask();
    const first = await mailed();
    await ask({ username: `${username}-2` });
    const second = await mailed();
    const answers = await Promise.all([first, second, first, second].map((token) => confirm(token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 409, 409]);
    const taken = { status: 409, body: { code: 'EMAIL_TAKEN' } };
    const isFirst = statuses[0] === 200 || statuses[2] === 200;
    expect(await confirm(isFirst ? first : second)).toMatchObject(expired);
    expect(await confirm(isFirst ? second : first)).toMatchObject(taken);
    const users = await services.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(users).toHaveLength(1);
  });

  it('[S92] the link expires after a day, and cleanup deletes expired requests', async () => {
    await ask();
    const token = await mailed();
    const confirmations = services.db.selectFrom('email_confirmations').selectAll().where('email', '=', email);
    const { expires_at: end, token_hash: tokenHash } = await confirmations.executeTakeFirstOrThrow();
    expect(Math.abs(Date.parse(end) - Date.now() - 24 * hour)).toBeLessThan(hour);
    expect(tokenHash).not.toBe(token);
    const past = { expires_at: new Date(Date.now() - 1).toISOString() };
    await services.db.updateTable('email_confirmations').set(past).where('email', '=', email).execute();
    expect(await confirm(token)).toMatchObject(expired);
    await services.db.deleteFrom('turns').execute();
    await cleanUp(services.db, new Date(), rethrow);
    expect(await confirmations.execute()).toEqual([]);
  });

  it.each(['A'.repeat(43), 'short', "' or 1=1 --", '\u0000'])('[S92] refuses the invalid token %j', async (token) => {
    expect(await confirm(token)).toMatchObject(expired);
  });

  it('[S92] a confirmation is refused if the email now has an account; a taken username is omitted', async () => {
    await ask();
    const late = await mailed();
    await createUser(services.db, { email, role: 'subscriber' });
    expect(await confirm(late)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    await ask({ email: `kim-${email}` });
    const token = await mailed();
    await createUser(services.db, { email: `lee-${email}`, username: username.toUpperCase(), role: 'subscriber' });
    expect(await confirm(token)).toMatchObject({ status: 200, body: { usernameTaken: true } });
  });

  it('[S92] a taken username, a short password, and an invalid project are refused, and not stored', async () => {
    await createUser(services.db, { email: `kim-${email}`, username: username.toUpperCase(), role: 'subscriber' });
    const before = await readRows();
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    const short = { path: 'password', message: 'Password must be at least 8 characters' };
    expect(await ask({ password: '7 chars' })).toMatchObject({ status: 400, body: { issues: [short] } });
    const other = { username: `${username}-2` };
    const place = { path: 'guestProject.format' };
    expect(await ask({ ...other, guestProject: {} })).toMatchObject({ status: 400, body: { issues: [place] } });
    expect(await ask({ ...other, guestProject: { note: 'x'.repeat(70_000) } })).toMatchObject({
      status: 403,
      body: { code: 'GUEST_FILE_LIMIT' },
    });
    expect(await readRows()).toEqual(before);
  });

  it('[S92] limits sign-ups to three per email and hour, and twenty per network', async () => {
    const ofEmail: number[] = [];
    for (let time = 0; time < 4; time += 1) ofEmail.push((await ask({}, browser(`10.1.${count}.${time}`))).status);
    expect(ofEmail).toEqual([202, 202, 202, 429]);
    await createUser(services.db, { email: `kim-${email}`, username, role: 'subscriber' });
    const ofNetwork: number[] = [];
    const from = browser();
    for (let time = 0; time < 21; time += 1) ofNetwork.push((await ask({ email: `${time}-${email}` }, from)).status);
    expect(ofNetwork).toEqual([...Array.from({ length: 20 }, () => 409), 429]);
  });

  it('[S92] sign-up is closed on sites with paid accounts', async () => {
    const paid = { ...services, offer: { ...services.offer, signUp: 'paid' } } as const;
    const options = { publicOrigin: 'http://lightyard.test', webFolder: null, logger: false, longestDelay: 0 };
    const app = await buildApp({ ...options, services: paid });
    const closed = { status: 403, body: { code: 'SIGN_UP_CLOSED' } };
    expect(await ask({}, new Client(app))).toMatchObject(closed);
    await ask();
    const token = await mailed();
    expect(await confirm(token, new Client(app))).toMatchObject(closed);
    expect((await confirm(token)).status).toBe(200);
    await app.close();
  });

  it.each([
    ['paid', 'Accounts come with a subscription here.'],
    ['invite', 'Administrators of this site create the accounts.'],
  ] as const)('[S92] the message of closed sign-up with SIGNUP=%s is: %s', async (signUp, message) => {
    const options = { publicOrigin: 'http://lightyard.test', webFolder: null, logger: false, longestDelay: 0 };
    const app = await buildApp({ ...options, services: { ...services, offer: { ...services.offer, signUp } } });
    expect((await ask({}, new Client(app))).body).toMatchObject({ code: 'SIGN_UP_CLOSED', message });
    await app.close();
  });
});
