import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { isOwnHost } from '#server/http/own-host.ts';

it.each([
  ['127.0.0.1', 'localhost:8080', true],
  ['127.0.0.1', '[::1]:3000', true],
  ['127.0.0.1', 'evil.test:3000', false],
  ['127.0.0.1', '192.168.1.7:3000', false],
  ['::1', '127.0.0.1', true],
  ['192.168.1.7', '192.168.1.7:3000', true],
  ['192.168.1.7', 'localhost:3000', false],
  ['Lights.lan', 'lights.lan:3000', true],
  ['0.0.0.0', '192.168.1.7:3000', true],
  ['0.0.0.0', 'localhost:3000', true],
  ['0.0.0.0', `${hostname()}:3000`, true],
  ['0.0.0.0', 'evil.test:3000', false],
  ['0.0.0.0', '', false],
  ['::', '[fd00::7]:3000', true],
  ['::', 'evil.test', false],
])('a server that listens on %s accepts the host %s: %s', (listenHost, host, isOwn) => {
  expect(isOwnHost(host, listenHost)).toBe(isOwn);
});
