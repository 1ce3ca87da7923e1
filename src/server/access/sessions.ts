import { type Role, accessOf } from '#domain/accounts/roles.ts';
import { isToken, newToken, tokenHash } from '#server/access/tokens.ts';
import type { Db } from '#server/database/database.ts';
import { isOneOf } from '#server/database/engine.ts';
import { prepare } from '#server/database/prepare.ts';

const day = 24 * 60 * 60 * 1000;

/** Lifetime of a session (ms). */
export const sessionLifetime = 30 * day;

/** Maximum sessions per user; without it, a valid password could create any number. */
const maxSessions = 200;

/** The user of a session, with the fields that decide access. */
export interface SessionUser {
  readonly id: string;
  readonly role: Role;
  /** Whether the subscription that the account depends on has ended. */
  readonly isLapsed: boolean;
  /** The session of the request. */
  readonly sessionId: string;
}

/**
 * Creates a session and returns its token, which is not stored. Above the maximum the oldest sessions end. Source:
 * decisions A1.
 */
export async function createSession(
  db: Db,
  secret: string,
  userId: string,
  userAgent: string | null = null,
): Promise<string> {
  const token = newToken();
  const id = tokenHash(secret, token);
  const now = Date.now();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        id,
        user_id: userId,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + sessionLifetime).toISOString(),
        user_agent: userAgent,
      })
      .execute();
    // Excludes the new session explicitly: it may not be the newest if the clock was set back.
    const others = tx.selectFrom('sessions').select('id').where('user_id', '=', userId).where('id', '!=', id);
    const excess = others
      .orderBy('created_at', 'desc')
      .limit(maxSessions)
      .offset(maxSessions - 1);
    await tx
      .deleteFrom('sessions')
      .where(isOneOf(tx, 'id', excess))
      .execute();
  });
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

/** Finds the user of a session token; null if the token is unknown or expired, or the user is suspended. */
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

/** Deletes all sessions of a user except one. */
export async function deleteSessions(db: Db, userId: string, except: string | null = null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', except ?? '')
    .execute();
}

/** Ends all sessions of a user except one, and prevents checkouts from opening another. Source: decisions A2. */
export async function endSessions(db: Db, userId: string, except: string | null = null): Promise<void> {
  await deleteSessions(db, userId, except);
  await db.updateTable('checkouts').set({ is_claimed: 1 }).where('user_id', '=', userId).execute();
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
}
