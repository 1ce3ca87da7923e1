import type { FastifyRequest } from 'fastify';
import { findSession, type SessionUser } from '#server/access/sessions.ts';
import { isToken, newToken, tokenHash, guestCookie, sessionCookie } from '#server/access/tokens.ts';
import { clientNetwork } from '#server/access/network.ts';
import type { Db } from '#server/database/database.ts';
import { AppError } from '#server/app-error.ts';

/** A signed-in user. `previousGuest` is the browser's guest identity, which may still own a project. */
export interface Member {
  readonly kind: 'member';
  readonly user: SessionUser;
  readonly previousGuest?: Guest;
}

/** A browser without an account. `newToken` is set when the browser does not have its cookie yet. */
export interface Guest {
  readonly kind: 'guest';
  readonly id: string;
  readonly newToken?: string;
  /** The network for its rate limits; null for an address that any number of clients may share. */
  readonly network: string | null;
}

/** An anonymous actor: neither signed in nor a guest. */
export interface Anonymous {
  readonly kind: 'anonymous';
}

export type Actor = Member | Guest | Anonymous;

/** The actor, and whether the browser sent a session cookie without a valid session. */
interface Identified {
  readonly actor: Actor;
  readonly hasInvalidCookie: boolean;
}

/** The database of sessions, and the secret that hashes their tokens. */
export interface SessionStore {
  readonly db: Db;
  readonly secret: string;
}

const anonymous: Anonymous = { kind: 'anonymous' };
const bearer = /^Bearer(?:\s+(.*))?$/i;

/** The bearer token, empty if it is missing; undefined without an `Authorization: Bearer` header. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  const match = bearer.exec(headers.authorization ?? '');
  return match === null ? undefined : (match[1] ?? '');
}

/** The session token of a request, valid or not: the bearer token, or else the cookie. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return bearerOf(request) ?? request.cookies[sessionCookie];
}

/** The guest identity of the actor's browser, also after the user signed in; null if it has none. */
export function guestOf(actor: Actor): Guest | null {
  if (actor.kind === 'member') return actor.previousGuest ?? null;
  return actor.kind === 'guest' ? actor : null;
}

function guestByCookie({ secret }: SessionStore, request: FastifyRequest): Guest | null {
  const token = request.cookies[guestCookie];
  return isToken(token) ? { kind: 'guest', id: tokenHash(secret, token), network: clientNetwork(request) } : null;
}

/** Creates a guest identity, with the token for its cookie. */
export function newGuest({ secret }: SessionStore, request: FastifyRequest): Guest {
  const token = newToken();
  return { kind: 'guest', id: tokenHash(secret, token), newToken: token, network: clientNetwork(request) };
}

/**
 * Returns the actor of a request. A bearer token takes precedence over all cookies; an invalid one throws SIGNED_OUT.
 * Any other `Authorization` belongs to a proxy and is ignored. Source: decisions A1.
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
