import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentMode, SignUpMode } from '#domain/billing/checkout.ts';
import { buildApp } from '#server/app.ts';
import { Client } from '#server/testing/client.ts';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let webFolder: string;
const closers: (() => Promise<void>)[] = [];

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
  for (const close of closers.splice(0)) await close();
});
afterAll(async () => {
  await test.close();
  rmSync(webFolder, { recursive: true });
});

/** Opens a client of an installation with this offer. */
async function openClient(payments: PaymentMode, signUp: SignUpMode, https = false): Promise<Client> {
  const offer = { payments, signUp, publishableKey: payments === 'stripe' ? 'pk_test_1' : null, contact: null };
  const services = { ...test.services, offer, https };
  const app = await buildApp({ services, publicOrigin: null, webFolder, logger: false, longestDelay: 0 });
  closers.push(() => app.close());
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
  '/s/AAAAAAAAAAAAAAAAAAAAAA',
  '/s/AAAAAAAAAAAAAAAAAAAAAA/solder',
];
const embedded = '/s/AAAAAAAAAAAAAAAAAAAAAA/embed';
const checkoutPages = ['/checkout', '/checkout/card', '/checkout/success'];

describe('documents', () => {
  it.each([
    ['stripe', 'paid'],
    ['sandbox', 'open'],
    ['off', 'invite'],
  ] as const)('[M94] documents contain the payment mode %s and the sign-up mode %s', async (payments, signUp) => {
    const client = await openClient(payments, signUp);
    for (const path of [...pages, embedded, '/nowhere', '/index.html']) {
      const { text } = await client.send('GET', path);
      expect(text).toContain(`data-sign-up="${signUp}" data-payments="${payments}"`);
    }
  });

  it('[M94] documents are revalidated on every request, and not sent again while unchanged', async () => {
    const client = await openClient('sandbox', 'paid');
    const { headers } = await client.send('GET', '/');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    const etag = String(headers['etag']);
    const unchanged = await client.send('GET', '/', undefined, { 'if-none-match': `"other", ${etag}` });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect((await client.send('GET', '/builder', undefined, { 'if-none-match': etag })).status).toBe(200);
    const other = await openClient('sandbox', 'open');
    expect((await other.send('GET', '/', undefined, { 'if-none-match': etag })).status).toBe(200);
  });

  it('[M94] documents are never served as the original files without the offer', async () => {
    const client = await openClient('off', 'open');
    expect((await client.send('GET', '/app.html')).text).toContain('data-payments="off"');
  });

  it('[L57] the page of a share link has the tags of its preview, which the name cannot break out of', async () => {
    const { client: owner } = await test.member();
    const { id } = await makeProject(owner, { name: '"><script>$& Tug' });
    const share = await owner.send('PUT', `/api/projects/${id}/share`, {});
    const { token } = share.body as { readonly token: string };
    const client = await openClient('off', 'open');
    const { text, headers } = await client.send('GET', `/s/${token}`);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(text).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;$&amp; Tug" />');
    const image = new RegExp(`property="og:image" content="http.*/api/shared/${token}/preview.jpg\\?v=\\d+"`);
    expect(text).toMatch(image);
    await owner.send('DELETE', `/api/projects/${id}/share`);
    const ended = await client.send('GET', `/s/${token}`);
    expect(ended.text).toBe((await client.send('GET', '/builder')).text);
  });

  it.each(['/subscriptions', ...checkoutPages])('[S72] %s exists only if payments are on', async (path) => {
    expect((await (await openClient('sandbox', 'paid')).send('GET', path)).status).toBe(200);
    expect((await (await openClient('sandbox', 'open')).send('GET', path)).status).toBe(200);
    const missing = await (await openClient('off', 'invite')).send('GET', path);
    expect([missing.status, missing.text.includes('<title>app</title>')]).toEqual([404, true]);
  });
});

describe('Content-Security-Policy', () => {
  it.each(checkoutPages)('[S46] the CSP of %s allows the card provider if it processes payments', async (path) => {
    const policy = await policyOf(await openClient('stripe', 'paid', true), path);
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

  it('[S46] the CSP of every other response allows no other origin', async () => {
    const client = await openClient('stripe', 'paid', true);
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

  it('[L56] other sites may frame the embedded page, and no other response', async () => {
    const client = await openClient('sandbox', 'paid');
    const { headers } = await client.send('GET', embedded);
    expect(headers['x-frame-options']).toBeUndefined();
    const strict = await policyOf(client, '/');
    expect(strict).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toBe(strict.replace("frame-ancestors 'none'", 'frame-ancestors *'));
    for (const path of [...pages, '/api/shared/AAAAAAAAAAAAAAAAAAAAAA', `${embedded}/more`]) {
      expect((await client.send('GET', path)).headers['x-frame-options']).toBe('DENY');
    }
  });

  it.each(checkoutPages)('[S46] the CSP of %s allows no other origin with sandbox payments', async (path) => {
    expect(await policyOf(await openClient('sandbox', 'paid'), path)).not.toContain('stripe');
  });
});

it.each(['/api/nowhere', '/api'])(
  '[S46] the response of %s forbids caching although the web is served',
  async (url) => {
    const { headers } = await (await openClient('sandbox', 'paid')).send('GET', url);
    expect(headers['cache-control']).toBe('no-store');
  },
);
