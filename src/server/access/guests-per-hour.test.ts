import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { Client } from '#server/testing/client.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { emptyFile } from '#server/testing/every-call.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const hour = 60 * 60 * 1000;

describe.each(engines)('limit of new guests per network on %s', (engine) => {
  let test: TestApp;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestApp(engine);
    const services = { ...test.services, guestsPerHour: 3 };
    app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0 });
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  const make = (client: Client, headers = {}) => client.send('POST', '/api/projects', {}, headers);

  async function statusesOf(count: number, address: string, headers = {}): Promise<number[]> {
    const statuses = [];
    for (let at = 0; at < count; at += 1) statuses.push((await make(new Client(app, {}, address), headers)).status);
    return statuses;
  }

  it('[G11] refuses the fourth new guest within an hour with a message, and stores nothing', async () => {
    expect(await statusesOf(3, '2001:db8:9:9::1')).toEqual([201, 201, 201]);
    const before = await contents(test.services);
    const late = new Client(app, {}, '2001:db8:9:9::2');
    const refused = {
      status: 429,
      // The file is imported in a worker thread, whose clock is not faked.
      headers: { 'retry-after': expect.stringMatching(/^3[56]\d\d$/) },
      body: { code: 'TOO_MANY', message: expect.stringMatching(/^Too many guests on your network/) },
    };
    expect(await make(late)).toMatchObject(refused);
    expect(await late.send('POST', '/api/projects/import', emptyFile)).toMatchObject(refused);
    expect(await contents(test.services)).toEqual(before);
    expect(await statusesOf(1, '2001:db8:9:8::1')).toEqual([201]);
    vi.setSystemTime(Date.now() + hour);
    expect((await make(late)).status).toBe(201);
  });

  it('[G11] accepts three of six concurrent guests', async () => {
    const clients = Array.from({ length: 6 }, () => new Client(app, {}, '203.0.113.50'));
    const statuses = (await Promise.all(clients.map((client) => make(client)))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 201, 429, 429, 429]);
  });

  it.each([
    ['a loopback address', '127.0.0.1', {}],
    ['an untrusted proxy', '203.0.113.51', { 'x-forwarded-for': '198.51.100.9' }],
  ])('[G11] guests from %s are not counted', async (_, address, headers) => {
    expect(await statusesOf(5, address, headers)).toEqual([201, 201, 201, 201, 201]);
  });

  it('[G11] counts only guests who get a project, and each of them once', async () => {
    const address = '203.0.113.52';
    const guest = new Client(app, {}, address);
    for (let at = 0; at < 5; at += 1) {
      const created = await make(guest);
      expect(created.status).toBe(201);
      expect((await make(guest)).status).toBe(403);
      await guest.send('DELETE', `/api/projects/${(created.body as { id: string }).id}`);
      const named = await new Client(app, {}, address).send('POST', '/api/projects', { name: 'Falcon' });
      expect(named).toMatchObject({ status: 403, body: { code: 'GUEST_NAME_FIXED' } });
    }
    expect(await statusesOf(3, address)).toEqual([201, 201, 429]);
    expect((await make(guest)).status).toBe(201);
  });

  it('[G11] members are not counted', async () => {
    const { userId } = await test.member();
    const authorization = `Bearer ${await test.token(userId)}`;
    expect(await statusesOf(5, '203.0.113.53', { authorization })).toEqual([201, 201, 201, 201, 201]);
  });
});
