import type { FastifyRequest } from 'fastify';
import { findSession, type SessionUser } from '#server/accounts/sessions.ts';
import { isToken, tokenHash } from '#server/accounts/token.ts';
import { guestCookie, sessionCookie } from '#server/access/cookies.ts';
import type { Db } from '#server/database/database.ts';

/** A signed-in user. `wasGuest` is the guest that the browser was before, whose project may still be there. */
export interface Member {
  readonly kind: 'member';
  readonly user: SessionUser;
  readonly wasGuest?: Guest;
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

/** Where sessions are, and the secret that their tokens are hashed with. */
interface SessionStore {
  readonly db: Db;
  readonly secret: string;
}

const stranger: Stranger = { kind: 'stranger' };
const bearer = /^Bearer +(\S+)$/i;

/** The session token that a request carries, whether or not it opens a session: a program's bearer, else the cookie. */
export function sessionTokenOf({ headers, cookies }: FastifyRequest): string | undefined {
  const { authorization } = headers;
  return authorization === undefined ? cookies[sessionCookie] : bearer.exec(authorization)?.[1];
}

/**
 * Who is asking. A program's bearer token counts alone: when it opens no session the request is a stranger's, whatever
 * cookies come with it. Source: decisions A1.
 */
export async function whoIsAsking({ db, secret }: SessionStore, request: FastifyRequest): Promise<Asker> {
  const user = await findSession(db, secret, sessionTokenOf(request));
  const isProgram = request.headers.authorization !== undefined;
  const guestToken = isProgram ? undefined : request.cookies[guestCookie];
  const guest: Guest | null = isToken(guestToken) ? { kind: 'guest', id: tokenHash(secret, guestToken) } : null;
  if (user !== null) return guest === null ? { kind: 'member', user } : { kind: 'member', user, wasGuest: guest };
  return guest ?? stranger;
}
