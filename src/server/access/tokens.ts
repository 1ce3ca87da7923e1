import { createHmac, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** Generates a token of 256 random bits. Source: decisions A1. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const shareTokenForm = /^[A-Za-z0-9_-]{22}$/;

/** Generates the token of a share link: 128 random bits. */
export function newShareToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether a text has the form of the token of a share link. */
export function isShareToken(text: string | undefined): text is string {
  return text !== undefined && shareTokenForm.test(text);
}

/** Whether a text has the form of a token. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && tokenForm.test(text);
}

/**
 * The stored form of a token: its HMAC-SHA-256 with the installation's secret. The hashes of a stolen database open no
 * session, and a new secret ends all sessions.
 */
export function tokenHash(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}

/** The cookie of a signed-in browser. */
export const sessionCookie = 'lightyard_session';

/** The cookie that identifies a guest. */
export const guestCookie = 'lightyard_guest';

/** The cookie of a browser that has signed in before; it outlives the session. */
export const knownBrowserCookie = 'lightyard_known';

/** The cookie of a browser with a checkout. */
export const checkoutCookie = 'lightyard_checkout';

const dayInSeconds = 24 * 60 * 60;

/** Lifetime of each cookie (s). */
const lifetimes = {
  [sessionCookie]: 30 * dayInSeconds,
  [guestCookie]: 30 * dayInSeconds,
  [knownBrowserCookie]: 365 * dayInSeconds,
  [checkoutCookie]: dayInSeconds,
};

/** Cookie options: no access by scripts, no cross-site requests, https only where available. Source: decisions A1. */
function options(https: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: https };
}

/** Sets a cookie with its lifetime. */
export function setTokenCookie(reply: FastifyReply, name: keyof typeof lifetimes, token: string, https: boolean): void {
  void reply.setCookie(name, token, { ...options(https), maxAge: lifetimes[name] });
}

/** Clears a cookie. */
export function clearTokenCookie(reply: FastifyReply, name: keyof typeof lifetimes, https: boolean): void {
  void reply.clearCookie(name, options(https));
}
