import { Readable } from 'node:stream';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { failures } from '#contract/failures.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp, testWorkers } from '#server/testing/test-app.ts';
import { engines, makeTestDatabase } from '#server/testing/test-database.ts';
import { plainServices } from '#server/testing/plain-services.ts';

describe.each(engines)('http on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine, 'https://lightyard.test');
  });
  afterAll(() => test.close());

  it.each([
    ['from the own page', { origin: 'https://lightyard.test', host: 'lightyard.test' }, 201],
    ['from the own page through a proxy that sets Host', { origin: 'https://lightyard.test', host: 'inner' }, 201],
    ['from another site with a matching Host', { origin: 'https://evil.test', host: 'evil.test' }, 403],
    ['from the own page under another name', { origin: 'http://localhost:3000', host: 'localhost:3000' }, 403],
    ['from a program', {}, 201],
    ['from a browser without Origin', { 'sec-fetch-site': 'same-origin' }, 201],
    ['from another site', { origin: 'https://evil.test', host: 'lightyard.test' }, 403],
    ['from a sandboxed page', { origin: 'null', host: 'lightyard.test' }, 403],
    ['from the own name over plain http', { origin: 'http://lightyard.test', host: 'other.test' }, 403],
    ['from another site without Origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sibling site without Origin', { 'sec-fetch-site': 'same-site' }, 403],
  ])('[A6] with a public origin, a write %s is accepted or refused as CROSS_SITE', async (_, headers, status) => {
    const answer = await test.guest().send('POST', '/api/projects', {}, headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toMatchObject({ code: 'CROSS_SITE' });
  });

  it.each([
    ['from a page of the requested host', 'http://localhost:3000', 201],
    ['from a page of another own name', 'http://127.0.0.1:3000', 403],
    ['from another site', 'https://evil.test', 403],
  ])('[A6] without a public origin, a write %s has the expected status', async (_, origin, status) => {
    const { services } = test;
    const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0 });
    const headers = { origin, host: 'localhost:3000' };
    expect((await new Client(app).send('POST', '/api/projects', {}, headers)).status).toBe(status);
    await app.close();
  });

  it('without a public origin, the server refuses a write to a host that it does not listen on', async () => {
    const { services } = test;
    const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0 });
    const headers = { host: 'evil.test:3000', origin: 'http://evil.test:3000' };
    const answer = await new Client(app).send('POST', '/api/projects', {}, headers);
    expect(answer).toMatchObject({ status: 403, body: { code: 'WRONG_HOST' } });
    await app.close();
  });

  it.each(['/api/nowhere', '/api', '/api/%70rojects', '/%61pi/projects', '/api/openapi.json', '/healthz', '/readyz'])(
    '[S46] the response of %s forbids caching',
    async (url) => {
      const { headers } = await test.guest().send('GET', url);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['a body that is not JSON', 'POST', '/api/projects', '{', {}],
    ['a body over the size limit', 'POST', '/api/projects', ' '.repeat(1024 * 1024 + 1), {}],
    ['a write from another site', 'POST', '/api/projects', '{}', { origin: 'https://evil.test' }],
    ['a malformed address', 'GET', '/api/%E0%A4%A', undefined, {}],
  ] as const)('[S46] the response to %s forbids caching', async (_, method, url, body, headers) => {
    const answer = await test.guest().send(method, url, body, headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['X-Forwarded-For', 0, { 'x-forwarded-for': '203.0.113.7' }, 1],
    ['Forwarded', 0, { forwarded: 'for=203.0.113.7' }, 1],
    ['no proxy header', 0, {}, 0],
    ['X-Forwarded-For of a trusted proxy', 1, { 'x-forwarded-for': '203.0.113.7' }, 0],
  ])('[A84] the log warns at most once about an untrusted proxy: %s', async (_, proxies, headers, times) => {
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const { services } = test;
    const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger, longestDelay: 0, proxies });
    for (let call = 0; call < 3; call += 1) await new Client(app).send('GET', '/healthz', undefined, headers);
    await app.close();
    expect(lines.filter((line) => line.includes('TRUST_PROXY is 0'))).toHaveLength(times);
    expect(lines.join()).not.toContain('203.0.113.7');
  });

  it('[A6] a read from another site is allowed', async () => {
    const answer = await test.guest().send('GET', '/api/openapi.json', undefined, { origin: 'https://evil.test' });
    expect(answer.status).toBe(200);
  });

  it('[S71] a webhook of the card provider may have up to 256 KiB, also with chunked encoding', async () => {
    const receive = (body: string | Readable, headers = {}) =>
      test.guest().send('POST', '/api/billing/webhook', body, headers);
    const [normal, tooLarge] = [200, 257].map((size) => JSON.stringify({ id: 'evt_1' }).padEnd(size * 1024, ' '));
    const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    for (const [event, expected] of [
      [normal, { status: 400, body: { code: 'BAD_SIGNATURE' } }],
      [tooLarge, { status: 413, body: { code: 'TOO_LARGE' } }],
    ] as const) {
      expect(await receive(event ?? '')).toMatchObject(expected);
      expect(await receive(Readable.from([Buffer.from(event ?? '')]), chunked)).toMatchObject(expected);
    }
  });

  it('[A7] the server refuses a body above 1 MiB and reads a smaller one', async () => {
    const { client } = await test.member();
    const notes = (bytes: number) => ({ name: 'a', category: 'led', description: 'x'.repeat(bytes) });
    const large = await client.send('POST', '/api/custom-components', notes(1024 * 1024));
    expect(large).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', message: 'This is larger than the server accepts.' },
    });
    const small = await client.send('POST', '/api/custom-components', notes(1024 * 1024 - 100));
    expect(small).toMatchObject({ status: 400, body: { issues: [{ path: 'description' }] } });
  });

  it.each([
    ['file', '/api/projects/import', { status: 403, body: { code: 'GUEST_FILE_LIMIT' } }],
    ['list of changes', '/api/projects/any/changes', { status: 413, body: { code: 'TOO_LARGE' } }],
  ])('[A7] the server refuses a %s above 2.6 MB without an account before it arrives', async (_, url, expected) => {
    const arriving = () => new Readable({ read: () => undefined });
    for (const size of [{ 'content-length': '3000000' }, { 'transfer-encoding': 'chunked' }]) {
      expect(await test.guest().send('POST', url, arriving(), size)).toMatchObject(expected);
    }
  });

  it('[S46] every response has a strict CSP and, with https, Strict-Transport-Security', async () => {
    for (const url of ['/healthz', '/api/projects', '/nowhere', '/api/openapi.json']) {
      const { headers } = await test.guest().send('GET', url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('[S46] with https, cookies are HttpOnly, Secure, and SameSite', async () => {
    const answer = await test.guest().send('POST', '/api/projects', {});
    expect(String(answer.headers['set-cookie'])).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('[A28] the OpenAPI document describes every endpoint with its body, responses, and failures', async () => {
    const answer = await test.guest().send('GET', '/api/openapi.json');
    const document = answer.body as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; requestBody?: object; responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const [name, endpoint] of Object.entries(api)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(operation?.requestBody === undefined, name).toBe(!('body' in endpoint));
      expect(Object.keys(operation?.responses ?? {})).toEqual([String(endpoint.status), 'default']);
    }
    for (const code of Object.keys(failures)) expect(answer.text).toContain(code);
    expect(document.paths['/api/projects']?.['post']?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { type: 'object', additionalProperties: false } } },
    });
  });

  it('[A29] the server is alive without a database, and ready only with one', async () => {
    expect((await test.guest().send('GET', '/healthz')).status).toBe(200);
    expect((await test.guest().send('GET', '/readyz')).status).toBe(200);
    const { config, remove } = await makeTestDatabase(engine);
    const database = openDatabase(config);
    await migrate(database);
    const services = plainServices(database, testWorkers(config));
    const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false });
    await database.db.destroy();
    const client = new Client(app);
    expect((await client.send('GET', '/healthz')).status).toBe(200);
    expect(await client.send('GET', '/readyz')).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
    await app.close();
    await remove();
  });
});

