import type { ProfileReply, SessionReply } from '#contract/profile.ts';
import { accessOfUser, presentUser } from '#server/users/present-user.ts';
import { readUser } from '#server/access/users.ts';
import type { SessionUser } from '#server/access/sessions.ts';
import { findSubscription } from '#server/billing/subscriptions.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services.ts';

/** The new email that a user has not confirmed yet; null for none. */
async function pendingEmailOf(db: Db, userId: string): Promise<string | null> {
  const pending = await db
    .selectFrom('email_confirmations')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return pending?.email ?? null;
}

/** The own account, as it is now. */
export async function readProfile(services: Services, userId: string): Promise<ProfileReply> {
  const { db } = services;
  const row = await readUser(db, userId);
  return {
    ...presentUser(row),
    access: accessOfUser(services, row),
    pendingEmail: await pendingEmailOf(db, userId),
    hasPassword: row.password_hash !== null,
    renewalFailedAt: (await findSubscription(db, userId))?.failed_at ?? null,
  };
}

/** The most sessions that are listed. */
const mostListed = 200;

/** Where a user is signed in, newest first. */
export async function listSessions(db: Db, { id, sessionId }: SessionUser): Promise<SessionReply[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'user_agent as userAgent'])
    .where('user_id', '=', id)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({ ...row, isCurrent: row.id === sessionId }));
}
