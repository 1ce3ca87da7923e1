import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** The cookie of a signed-in browser. */
export const sessionCookie = 'lightyard_session';

/** The cookie that a guest's project belongs to. */
export const guestCookie = 'lightyard_guest';

const monthInSeconds = 30 * 24 * 60 * 60;

/** No script reads it, no other site sends it, and behind https nothing else carries it. Source: decisions A1. */
function options(https: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: https, maxAge: monthInSeconds };
}

/** Hands a token to the browser for a month. */
export function setTokenCookie(
  reply: FastifyReply,
  name: typeof sessionCookie | typeof guestCookie,
  token: string,
  https: boolean,
): void {
  void reply.setCookie(name, token, options(https));
}

/** Takes the session's token back from the browser. */
export function clearSessionCookie(reply: FastifyReply, https: boolean): void {
  const { maxAge: _, ...same } = options(https);
  void reply.clearCookie(sessionCookie, same);
}
