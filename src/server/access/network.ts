import { isIPv6 } from 'node:net';
import type { FastifyRequest, FastifyInstance } from 'fastify';

/** The eight groups of an IPv6 address, with "::" expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const leading = head === '' ? [] : head.split(':');
  if (tail === undefined) return leading;
  const trailing = tail === '' ? [] : tail.split(':');
  const gap = Math.max(0, 8 - leading.length - trailing.length);
  return [...leading, ...Array.from({ length: gap }, () => '0'), ...trailing];
}

/** Normalizes an address: lower case, IPv4 without its IPv6 prefix, IPv6 without its zone. */
function bareAddress(address: string): string {
  return address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase();
}

/**
 * The unit of rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, since a client usually has a whole
 * /64 network.
 */
export function networkPrefix(address: string): string {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  return groupsOf(bare)
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Whether a request has headers of a proxy. */
function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
}

/** The network for queues: that of the client behind trusted proxies, or else of the proxy; null for loopback. */
export function peerNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  return /^(127\.|::1$)/.test(bareAddress(ip)) ? null : networkPrefix(ip);
}

/**
 * The network for rate limits; null for an address that any number of clients may share: loopback, or an untrusted
 * proxy. Source: specification 5, `GUESTS_PER_HOUR`.
 */
export function clientNetwork(request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips'>): string | null {
  // A trusted proxy adds an address to that of the connection.
  const isTrusted = (request.ips?.length ?? 1) > 1;
  return isForwarded(request) && !isTrusted ? null : peerNetwork(request);
}

const warning =
  'A request came through a proxy (X-Forwarded-For), but TRUST_PROXY is 0: all clients behind it look like one. Set ' +
  'TRUST_PROXY to the number of proxies in front of the server; see docs/proxies.md.';

/** Logs one warning when an untrusted proxy forwards requests. */
export function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isWarned || !isForwarded(request)) return;
    isWarned = true;
    app.log.warn(warning);
  });
}
