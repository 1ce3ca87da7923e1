import { createHmac, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** A new secret of 256 random bits for a cookie or a program. Source: decisions A1. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be a token at all. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && tokenForm.test(text);
}

/**
 * What is kept of a token: its SHA-256, keyed by the installation's secret. A stolen database opens no session, and
 * another secret ends all of them.
 */
export function tokenHash(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}

/** The cookie of a signed-in browser. */
export const sessionCookie = 'lightyard_session';

/** The cookie that a guest's project belongs to. */
export const guestCookie = 'lightyard_guest';

/** The cookie of a browser that signed in before; it outlives the session. */
export const knownBrowserCookie = 'lightyard_known';

/** The cookie of a browser that checks out. */
export const checkoutCookie = 'lightyard_checkout';

const dayInSeconds = 24 * 60 * 60;

/** How long each cookie is kept (s). */
const lifetimes = {
  [sessionCookie]: 30 * dayInSeconds,
  [guestCookie]: 30 * dayInSeconds,
  [knownBrowserCookie]: 365 * dayInSeconds,
  [checkoutCookie]: dayInSeconds,
};

/** No script reads it, no other site sends it, and behind https nothing else carries it. Source: decisions A1. */
function options(https: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: https };
}

/** Hands a cookie to the browser. */
export function setTokenCookie(reply: FastifyReply, name: keyof typeof lifetimes, token: string, https: boolean): void {
  void reply.setCookie(name, token, { ...options(https), maxAge: lifetimes[name] });
}

/** Takes the session's token back from the browser. */
export function clearSessionCookie(reply: FastifyReply, https: boolean): void {
  void reply.clearCookie(sessionCookie, options(https));
}

/** Takes the checkout's token back from the browser. */
export function clearCheckoutCookie(reply: FastifyReply, https: boolean): void {
  void reply.clearCookie(checkoutCookie, options(https));
}
