import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Listens on every address of the machine. */
const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** The name or address in a Host header, without port and brackets; null for a header that cannot be read. */
function nameIn(host: string): string | null {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replaceAll(/[[\]]/g, '') : null;
}

/**
 * Whether a Host header names the address that the server listens on. The port is ignored, because ports are forwarded.
 * On a loopback address all names of the loopback are the same. On all addresses (0.0.0.0, ::) it is every IP address,
 * `localhost`, and the name of the machine: no other name, because any site can point a name of its own to this server
 * (DNS rebinding) and would then count as the same origin.
 */
export function isOwnHost(host: string | undefined, listenHost: string): boolean {
  const name = nameIn(host ?? '');
  const listened = nameIn(isIP(listenHost) === 6 ? `[${listenHost}]` : listenHost);
  if (name === null || listened === null) return false;
  if (anyAddress.has(listened)) {
    const own = hostname().toLowerCase();
    return isLoopback(name) || isIP(name) !== 0 || name === own || name === `${own}.local`;
  }
  return isLoopback(listened) ? isLoopback(name) : name === listened;
}
