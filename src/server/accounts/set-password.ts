import { endEmailChanges } from '#server/accounts/email-confirmations.ts';
import { readUser, refuseSuspended, type UserRow } from '#server/access/users.ts';
import { hashPassword } from '#server/users/password-hashing.ts';
import { endSessions } from '#server/access/sessions.ts';
import type { Tx, Db } from '#server/database/database.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import type { MailKind } from '#server/database/schema/tables.ts';
import { isToken, newToken, tokenHash } from '#server/access/tokens.ts';

/**
 * Stores a new password of a user, ends all sessions except one, and deletes unconfirmed changes of their email, which
 * another person may have requested. Source: decisions A2.
 */
export async function writePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  exceptSession: string | null = null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
  await endSessions(tx, userId, exceptSession);
  await endEmailChanges(tx, userId);
}

/**
 * Sets a password by the token of a link, revokes all links of the user, and returns the user. Of concurrent uses, only
 * one succeeds. Throws LINK_EXPIRED or SUSPENDED. Source: specification 5.
 */
export async function setPassword(services: Services, token: string, password: string): Promise<UserRow> {
  const link = await findLink(services, token);
  if (link === null) throw new AppError('LINK_EXPIRED');
  const passwordHash = await hashPassword(password, link.userId);
  return services.db.transaction().execute(async (tx) => {
    // Writes the user first, so that concurrent uses of their links wait.
    await writePassword(tx, link.userId, passwordHash);
    if (!(await revokeLinks(tx, link.userId, link.id))) throw new AppError('LINK_EXPIRED');
    const user = await readUser(tx, link.userId);
    refuseSuspended(user);
    return user;
  });
}

const hour = 60 * 60 * 1000;

/** Mails with a link to set a password. */
export type SetPasswordMail = Extract<MailKind, 'forgotten-password' | 'invitation'>;

/** Lifetime of a link (ms). Source: specification 5. */
const lifetimes: Readonly<Record<SetPasswordMail, number>> = { 'forgotten-password': hour, invitation: 7 * 24 * hour };

/** A link and its id. */
export interface SetPasswordLink {
  readonly id: string;
  readonly url: string;
}

/** Creates a link to set a user's password. Its token is not stored. */
export async function createLink(
  { db, secret, siteUrl }: Services,
  userId: string,
  kind: SetPasswordMail,
): Promise<SetPasswordLink> {
  const token = newToken();
  const id = tokenHash(secret, token);
  const now = Date.now();
  await db
    .insertInto('set_password_links')
    .values({
      id,
      user_id: userId,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + lifetimes[kind]).toISOString(),
    })
    .execute();
  return { id, url: `${siteUrl()}/set-password?token=${token}` };
}

/** Finds a link and its user; null if the link is unknown, used, or expired. */
async function findLink(
  { db, secret }: Services,
  token: string,
): Promise<{ readonly id: string; readonly userId: string } | null> {
  if (!isToken(token)) return null;
  const link = await db
    .selectFrom('set_password_links')
    .select(['id', 'user_id as userId'])
    .where('id', '=', tokenHash(secret, token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return link ?? null;
}

/** Counts the links that were created for a user within the last hour. */
export async function countRecentLinks(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('set_password_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(Date.now() - hour).toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** Revokes a link that could not be mailed. */
export async function revokeLink(db: Db, id: string): Promise<void> {
  await db.deleteFrom('set_password_links').where('id', '=', id).execute();
}

/** Revokes all links of a user, and returns whether the one with `id` existed. */
export async function revokeLinks(db: Db, userId: string, id?: string): Promise<boolean> {
  const revoked = await db.deleteFrom('set_password_links').where('user_id', '=', userId).returning('id').execute();
  return revoked.some((link) => link.id === id);
}

/** Deletes expired links. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('set_password_links').where('expires_at', '<=', now.toISOString()).execute();
}
