import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookie } from '#server/access/tokens.ts';
import { createUser } from '#server/users/create-user.ts';
import { deleteExpiredLinks } from '#server/accounts/set-password.ts';
import type { Email } from '#server/mail/email.ts';
import { takeEmails, tokenIn } from '#server/testing/mailbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const expired = {
  status: 400,
  body: { code: 'LINK_EXPIRED', message: 'This link has expired or was already used. Request a new one.' },
};

describe.each(engines)('a forgotten password on %s', (engine) => {
  let test: TestApp;
  let email: string;
  let userId: string;
  let count = 0;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  beforeEach(async () => {
    count += 1;
    email = `ann-${count}@lightyard.test`;
    userId = await createUser(test.services.db, { email, role: 'subscriber', password: 'rivet gun' });
  });
  afterAll(() => test.close());

  const ask = (of = email) => test.guest(`10.0.0.${count}`).send('POST', '/api/auth/forgot-password', { email: of });
  const set = (token: string, password = 'new rivets', client = test.guest()) =>
    client.send('POST', '/api/auth/set-password', { token, password });
  const signIn = (password: string) =>
    test.guest(`10.0.1.${count}`).send('POST', '/api/auth/signin', { emailOrUsername: email, password });

  async function mailedToken(): Promise<string> {
    await ask();
    const [message] = await takeEmails(test.services);
    return tokenIn(message?.text);
  }

  it('[S9] a request for a link has the same reply and writes for known and unknown emails', async () => {
    const { db } = test.services;
    const [known, unknown] = [await ask(` ${email.toUpperCase()}`), await ask('unknown@lightyard.test')];
    expect([known.status, known.text]).toEqual([202, unknown.text]);
    expect(unknown.status).toBe(202);
    const queued = await db.selectFrom('outbox').select(['kind', 'attempts']).execute();
    expect(queued).toEqual([1, 2].map(() => ({ kind: 'forgotten-password', attempts: 0 })));
    expect(await db.selectFrom('set_password_links').select('id').execute()).toEqual([]);
    const messages = await takeEmails(test.services);
    expect(messages.map(({ to }) => to)).toEqual([email]);
    expect(messages[0]?.text).toContain('http://lightyard.test/set-password?token=');
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  it('[S9] limits mails to three per user and hour, and requests to twenty per network', async () => {
    const statuses: number[] = [];
    const messages: Email[] = [];
    for (let time = 0; time < 21; time += 1) {
      statuses.push((await ask()).status);
      messages.push(...(await takeEmails(test.services)));
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
    expect(messages).toHaveLength(3);
    for (const { text } of messages) expect(tokenIn(text)).toHaveLength(43);
  });

  it('[S10] the link sets the password, signs in, and ends all earlier sessions', async () => {
    const earlierToken = await test.token(userId);
    const client = test.guest();
    const answer = await set(await mailedToken(), 'new rivets', client);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: userId } } });
    expect((answer.body as { token: string }).token).toBe(client.cookie(sessionCookie));
    expect((await client.send('GET', '/api/projects')).status).toBe(200);
    const bearer = { authorization: `Bearer ${earlierToken}` };
    expect((await test.guest().send('GET', '/api/projects', undefined, bearer)).status).toBe(401);
    expect([(await signIn('rivet gun')).status, (await signIn('new rivets')).status]).toEqual([401, 200]);
  });

  it('[S10] a link works once, and its use revokes all earlier links', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()];
    expect((await set(second)).status).toBe(200);
    expect(await set(second, 'another one')).toMatchObject(expired);
    expect(await set(first, 'another one')).toMatchObject(expired);
    expect((await signIn('new rivets')).status).toBe(200);
  });

  it('[S10] only one of concurrent uses of one or two links succeeds', async () => {
    const tokens = [await mailedToken(), await mailedToken()];
    const uses = [0, 1, 0, 1, 0].map((index, use) => set(tokens[index] ?? '', `password ${use}`));
    const answers = await Promise.all(uses);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400, 400]);
    expect((await signIn(`password ${statuses.indexOf(200)}`)).status).toBe(200);
  });

  it('[S10] a link expires after an hour', async () => {
    const { db } = test.services;
    const token = await mailedToken();
    const links = db.selectFrom('set_password_links').selectAll().where('user_id', '=', userId);
    const { created_at: created, expires_at: end, id } = await links.executeTakeFirstOrThrow();
    expect(Date.parse(end) - Date.parse(created)).toBe(60 * 60 * 1000);
    expect(id).not.toBe(token);
    await db.updateTable('set_password_links').set({ expires_at: created }).where('id', '=', id).execute();
    expect(await set(token)).toMatchObject(expired);
    await deleteExpiredLinks(db, new Date());
    expect(await links.execute()).toEqual([]);
  });

  it.each(['A'.repeat(43), 'short', "' or 1=1 --", '😀', '\u0000'])(
    '[S10] refuses the invalid token %j',
    async (token) => {
      expect(await set(token)).toMatchObject(expired);
    },
  );

  it('[S10] a password that is too short or too long is refused, and the link remains valid', async () => {
    const token = await mailedToken();
    const short = { path: 'password', message: 'Password must be at least 8 characters' };
    expect(await set(token, 'seven77')).toMatchObject({ status: 400, body: { issues: [short] } });
    expect(await set(token, 'x'.repeat(201))).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } });
    expect((await set(token, 'x'.repeat(200))).status).toBe(200);
  });
});
