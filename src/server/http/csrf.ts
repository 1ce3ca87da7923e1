import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads. */
export function isReading({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return reading.has(method);
}

/** The host part of an origin; null for `null` and anything else that is none. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Refuses a write that a browser sends from another site. Browsers name the page's origin on every write; a program
 * names none. The public address alone counts; where none is configured, the address that the browser itself asked,
 * since a server on one machine is reached as localhost and as 127.0.0.1. Source: decisions A7.
 */
export function assertSameOrigin(request: FastifyRequest, publicOrigin: string | null): void {
  if (isReading(request)) return;
  const { origin, host } = request.headers;
  if (origin !== undefined) {
    const isOwn = publicOrigin === null ? hostOf(origin) === host : origin === publicOrigin;
    if (!isOwn) throw new AppError('CROSS_SITE');
    return;
  }
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new AppError('CROSS_SITE');
}
