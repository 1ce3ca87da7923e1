import type { FastifyRequest } from 'fastify';
import { findSession, type SessionUser } from '#server/access/sessions.ts';
import { isToken, newToken, tokenHash, guestCookie, sessionCookie } from '#server/access/tokens.ts';
import { clientNetwork } from '#server/access/network.ts';
import type { Db } from '#server/database/database.ts';
import { AppError } from '#server/app-error.ts';

/** A signed-in user. `previousGuest` is the guest that the browser was before, whose project may still be there. */
export interface Member {
  readonly kind: 'member';
  readonly user: SessionUser;
  readonly previousGuest?: Guest;
}

/** A browser without an account. `newToken` is there when the browser does not hold its cookie yet. */
export interface Guest {
  readonly kind: 'guest';
  readonly id: string;
  readonly newToken?: string;
  /** The network that its limits count; null for an address that everybody may share. */
  readonly network: string | null;
}

/** An anonymous actor: neither signed in nor a guest. */
export interface Anonymous {
  readonly kind: 'anonymous';
}

export type Actor = Member | Guest | Anonymous;

/** The actor, and whether the browser holds a session cookie that opens no session. */
interface Identified {
  readonly actor: Actor;
  readonly hasInvalidCookie: boolean;
}

/** Where sessions are, and the secret that their tokens are hashed with. */
export interface SessionStore {
  readonly db: Db;
  readonly secret: string;
}

const anonymous: Anonymous = { kind: 'anonymous' };
const bearer = /^Bearer(?:\s+(.*))?$/i;

/** A program's bearer token, empty for one that was left out; undefined for a browser, whatever else it authorizes. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  const found = bearer.exec(headers.authorization ?? '');
  return found === null ? undefined : (found[1] ?? '');
}

/** The session token that a request carries, whether or not it opens a session: a program's bearer, else the cookie. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return bearerOf(request) ?? request.cookies[sessionCookie];
}

/** The guest that the actor's browser is, or was before a member signed in; null for none. */
export function guestOf(actor: Actor): Guest | null {
  if (actor.kind === 'member') return actor.previousGuest ?? null;
  return actor.kind === 'guest' ? actor : null;
}

function guestByCookie({ secret }: SessionStore, request: FastifyRequest): Guest | null {
  const token = request.cookies[guestCookie];
  return isToken(token) ? { kind: 'guest', id: tokenHash(secret, token), network: clientNetwork(request) } : null;
}

/** A new guest, with the token of the cookie that identifies them. */
export function newGuest({ secret }: SessionStore, request: FastifyRequest): Guest {
  const token = newToken();
  return { kind: 'guest', id: tokenHash(secret, token), newToken: token, network: clientNetwork(request) };
}

/**
 * The actor of a request. A program's bearer token counts alone, and one that opens no session throws SIGNED_OUT; any
 * other `Authorization` is a proxy's and is ignored. Source: decisions A1.
 */
export async function authenticate(services: SessionStore, request: FastifyRequest): Promise<Identified> {
  const token = sessionTokenOf(request);
  const user = await findSession(services.db, services.secret, token);
  if (bearerOf(request) !== undefined) {
    if (user === null) throw new AppError('SIGNED_OUT');
    return { actor: { kind: 'member', user }, hasInvalidCookie: false };
  }
  const guest = guestByCookie(services, request);
  if (user === null) return { actor: guest ?? anonymous, hasInvalidCookie: token !== undefined };
  const member: Member = { kind: 'member', user };
  return { actor: guest === null ? member : { ...member, previousGuest: guest }, hasInvalidCookie: false };
}
