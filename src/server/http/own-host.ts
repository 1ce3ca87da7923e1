import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Addresses that listen on all interfaces. */
const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** The name or address in a Host header, without port and brackets; null for a malformed header. */
function hostnameOf(host: string): string | null {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replaceAll(/[[\]]/g, '') : null;
}

/**
 * Whether a Host header names the address that the server listens on. The port is ignored, because ports are forwarded.
 * All loopback names are equivalent. A server that listens on all interfaces (0.0.0.0, ::) accepts every IP address,
 * `localhost`, and the name of the machine. It accepts no other name, because any site can point its own name to this
 * server (DNS rebinding) and would then count as the same origin.
 */
export function isOwnHost(host: string | undefined, listenHost: string): boolean {
  const name = hostnameOf(host ?? '');
  const listenName = hostnameOf(isIP(listenHost) === 6 ? `[${listenHost}]` : listenHost);
  if (name === null || listenName === null) return false;
  if (anyAddress.has(listenName)) {
    const own = hostname().toLowerCase();
    return isLoopback(name) || isIP(name) !== 0 || name === own || name === `${own}.local`;
  }
  return isLoopback(listenName) ? isLoopback(name) : name === listenName;
}
