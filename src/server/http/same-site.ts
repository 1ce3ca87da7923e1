import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/refusal.ts';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The host part of an origin; null for `null` and anything else that is none. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Refuses a write that a browser sends from another site. Browsers name the page's origin on every write; a program
 * names none. Beside the public address the address that the browser itself asked counts, since a server on one
 * machine is reached as localhost and as 127.0.0.1. Source: decisions A7.
 */
export function refuseOtherSites(request: FastifyRequest, publicOrigin: string | null): void {
  if (reading.has(request.method)) return;
  const { origin, host } = request.headers;
  if (origin !== undefined) {
    if (origin !== publicOrigin && hostOf(origin) !== host) throw new Refusal('CROSS_SITE');
    return;
  }
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('CROSS_SITE');
}
