import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cards, newPerson } from '#server/testing/billing-site.ts';
import { runServer, type ServerProcess } from '#server/testing/built-server.ts';

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lightyard-cards-'));
  server = await runServer({ DATA_DIR: folder, LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

async function post(path: string, body: unknown, contentType = 'application/json'): Promise<Response> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': contentType }, body: payload });
}

/** The contents of all files in a folder and its subfolders. */
function textOfFiles(path: string): string {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

it('[S69] no log, mail, or database file contains a card number, accepted or not', async () => {
  const confirm = '/api/billing/sandbox/confirm';
  const checkout = await post('/api/create-subscription', { plan: 'yearly', ...newPerson() });
  const { clientSecret } = (await checkout.json()) as { clientSecret: string };
  const requests: readonly [status: number, body: unknown, contentType?: string][] = [
    [402, { clientSecret, cardNumber: cards.declined }],
    [402, { clientSecret, cardNumber: cards.insufficient.replaceAll(' ', '-') }],
    [400, { clientSecret: 'of nothing', cardNumber: cards.pays }],
    [400, { clientSecret, cardNumber: `${cards.pays} x` }],
    [400, { clientSecret, card: cards.pays }],
    [400, `{"clientSecret":"${clientSecret}","cardNumber":"${cards.pays}"`],
    [400, `cardNumber=${cards.pays}`, 'application/x-www-form-urlencoded'],
    [200, { clientSecret, cardNumber: cards.pays.replaceAll(' ', '') }],
  ];
  const statuses: number[] = [];
  for (const [, body, contentType] of requests) statuses.push((await post(confirm, body, contentType)).status);
  expect(statuses).toEqual(requests.map(([status]) => status));
  await server.waitForOutput(/Mail written to (\S+)/);
  const text = `${server.output()}\n${textOfFiles(folder)}`.replaceAll(/[ -]/g, '');
  expect(text).toContain('Yearlyplan');
  for (const number of Object.values(cards)) expect(text).not.toContain(number.replaceAll(' ', '').slice(0, 12));
});
