import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { sessionCookie } from '#server/access/tokens.ts';
import { createUser } from '#server/users/create-user.ts';
import { registerBodyParsers } from '#server/http/parse-input.ts';
import { type Timeouts, fileUploadOptions } from '#server/http/file-uploads.ts';
import { Client } from '#server/testing/client.ts';
import { emptyFile } from '#server/testing/every-call.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const inChunks = { 'transfer-encoding': 'chunked' };
const large = JSON.stringify(emptyFile).padEnd(1.1 * 1024 * 1024, ' ');

/** A file of which one byte comes as soon as the file is read, and nothing more until it is ended. */
function slowFile() {
  let note = (): void => undefined;
  const isRead = new Promise<void>((resolve) => (note = resolve));
  let hasBegun = false;
  const file = new Readable({
    read: () => {
      if (hasBegun) return;
      hasBegun = true;
      file.push('{');
      note();
    },
  });
  return { file, isRead, end: () => void file.push(null) };
}

describe.each(engines)('large files on %s', (engine) => {
  let test: TestApp;
  let userId: string;
  beforeAll(async () => {
    test = await openTestApp(engine);
    userId = await createUser(test.services.db, { email: 'ann@lightyard.test', role: 'subscriber' });
  });
  afterAll(() => test.close());

  const send = (client: Client, file: string | Readable, headers = {}) =>
    client.send('POST', '/api/projects/import', file, headers);

  /** A server that takes files alone, and someone who is signed in there. */
  async function filesOnly(timeouts: Timeouts): Promise<{ readonly app: FastifyInstance; readonly client: Client }> {
    const app = Fastify();
    await app.register(cookie);
    registerBodyParsers(app);
    const taking = fileUploadOptions(test.services, api.importProject, timeouts);
    app.post('/api/projects/import', taking, async ({ body }) => ({ bytes: (body as Buffer).length }));
    return { app, client: new Client(app, { [sessionCookie]: await test.token(userId) }) };
  }

  it('[A90] whoever is no member says how long theirs is, and takes no place with one that does not end', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(test.guest(), slowFile().file, inChunks)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 411, body: { code: 'LENGTH_REQUIRED' } });
    expect((await send((await test.member()).client, large)).status).toBe(201);
  });

  it.each([
    ['with its length', {}],
    ['in chunks', inChunks],
  ])('[S25] a large file %s with a dead cookie is 401, and the cookie is deleted', async (_, headers) => {
    const browser = new Client(test.app, { [sessionCookie]: 'q'.repeat(43) });
    const answer = await send(browser, large, headers);
    expect(answer).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
    expect(browser.cookie(sessionCookie)).toBeUndefined();
  });

  it('[S75] an event of the card provider is no guest file: up to 256 KiB are read, also in chunks', async () => {
    const receive = (body: string | Readable, headers = {}) =>
      test.guest().send('POST', '/api/billing/webhook', body, headers);
    const event = JSON.stringify({ id: 'evt_1' });
    const [usual, tooLarge] = [event.padEnd(200 * 1024, ' '), event.padEnd(257 * 1024, ' ')];
    const unsigned = { status: 400, body: { code: 'BAD_SIGNATURE' } };
    expect(await receive(usual)).toMatchObject(unsigned);
    expect(await receive(Readable.from([Buffer.from(usual)]), inChunks)).toMatchObject(unsigned);
    expect(await receive(tooLarge)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect(await receive(Readable.from([Buffer.from(tooLarge)]), inChunks)).toMatchObject({ status: 413 });
  });

  it('[A90] a member sends one at a time, and others go on', async () => {
    const { client } = await test.member();
    const files = [1, 2, 3, 4].map(() => slowFile());
    const sent = files.map(({ file }) => send(client, file, inChunks));
    await Promise.race(files.map(({ isRead }) => isRead));
    expect((await send((await test.member()).client, large)).status).toBe(201);
    for (const { end } of files) end();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it('[A90] one whose bytes take too long is given up, and its place is free again', async () => {
    const { app, client } = await filesOnly({ turn: 120_000, bytes: 1 });
    for (let time = 0; time < 2; time += 1) {
      expect(await send(client, slowFile().file, inChunks)).toMatchObject({
        status: 408,
        headers: { connection: 'close' },
        body: { code: 'TOO_SLOW' },
      });
    }
    await app.close();
  });

  it('[A90] one whose turn does not come in time is answered BUSY', async () => {
    const { app, client } = await filesOnly({ turn: 500, bytes: 120_000 });
    const { file, isRead, end } = slowFile();
    const first = send(client, file, inChunks);
    await isRead;
    const late = await send(client, large);
    expect([late.status, late.headers['retry-after'], late.body]).toMatchObject([503, '5', { code: 'BUSY' }]);
    end();
    expect((await first).body).toEqual({ bytes: 1 });
    expect((await send(client, large)).body).toEqual({ bytes: large.length });
    await app.close();
  });
});
