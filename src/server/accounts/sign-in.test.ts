import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionCookie } from '#server/access/tokens.ts';
import { createUser } from '#server/users/create-user.ts';
import { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const password = 'rivet gun';
const wrong = {
  status: 401,
  body: { code: 'WRONG_PASSWORD', message: 'Wrong email, username, or password.' },
};

describe.each(engines)('signing in on %s', (engine) => {
  let test: TestApp;
  let userId: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    const { db } = test.services;
    userId = await createUser(db, { email: 'Kim@Lightyard.test', username: 'Kim_1', role: 'subscriber', password });
    await createUser(db, { email: 'ann@lightyard.test', role: 'subscriber', password });
  });
  afterAll(() => test.close());
  afterEach(() => void vi.useRealTimers());

  const signIn = (client: Client, emailOrUsername: string, typed = password) =>
    client.send('POST', '/api/auth/signin', { emailOrUsername, password: typed });

  it.each(['kim@lightyard.test', ' KIM@LIGHTYARD.TEST', 'Kim_1', 'kim_1'])('[A5] %j signs in', async (name) => {
    const client = test.guest();
    const answer = await signIn(client, name);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: userId, email: 'kim@lightyard.test' } } });
    const [session] = answer.headers['set-cookie'] as string[];
    expect(session).toMatch(/^lightyard_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const { token } = answer.body as { token: string };
    expect(client.cookie(sessionCookie)).toBe(token);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await test.guest().send('GET', `/api/auth/user/${userId}`, undefined, bearer)).status).toBe(200);
    expect((await client.send('GET', '/api/projects')).status).toBe(200);
  });

  it.each([
    ['the sign for kelvin', '\u212Aim@lightyard.test'],
    ['the sign for kelvin in a username', '\u212Aim_1'],
    ['a Cyrillic i', 'k\u0456m@lightyard.test'],
    ['a full-width k', '\uFF4Bim@lightyard.test'],
  ])('[A5] %s does not match a similar-looking account', async (_, name) => {
    expect(await signIn(test.guest('198.51.100.2'), name)).toMatchObject(wrong);
  });

  it('[A5] similar-looking emails can have separate accounts', async () => {
    const { db } = test.services;
    const id = await createUser(db, { email: '\u0430nn@lightyard.test', role: 'subscriber', password: 'other one' });
    const answer = await signIn(test.guest(), '\u0430NN@lightyard.test', 'other one');
    expect(answer).toMatchObject({ status: 200, body: { user: { id } } });
    expect(await signIn(test.guest(), '\u0430nn@lightyard.test', password)).toMatchObject(wrong);
  });

  it.each([
    ['that is too long', 'x'.repeat(321), 'emailOrUsername'],
    ['with a NUL', 'kim\u0000', 'emailOrUsername'],
    ['with half a surrogate pair', 'kim\ud800', 'emailOrUsername'],
    ['of blanks', '   ', 'emailOrUsername'],
  ])('[A5] a name %s is refused', async (_, name, path) => {
    expect(await signIn(test.guest(), name)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('[M6] signing out ends the session on the server and clears the cookie', async () => {
    const client = test.guest();
    const { token } = (await signIn(client, 'Kim_1')).body as { token: string };
    const answer = await client.send('POST', '/api/auth/signout');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(client.cookie(sessionCookie)).toBeUndefined();
    expect((await new Client(test.app, { [sessionCookie]: token }).send('GET', '/api/projects')).status).toBe(401);
    expect((await client.send('POST', '/api/auth/signout')).status).toBe(204);
  });

  it('[M6] signing in replaces a session cookie that was planted before', async () => {
    const planted = 'A'.repeat(43);
    const client = new Client(test.app, { [sessionCookie]: planted });
    const { token } = (await signIn(client, 'Kim_1')).body as { token: string };
    expect(token).not.toBe(planted);
    expect((await new Client(test.app, { [sessionCookie]: planted }).send('GET', '/api/projects')).status).toBe(401);
  });

  it('[M6] signing in again ends the previous session of the browser', async () => {
    const client = test.guest();
    const { token } = (await signIn(client, 'Kim_1')).body as { token: string };
    await signIn(client, 'ann@lightyard.test');
    expect((await new Client(test.app, { [sessionCookie]: token }).send('GET', '/api/projects')).status).toBe(401);
  });

  it.each(['%E0%A4%A', 'a b', '\u00e9'.repeat(3), 'A'.repeat(43), 'A'.repeat(4000), '', '"', 'null'])(
    '[S24] the session cookie %j is anonymous',
    async (value) => {
      const client = new Client(test.app, { [sessionCookie]: value });
      expect((await client.send('GET', '/api/projects')).status).toBe(401);
      expect((await client.send('POST', '/api/auth/signout')).status).toBe(204);
    },
  );

  it('[S21] a hundred concurrent sign-ins succeed, and wrong ones are refused with 401 or 429', async () => {
    const many = <Result>(act: (index: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: 100 }, (_, index) => act(index)));
    // Time is frozen, because some sign-ins would exceed the maximum wait on a slow machine.
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    const right = await many(() => signIn(test.guest('192.0.2.1'), 'Kim_1'));
    expect(right.map(({ status }) => status)).toEqual(right.map(() => 200));
    const guesses = await many((index) => signIn(test.guest('192.0.2.2'), 'Kim_1', `guess ${index}`));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
    const refused = statuses.filter((status) => status === 401).length;
    expect(refused).toBeGreaterThanOrEqual(20);
    expect(refused).toBeLessThanOrEqual(22);
    const last = guesses.find(({ status }) => status === 429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('[S21] sign-ins above the queue limit are refused, except from a known browser', async () => {
    const known = test.guest('192.0.2.3');
    await signIn(known, 'ann@lightyard.test');
    await known.send('POST', '/api/auth/signout');
    const flood = Promise.all(Array.from({ length: 260 }, () => signIn(test.guest('192.0.2.3'), 'ann@lightyard.test')));
    expect((await signIn(known, 'ann@lightyard.test')).status).toBe(200);
    const answers = await flood;
    const statuses = new Set(answers.map(({ status }) => status));
    // On a slow machine, some queued sign-ins exceed the maximum wait.
    expect(statuses.add(503)).toEqual(new Set([200, 429, 503]));
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('1');
  });
});