describe('the built web', () => {
  let app: FastifyInstance;
  let client: Client;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const webFolder = mkdtempSync(join(tmpdir(), 'lightyard-web-'));
    mkdirSync(join(webFolder, 'assets'));
    writeFileSync(join(webFolder, 'index.html'), '<title>front</title>');
    writeFileSync(join(webFolder, 'app.html'), '<title>app</title>');
    writeFileSync(join(webFolder, 'assets/app-4f3a.js'), 'export const text = "long enough";'.repeat(100));
    const { config, remove } = await makeTestDatabase('sqlite');
    const database = openDatabase(config);
    const services = plainServices(database, testWorkers(config));
    app = await buildApp({ services, publicOrigin: null, webFolder, logger: false });
    client = new Client(app);
    close = async () => {
      await app.close();
      await database.db.destroy();
      await remove();
      rmSync(webFolder, { recursive: true });
    };
  });
  afterAll(() => close());

  it.each([
    ['/', 200, 'front', 'no-cache'],
    ['/builder?project=1', 200, 'app', 'no-cache'],
    ['/set-password', 200, 'app', 'no-cache'],
    ['/nowhere', 404, 'app', 'no-cache'],
    ['/builder/deeper', 404, 'app', 'no-cache'],
  ])('GET %s returns %i with the page %s', async (url, status, title, caching) => {
    const answer = await client.send('GET', url);
    expect([answer.status, answer.text]).toEqual([status, `<title>${title}</title>`]);
    expect(answer.headers).toMatchObject({ 'cache-control': caching, 'content-type': 'text/html; charset=utf-8' });
  });

  it('an asset with a hashed name is cacheable for a year and compressed', async () => {
    const answer = await client.send('GET', '/assets/app-4f3a.js', undefined, { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
  });

  it.each(['/api/nowhere', '/assets/gone.js', '/api', '/..%2fpackage.json', '/.env'])(
    '[A9] GET %s returns 404',
    async (url) => {
      const answer = await client.send('GET', url);
      expect([answer.status, answer.text.includes('"name": "lightyard"')]).toEqual([404, false]);
      if (/^\/(api|assets)/.test(url)) expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});
