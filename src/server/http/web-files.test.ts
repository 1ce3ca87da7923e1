import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentMode, SignUpMode } from '#domain/billing/checkout.ts';
import { buildApp } from '#server/app.ts';
import { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let webFolder: string;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  test = await openTestApp('sqlite');
  webFolder = mkdtempSync(join(tmpdir(), 'lightyard-web-'));
  mkdirSync(join(webFolder, 'assets'));
  for (const name of ['index', 'app']) {
    const html = `<html lang="en" data-sign-up="paid" data-payments="sandbox"><title>${name}</title></html>`;
    writeFileSync(join(webFolder, `${name}.html`), html);
  }
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(async () => {
  await test.close();
  rmSync(webFolder, { recursive: true });
});

/** A browser of an installation with this offer. */
async function visit(payments: PaymentMode, signUp: SignUpMode, https = false): Promise<Client> {
  const offer = { payments, signUp, publishableKey: payments === 'stripe' ? 'pk_test_1' : null, contact: null };
  const services = { ...test.services, offer, https };
  const app = await buildApp({ services, publicOrigin: null, webFolder, logger: false, longestDelay: 0 });
  ends.push(() => app.close());
  return new Client(app);
}

const policyOf = async (client: Client, path: string) =>
  String((await client.send('GET', path)).headers['content-security-policy']);

const pages = [
  '/',
  '/builder',
  '/builder/solder',
  '/templates',
  '/profile',
  '/admin',
  '/set-password',
  '/sign-up',
  '/confirm-email',
];
const checkoutPages = ['/checkout', '/checkout/card', '/checkout/success'];

describe('the documents', () => {
  it.each([
    ['stripe', 'paid'],
    ['sandbox', 'open'],
    ['off', 'invite'],
  ] as const)('[M94] say that payments are %s and sign-up is %s', async (payments, signUp) => {
    const client = await visit(payments, signUp);
    for (const path of [...pages, '/nowhere', '/index.html']) {
      const { text } = await client.send('GET', path);
      expect(text).toContain(`data-sign-up="${signUp}" data-payments="${payments}"`);
    }
  });

  it('[M94] are asked for anew each time, and not sent again while they are the same', async () => {
    const client = await visit('sandbox', 'paid');
    const { headers } = await client.send('GET', '/');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    const etag = String(headers['etag']);
    const again = await client.send('GET', '/', undefined, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await client.send('GET', '/builder', undefined, { 'if-none-match': etag })).status).toBe(200);
    const other = await visit('sandbox', 'open');
    expect((await other.send('GET', '/', undefined, { 'if-none-match': etag })).status).toBe(200);
  });

  it('[M94] are served with the offer alone, never as the files that they are made of', async () => {
    const client = await visit('off', 'open');
    expect((await client.send('GET', '/app.html')).text).toContain('data-payments="off"');
  });

  it.each(['/subscriptions', ...checkoutPages])(
    '[S72] %s is there where payments are taken, else not',
    async (path) => {
      expect((await (await visit('sandbox', 'paid')).send('GET', path)).status).toBe(200);
      expect((await (await visit('sandbox', 'open')).send('GET', path)).status).toBe(200);
      const closed = await (await visit('off', 'invite')).send('GET', path);
      expect([closed.status, closed.text.includes('<title>app</title>')]).toEqual([404, true]);
    },
  );
});

describe('the Content-Security-Policy', () => {
  it.each(checkoutPages)('[S46] of %s lets the card provider in where it takes the payments', async (path) => {
    const policy = await policyOf(await visit('stripe', 'paid', true), path);
    const hosts = 'https://js.stripe.com https://*.js.stripe.com';
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'self' ${hosts}`,
        `frame-src ${hosts} https://hooks.stripe.com`,
        "connect-src 'self' https://api.stripe.com",
        "frame-ancestors 'none'",
      ]),
    );
  });

  it('[S46] of every other answer allows no other origin', async () => {
    const client = await visit('stripe', 'paid', true);
    const strict = await policyOf(client, '/');
    expect(strict).not.toMatch(/stripe|http/);
    const others = [
      ...pages,
      '/subscriptions',
      '/checkout/nowhere',
      '/nowhere',
      '/api/billing/offer',
      '/assets/none.js',
    ];
    for (const path of others) expect(await policyOf(client, path), path).toBe(strict);
  });

  it.each(checkoutPages)('[S46] of %s allows no other origin for the sandbox', async (path) => {
    expect(await policyOf(await visit('sandbox', 'paid'), path)).not.toContain('stripe');
  });
});

it.each(['/api/nowhere', '/api'])('[S26] %s is never stored beside the files of the web', async (url) => {
  const { headers } = await (await visit('sandbox', 'paid')).send('GET', url);
  expect(headers['cache-control']).toBe('no-store');
});
