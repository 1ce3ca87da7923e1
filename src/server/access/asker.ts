import type { FastifyRequest } from 'fastify';
import { findSession, type SessionUser } from '#server/accounts/sessions.ts';
import { isToken, tokenHash } from '#server/accounts/token.ts';
import { guestCookie, sessionCookie } from '#server/access/cookies.ts';
import type { Services } from '#server/services.ts';

/** A signed-in user. */
export interface Member {
  readonly kind: 'member';
  readonly user: SessionUser;
}

/** A browser without an account. `newToken` is there when the browser does not hold its cookie yet. */
export interface Guest {
  readonly kind: 'guest';
  readonly id: string;
  readonly newToken?: string;
}

/** Nobody we know. */
export interface Stranger {
  readonly kind: 'stranger';
}

export type Asker = Member | Guest | Stranger;

const stranger: Stranger = { kind: 'stranger' };
const bearer = /^Bearer +(\S+)$/i;

/**
 * Who is asking. A program's bearer token counts alone: when it opens no session the request is a stranger's, whatever
 * cookies come with it. Source: decisions A1.
 */
export async function whoIsAsking({ db, secret }: Services, request: FastifyRequest): Promise<Asker> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const user = await findSession(db, secret, bearer.exec(authorization)?.[1]);
    return user === null ? stranger : { kind: 'member', user };
  }
  const user = await findSession(db, secret, request.cookies[sessionCookie]);
  if (user !== null) return { kind: 'member', user };
  const guestToken = request.cookies[guestCookie];
  return isToken(guestToken) ? { kind: 'guest', id: tokenHash(secret, guestToken) } : stranger;
}
