import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '#server/access/cookies.ts';
import { createUser } from '#server/accounts/create-user.ts';
import { buildApp } from '#server/app.ts';
import { sweepLimits } from '#server/limits/limits.ts';
import { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const password = 'rivet gun';
const wrong = {
  status: 401,
  body: { code: 'WRONG_PASSWORD', message: 'This email, username or password is not right.' },
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

  const signIn = (client: Client, emailOrUsername: string, typed = password) =>
    client.send('POST', '/api/auth/signin', { emailOrUsername, password: typed });

  it.each(['kim@lightyard.test', ' KIM@LIGHTYARD.TEST', 'Kim_1', 'kim_1'])('[S1] %j signs in', async (name) => {
    const client = test.guest();
    const answer = await signIn(client, name);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: userId, email: 'kim@lightyard.test' } } });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^lightyard_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
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
  ])('[S2] %s opens no account that looks like it', async (_, name) => {
    expect(await signIn(test.guest('198.51.100.2'), name)).toMatchObject(wrong);
  });

  it('[S2] two emails that look alike are two accounts', async () => {
    const { db } = test.services;
    const id = await createUser(db, { email: '\u0430nn@lightyard.test', role: 'subscriber', password: 'other one' });
    const answer = await signIn(test.guest(), '\u0430NN@lightyard.test', 'other one');
    expect(answer).toMatchObject({ status: 200, body: { user: { id } } });
    expect(await signIn(test.guest(), '\u0430nn@lightyard.test', password)).toMatchObject(wrong);
  });

  it.each([
    ['a text without end', 'x'.repeat(321), 'emailOrUsername'],
    ['a NUL', 'kim\u0000', 'emailOrUsername'],
    ['half a character', 'kim\ud800', 'emailOrUsername'],
    ['blanks', '   ', 'emailOrUsername'],
  ])('[S1] a name of %s is refused', async (_, name, path) => {
    expect(await signIn(test.guest(), name)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('[S4] signing out ends the session on the server and takes the cookie back', async () => {
    const client = test.guest();
    const { token } = (await signIn(client, 'Kim_1')).body as { token: string };
    const answer = await client.send('POST', '/api/auth/signout');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(client.cookie(sessionCookie)).toBe('');
    expect((await new Client(test.app, { [sessionCookie]: token }).send('GET', '/api/projects')).status).toBe(401);
    expect((await client.send('POST', '/api/auth/signout')).status).toBe(204);
  });

  it('[S4] signing in again ends the session that the browser held', async () => {
    const client = test.guest();
    const { token } = (await signIn(client, 'Kim_1')).body as { token: string };
    await signIn(client, 'ann@lightyard.test');
    expect((await new Client(test.app, { [sessionCookie]: token }).send('GET', '/api/projects')).status).toBe(401);
  });

  it.each(['%E0%A4%A', 'a b', '\u00e9'.repeat(3), 'A'.repeat(43), 'A'.repeat(4000), '', '"', 'null'])(
    "[S5] the cookie %j is a stranger's",
    async (value) => {
      const client = new Client(test.app, { [sessionCookie]: value });
      expect((await client.send('GET', '/api/projects')).status).toBe(401);
      expect((await client.send('POST', '/api/auth/signout')).status).toBe(204);
    },
  );

  it('[S6] after ten wrong guesses an address waits, and the owner elsewhere does not notice', async () => {
    const stranger = test.guest('203.0.113.7');
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await signIn(stranger, 'ann@lightyard.test', `guess ${guess}`)).toMatchObject(wrong);
    }
    const refused = await signIn(stranger, 'ANN@lightyard.test', password);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(240);
    expect(wait).toBeLessThanOrEqual(300);
    expect((await signIn(stranger, 'Kim_1')).status).toBe(200);
    expect((await signIn(test.guest('203.0.113.8'), 'ann@lightyard.test')).status).toBe(200);
  });

  it('[S6] a right password forgets the wrong ones before it', async () => {
    const owner = test.guest('203.0.113.20');
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 6; guess += 1) {
        expect(await signIn(owner, 'Kim_1', 'typing error')).toMatchObject(wrong);
      }
      expect((await signIn(owner, 'Kim_1')).status).toBe(200);
    }
  });

  it('[S6] a hundred wrong guesses at many accounts stop an address, and two servers count together', async () => {
    const { services } = test;
    const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0 });
    const servers = [test.app, app];
    const statuses: number[] = [];
    for (let guess = 0; guess < 102; guess += 1) {
      const client = new Client(servers[guess % 2] ?? app, {}, '2001:db8::1');
      statuses.push((await signIn(client, `user-${guess}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 401), 429, 429]);
    expect((await signIn(new Client(app, {}, '2001:db8::2'), 'Kim_1')).status).toBe(429);
    expect((await signIn(new Client(app, {}, '2001:db8:0:1::1'), 'Kim_1')).status).toBe(200);
    await app.close();
  });

  it.each([
    ['is not believed unless configured', 0, 429],
    ['is believed of one proxy when configured', 1, 401],
  ])('[S7] X-Forwarded-For %s', async (_, proxies, status) => {
    const { services } = test;
    const options = { services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0, proxies } as const;
    const app = await buildApp(options);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const client = new Client(app, {}, `10.9.9.${proxies}`);
      const sent = { emailOrUsername: 'Kim_1', password: 'wrong guess' };
      const headers = { 'x-forwarded-for': `198.51.100.9, 203.0.113.${100 + guess}` };
      statuses.push((await client.send('POST', '/api/auth/signin', sent, headers)).status);
    }
    expect(statuses.at(-1)).toBe(status);
    await app.close();
  });

  it('[S7] what stands before the proxies in X-Forwarded-For is not believed', async () => {
    const { services } = test;
    const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false, proxies: 1 });
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const sent = { emailOrUsername: 'Kim_1', password: 'wrong guess' };
      const headers = { 'x-forwarded-for': `198.51.100.${guess}, 203.0.113.77` };
      const answer = await new Client(app, {}, '10.9.9.3').send('POST', '/api/auth/signin', sent, headers);
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
    await app.close();
  });

  it('[S6] a count ends and is swept, and holds neither addresses nor names', async () => {
    const { db } = test.services;
    const stranger = test.guest('203.0.113.40');
    for (let guess = 0; guess < 10; guess += 1) await signIn(stranger, 'Kim_1', 'wrong guess');
    expect((await signIn(stranger, 'Kim_1')).status).toBe(429);
    const stored = JSON.stringify(await db.selectFrom('limits').selectAll().execute());
    expect(stored).not.toMatch(/203\.0\.113|kim/i);
    const past = new Date(Date.now() - 1).toISOString();
    await db.updateTable('limits').set({ ends_at: past }).execute();
    expect(await signIn(stranger, 'Kim_1', 'wrong guess')).toMatchObject(wrong);
    expect((await signIn(stranger, 'Kim_1')).status).toBe(200);
    await sweepLimits(db, new Date());
    expect(await db.selectFrom('limits').select('hits').execute()).toEqual([{ hits: 1 }]);
  });

  it('[S8] a hundred right sign-ins at once all succeed, and a hundred wrong ones are answered clearly', async () => {
    const many = <Result>(act: (index: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: 100 }, (_, index) => act(index)));
    const right = await many(() => signIn(test.guest('192.0.2.1'), 'Kim_1'));
    expect(right.map(({ status }) => status)).toEqual(right.map(() => 200));
    const guesses = await many((index) => signIn(test.guest('192.0.2.2'), 'Kim_1', `guess ${index}`));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
    const told = statuses.filter((status) => status === 401).length;
    expect(told).toBeGreaterThanOrEqual(10);
    expect(told).toBeLessThanOrEqual(12);
    const last = guesses.find(({ status }) => status === 429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('[S8] more than can wait are asked to come again', async () => {
    const answers = await Promise.all(Array.from({ length: 260 }, () => signIn(test.guest('192.0.2.3'), 'Kim_1')));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('2');
  });
});
