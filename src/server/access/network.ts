import { isIPv6 } from 'node:net';
import type { FastifyRequest, FastifyInstance } from 'fastify';

/** The eight groups of an IPv6 address, written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  const gap = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after];
}

/** An address in lower case, an IPv4 address without its IPv6 prefix, an IPv6 address without its zone. */
function bareAddress(address: string): string {
  return address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase();
}

/**
 * What limits count as one client: an IPv4 address, or the 64 bits of an IPv6 address that name a network, since
 * a client with one of its addresses has all of them.
 */
export function networkPrefix(address: string): string {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  return groupsOf(bare)
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Whether a request says that a proxy forwarded it. */
function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
}

/**
 * The network in whose turn waiting work is done: that of the client as far as proxies are trusted, else of the proxy;
 * null for the machine itself.
 */
export function peerNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  return /^(127\.|::1$)/.test(bareAddress(ip)) ? null : networkPrefix(ip);
}

/**
 * The network that limits count a request for; null when the address may be shared by everybody: a loopback address,
 * or the address of a proxy that is not trusted. Source: specification 5, `GUESTS_PER_HOUR`.
 */
export function clientNetwork(request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips'>): string | null {
  // A trusted proxy's word adds an address to that of the connection.
  const isTrusted = (request.ips?.length ?? 1) > 1;
  return isForwarded(request) && !isTrusted ? null : peerNetwork(request);
}

const warning =
  'A request came through a proxy (X-Forwarded-For), but TRUST_PROXY is 0: all clients behind it look like one. Set ' +
  'TRUST_PROXY to the number of proxies in front; see docs/proxies.md.';

/** Warns in the log, once, when a proxy that is not trusted forwards requests. */
export function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isWarned || !isForwarded(request)) return;
    isWarned = true;
    app.log.warn(warning);
  });
}
