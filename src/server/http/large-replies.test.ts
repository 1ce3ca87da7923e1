import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorHandler } from '#server/http/error-handler.ts';
import { bodyOf } from '#server/http/large-replies.ts';

// Larger than all socket buffers, so a reply that is not read stays in flight.
const bytes = Buffer.alloc(64 * 1024 * 1024, 'every lamp has its resistor ');

const app = Fastify({ forceCloseConnections: true });
beforeAll(async () => {
  app.setErrorHandler(errorHandler);
  await app.register(compress, { encodings: ['gzip'] });
  app.get<{ Params: { user: string } }>('/:user', (request, reply) =>
    reply.type('text/csv').send(bodyOf(bytes, reply, request.params.user)),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** The head of a reply, of whose body nothing is read yet. */
async function ask(user: string, headers = {}): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path: `/${user}`, headers, agent: false });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  return reply;
}

async function bodyFrom(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it('[A94] a large reply comes whole, compressed or not', async () => {
  const plain = await ask('reader');
  expect(plain.headers['content-length']).toBe(String(bytes.length));
  expect((await bodyFrom(plain)).equals(bytes)).toBe(true);
  const compressed = await ask('reader', { 'accept-encoding': 'gzip' });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(await bodyFrom(compressed)).equals(bytes)).toBe(true);
});

it('[A94] at most twenty large replies are in flight to one user, and one that is aborted makes room', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask('hoarder')));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { statusCode, headers } = await ask('hoarder');
  expect([statusCode, headers['retry-after']]).toEqual([429, '5']);
  const other = await ask('other');
  expect(other.statusCode).toBe(200);
  for (const reply of [...replies, other]) reply.destroy();
  await expect
    .poll(async () => {
      const reply = await ask('hoarder');
      reply.destroy();
      return reply.statusCode;
    })
    .toBe(200);
});

it('[A94] a large reply that is no longer taken ends with its connection', async () => {
  const opened = once(app.server, 'connection');
  const reply = await ask('sleeper');
  const [socket] = (await opened) as [Socket];
  expect(socket.timeout).toBe(60_000);
  const closed = once(socket, 'close');
  const failed = bodyFrom(reply).catch((error: unknown) => error);
  socket.emit('timeout');
  await closed;
  expect(await failed).toMatchObject({ code: 'ECONNRESET' });
});

it('[A94] a large reply is compressed in chunks, not copied as a whole', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask('gzip', { 'accept-encoding': 'gzip' })));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * bytes.length);
  for (const reply of replies) reply.destroy();
});
