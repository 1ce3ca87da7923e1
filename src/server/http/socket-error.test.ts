import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleSocketError } from '#server/http/error-handler.ts';

it.each([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'TOO_SLOW'],
  ['HPE_INVALID_METHOD', '400 Bad Request', 'INVALID'],
])('[A9] the socket error %s is answered with %s and the code %s', async (error, status, code) => {
  const { log } = Fastify();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    handleSocketError(Object.assign(new Error(error), { code: error }), socket, log);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await text(connect((server.address() as AddressInfo).port, '127.0.0.1'));
  expect(answer).toContain(`HTTP/1.1 ${status}\r\n`);
  expect(answer).toContain(`"code":"${code}"`);
  server.close();
});
