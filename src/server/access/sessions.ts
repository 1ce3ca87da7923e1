import { type Role, accessOf } from '#domain/accounts/roles.ts';
import { isToken, newToken, tokenHash } from '#server/access/tokens.ts';
import type { Db } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';

const day = 24 * 60 * 60 * 1000;

/** How long a session lasts (ms). */
export const sessionLifetime = 30 * day;

/** A signed-in user, as far as access needs to know. */
export interface SessionUser {
  readonly id: string;
  readonly role: Role;
  /** Whether the subscription that the account was made by has ended. */
  readonly isLapsed: boolean;
  /** The session that the request came by. */
  readonly sessionId: string;
}

/**
 * Signs a user in and gives the token, which is kept nowhere. `userAgent` is what the browser or program calls itself.
 * Source: decisions A1.
 */
export async function createSession(
  db: Db,
  secret: string,
  userId: string,
  userAgent: string | null = null,
): Promise<string> {
  const token = newToken();
  const now = Date.now();
  await db
    .insertInto('sessions')
    .values({
      id: tokenHash(secret, token),
      user_id: userId,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + sessionLifetime).toISOString(),
      user_agent: userAgent,
    })
    .execute();
  return token;
}

interface SessionRow extends Omit<SessionUser, 'isLapsed'> {
  readonly subscriptionStatus: 'active' | 'inactive';
  readonly mustSubscribe: number;
}

const userOfSession = prepare<{ readonly id: string; readonly now: string }, SessionRow>((db, value) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'sessions.id as sessionId'])
    .select(['users.subscription_status as subscriptionStatus', 'users.must_subscribe as mustSubscribe'])
    .where('sessions.id', '=', value('id'))
    .where('sessions.expires_at', '>', value('now'))
    .where('users.suspended_at', 'is', null),
);

/** The user whom a token signs in; null for an unknown, an expired, an ended or a suspended user's one. */
export async function findSession(db: Db, secret: string, token: string | undefined): Promise<SessionUser | null> {
  if (!isToken(token)) return null;
  const [found] = await userOfSession(db, { id: tokenHash(secret, token), now: new Date().toISOString() });
  if (found === undefined) return null;
  const { subscriptionStatus, mustSubscribe, ...user } = found;
  const access = accessOf({ role: user.role, subscriptionStatus, mustSubscribe: mustSubscribe === 1 });
  return { ...user, isLapsed: access === 'lapsed' };
}

/** Ends the session of a token. */
export async function endSession(db: Db, secret: string, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', tokenHash(secret, token)).execute();
}

/**
 * Ends the sessions of a user, but for one that goes on, and what a checkout would still open. Source: decisions A2.
 */
export async function endSessionsOf(db: Db, userId: string, except: string | null = null): Promise<void> {
  let ending = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== null) ending = ending.where('id', '!=', except);
  await ending.execute();
  await db.updateTable('checkouts').set({ is_claimed: 1 }).where('user_id', '=', userId).execute();
}

/** Deletes sessions that have expired. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
}
