import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownBrowserCookie } from '#server/access/tokens.ts';
import { createUser } from '#server/users/create-user.ts';
import { userQueueLoad } from '#server/user-queue.ts';
import { createLink } from '#server/accounts/set-password.ts';
import { buildApp } from '#server/app.ts';
import { deleteExpiredLimits } from '#server/access/rate-limits.ts';
import { Client } from '#server/testing/client.ts';
import { tokenIn } from '#server/testing/mailbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const password = 'rivet gun';
const wrong = { status: 401, body: { code: 'WRONG_PASSWORD' } };
const refused = { status: 429, body: { code: 'TOO_MANY' } };
const minute = 60 * 1000;

describe.each(engines)('limits of sign-ins on %s', (engine) => {
  let test: TestApp;
  let email: string;
  let username: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    email = `${randomUUID()}@lightyard.test`;
    username = `user-${randomUUID().slice(0, 8)}`;
    await createUser(test.services.db, { email, username, role: 'subscriber', password });
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const signIn = (client: Client, typed = password, name = email, headers = {}) =>
    client.send('POST', '/api/auth/signin', { emailOrUsername: name, password: typed }, headers);

  /** Signs in with a wrong password, each time from another network. */
  async function guess(times: number, name = email): Promise<void> {
    for (let at = 0; at < times; at += 1) {
      expect(await signIn(test.guest(`198.51.${at}.7`), 'wrong guess', name)).toMatchObject(wrong);
    }
  }

  /** Creates a browser that has signed in to the account, and out again. */
  async function knownBrowser(address?: string): Promise<Client> {
    const client = test.guest(address);
    expect((await signIn(client)).status).toBe(200);
    expect((await client.send('POST', '/api/auth/signout')).status).toBe(204);
    return client;
  }

  async function startServer(proxies = 0): Promise<FastifyInstance> {
    const { services } = test;
    return buildApp({ services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0, proxies });
  }

  it.each([
    ['an account', () => email],
    ['no account', () => `unknown-${email}`],
  ])(
    '[S21] after 20 wrong passwords for %s from anywhere, further attempts wait 1, 2, 4 ... 60 s',
    async (_, nameOf) => {
      const name = nameOf();
      await guess(20, name);
      for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
        const early = await signIn(test.guest('203.0.113.1'), password, ` ${name.toUpperCase()} `);
        expect([early.status, early.headers['retry-after']]).toEqual([429, String(wait)]);
        passTime(wait * 1000 - 1);
        expect(await signIn(test.guest('203.0.113.2'), password, name)).toMatchObject(refused);
        passTime(1);
        expect(await signIn(test.guest('203.0.113.3'), 'wrong guess', name)).toMatchObject(wrong);
      }
    },
  );

  it('[S21] after the wait, the right password signs in and resets the count', async () => {
    await guess(20);
    passTime(1000);
    await guess(1);
    passTime(2000);
    expect((await signIn(test.guest('203.0.113.4'))).status).toBe(200);
    await guess(20);
  });

  it('[S21] counts wrong passwords for the email and the username of an account together', async () => {
    await guess(10);
    await guess(10, username);
    for (const name of [email, username]) {
      expect(await signIn(test.guest('203.0.113.6'), password, name)).toMatchObject(refused);
    }
    await guess(20, `other-${email}`);
  });

  it('[S21] the count expires 15 minutes after the last wrong password', async () => {
    await guess(19);
    passTime(14 * minute);
    await guess(1);
    passTime(14 * minute);
    await guess(1);
    expect(await signIn(test.guest('203.0.113.5'), 'wrong guess')).toMatchObject(refused);
    passTime(15 * minute);
    await guess(20);
  });

  it('[S21] wrong passwords from other browsers never block a known browser', async () => {
    const owner = await knownBrowser('192.0.2.9');
    await guess(20);
    for (let at = 0; at < 100; at += 1) await signIn(test.guest('192.0.2.9'), 'wrong guess', `user-${at}`);
    expect(await signIn(test.guest('192.0.2.9'))).toMatchObject(refused);
    for (let at = 0; at < 9; at += 1) expect(await signIn(owner, 'typing error')).toMatchObject(wrong);
    expect((await signIn(owner)).status).toBe(200);
    expect((await signIn(owner)).status).toBe(200);
  });

  it('[S21] ten wrong passwords within 5 minutes block a known browser, and no other', async () => {
    const owner = await knownBrowser();
    const other = await knownBrowser();
    for (let at = 0; at < 10; at += 1) expect(await signIn(owner, 'typing error')).toMatchObject(wrong);
    const blocked = await signIn(owner);
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '300']);
    expect((await signIn(other)).status).toBe(200);
    expect((await signIn(test.guest('203.0.113.6'))).status).toBe(200);
    passTime(5 * minute);
    expect((await signIn(owner)).status).toBe(200);
  });

  it('[S21] a browser is known to the last five accounts that it signed in to', async () => {
    const client = test.guest('192.0.2.10');
    const names = Array.from({ length: 6 }, () => `${randomUUID()}@lightyard.test`);
    for (const name of names) {
      await createUser(test.services.db, { email: name, role: 'subscriber', password });
      expect((await signIn(client, password, name)).status).toBe(200);
    }
    for (const name of names) await guess(20, name);
    const statuses = [];
    for (const name of names.toReversed()) statuses.push((await signIn(client, 'typing error', name)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('[S21] the cookie of a known browser cannot be forged or used for another account or site', async () => {
    const cookie = (await knownBrowser()).cookie(knownBrowserCookie) ?? '';
    const [random = '', seal = ''] = cookie.split('.');
    const other = `${randomUUID()}@lightyard.test`;
    await createUser(test.services.db, { email: other, role: 'subscriber', password });
    await guess(20, other);
    await guess(20);
    for (const forged of ['', '~', 'A'.repeat(4000), `${random}.${random}`, `${seal}.${seal}`, cookie.toLowerCase()]) {
      expect(await signIn(new Client(test.app, { [knownBrowserCookie]: forged }))).toMatchObject(refused);
    }
    const jar = { [knownBrowserCookie]: cookie };
    expect(await signIn(new Client(test.app, jar), password, other)).toMatchObject(refused);
    const services = { ...test.services, secret: 'another secret altogether' };
    const otherSite = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false });
    await Promise.all(Array.from({ length: 20 }, () => signIn(new Client(otherSite), 'wrong guess')));
    expect(await signIn(new Client(otherSite, jar))).toMatchObject(refused);
    await otherSite.close();
    expect((await signIn(new Client(test.app, jar))).status).toBe(200);
  });

  it('[S21] after a new password, only the browser that set it is known', async () => {
    const old = await knownBrowser();
    const { db } = test.services;
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const { url } = await createLink(test.services, id, 'forgotten-password');
    const browser = test.guest();
    const sent = { token: tokenIn(url), password: 'another one' };
    expect((await browser.send('POST', '/api/auth/set-password', sent)).status).toBe(200);
    await guess(20);
    expect(await signIn(old, 'another one')).toMatchObject(refused);
    expect((await signIn(browser, 'another one')).status).toBe(200);
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
    expect(await signIn(browser, 'another one')).toMatchObject(refused);
  });

  it('[S21] a flood from one known browser does not block another', async () => {
    const owner = await knownBrowser();
    const flooding = await knownBrowser();
    const other = `${randomUUID()}@lightyard.test`;
    await createUser(test.services.db, { email: other, role: 'subscriber', password });
    expect((await signIn(owner, password, other)).status).toBe(200);
    const flood = Promise.all(Array.from({ length: 210 }, () => signIn(flooding)));
    expect((await signIn(owner, password, other)).status).toBe(200);
    expect((await flood).filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });

  it.each([
    ['one network', {}],
    ['an untrusted proxy', { 'x-forwarded-for': '198.51.100.9' }],
  ])('[S21] a flood of sign-ins from %s does not block other networks', async (_, headers) => {
    const names = Array.from({ length: 210 }, (_, at) => `user-${at}`);
    const flood = Promise.all(names.map((name) => signIn(test.guest('203.0.113.50'), 'wrong guess', name, headers)));
    // Waits until the flood has reached the queue.
    await expect.poll(() => userQueueLoad.waiting, { interval: 1 }).toBeGreaterThan(90);
    expect((await signIn(test.guest('203.0.113.51'))).status).toBe(200);
    expect((await flood).map(({ status }) => status)).toContain(401);
  });

  it('[S21] the cookie of a known browser is HttpOnly and not stored in the database', async () => {
    const client = test.guest();
    const [, cookie = ''] = (await signIn(client)).headers['set-cookie'] as string[];
    expect(cookie).toMatch(/^lightyard_known=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    await signIn(client, 'typing error');
    const stored = JSON.stringify(await test.services.db.selectFrom('limits').selectAll().execute());
    for (const part of (client.cookie(knownBrowserCookie) ?? '').split('.')) expect(stored).not.toContain(part);
  });

  it('[S21] a hundred wrong passwords for many accounts block a network, counted across servers', async () => {
    const app = await startServer();
    const servers = [test.app, app];
    const statuses: number[] = [];
    for (let at = 0; at < 102; at += 1) {
      const client = new Client(servers[at % 2] ?? app, {}, '2001:db8::1');
      statuses.push((await signIn(client, password, `user-${at}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 401), 429, 429]);
    expect((await signIn(new Client(app, {}, '2001:db8::2'))).status).toBe(429);
    expect((await signIn(new Client(app, {}, '2001:db8:0:1::1'))).status).toBe(200);
    await app.close();
  });

  it.each([
    ['through an untrusted proxy', '203.0.113.30', { 'x-forwarded-for': '198.51.100.9' }],
    ['from loopback', '127.0.0.1', {}],
  ])('[S7] a hundred wrong passwords %s block no sign-ins', async (_, address, headers) => {
    for (let at = 0; at < 101; at += 1) {
      expect(await signIn(test.guest(address), 'wrong guess', `user-${at}`, headers)).toMatchObject(wrong);
    }
    expect((await signIn(test.guest(address), password, email, headers)).status).toBe(200);
    for (let at = 0; at < 21; at += 1) {
      const mail = await test.guest(address).send('POST', '/api/auth/forgot-password', { email }, headers);
      expect(mail.status).toBe(202);
    }
  });

  it('[S7] uses the address from a trusted proxy, and ignores earlier X-Forwarded-For entries', async () => {
    const app = await startServer(1);
    const signInFrom = (forged: string, address: string, name: string) => {
      const client = new Client(app, {}, '127.0.0.1');
      return signIn(client, 'wrong guess', name, { 'x-forwarded-for': `${forged}, ${address}` });
    };
    for (let at = 0; at < 100; at += 1) await signInFrom(`198.51.100.${at}`, '203.0.113.77', `user-${at}`);
    expect(await signInFrom('198.51.100.200', '203.0.113.77', 'user-200')).toMatchObject(refused);
    expect(await signInFrom('203.0.113.77', '203.0.113.78', 'user-201')).toMatchObject(wrong);
    await app.close();
  });

  it('[S21] counts contain neither addresses nor names, and are deleted when they expire', async () => {
    const { db } = test.services;
    await db.deleteFrom('limits').execute();
    await guess(20);
    expect(await signIn(test.guest('198.51.3.7'))).toMatchObject(refused);
    const stored = JSON.stringify(await db.selectFrom('limits').selectAll().execute());
    expect(stored).not.toMatch(/198\.51/);
    expect(stored).not.toContain(email);
    passTime(15 * minute);
    await guess(1);
    await deleteExpiredLimits(db, new Date());
    expect(await db.selectFrom('limits').select('hits').execute()).toEqual([{ hits: 1 }, { hits: 1 }]);
  });
});
