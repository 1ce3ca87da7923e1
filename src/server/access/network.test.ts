import { expect, it } from 'vitest';
import { clientNetwork, networkPrefix } from '#server/access/network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['no address', 'no address'],
])('[S7] the network of the address %s is %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});

const proxy = '10.0.0.2';

it.each([
  ['a direct request', { ip: '203.0.113.7', ips: ['203.0.113.7'] }, {}, '203.0.113.7'],
  ['a request through a trusted proxy', { ip: '203.0.113.7', ips: [proxy, '203.0.113.7'] }, {}, '203.0.113.7'],
  ['an untrusted proxy', { ip: proxy, ips: [proxy] }, { 'x-forwarded-for': '203.0.113.7' }, null],
  ['an untrusted proxy with RFC 7239', { ip: proxy, ips: [proxy] }, { forwarded: 'for=203.0.113.7' }, null],
  ['loopback', { ip: '127.0.0.1', ips: ['127.0.0.1'] }, {}, null],
  ['another loopback address', { ip: '127.8.0.1', ips: ['127.8.0.1'] }, {}, null],
  ['IPv6 loopback', { ip: '::1', ips: ['::1'] }, {}, null],
  ['IPv4-mapped loopback', { ip: '::ffff:127.0.0.1', ips: ['::ffff:127.0.0.1'] }, {}, null],
  ['loopback behind a trusted proxy', { ip: '127.0.0.1', ips: [proxy, '127.0.0.1'] }, {}, null],
])('[S7] returns the network of %s', (_, address, headers, network) => {
  const forwarded = address.ips.length > 1 ? { 'x-forwarded-for': address.ip } : headers;
  expect(clientNetwork({ ...address, headers: forwarded })).toBe(network);
});
