import type { Updateable } from 'kysely';
import type { ProfileReply, SessionReply, updateProfile } from '#contract/accounts/profile.ts';
import { accessOfUser, presentUser } from '#server/users/present-user.ts';
import { readUser, type UserRow, readLockedUser, writeUser } from '#server/access/users.ts';
import type { SessionUser } from '#server/access/sessions.ts';
import { findSubscription, isEnding } from '#server/billing/subscriptions.ts';
import type { Db, Tx } from '#server/database/database.ts';
import type { Services } from '#server/services.ts';
import { accountKey } from '#domain/accounts/account-key.ts';
import type { Received } from '#contract/endpoint.ts';
import type { Member } from '#server/access/actor.ts';
import type { Client } from '#server/access/client.ts';
import { requestConfirmation, countConfirmationLink, endEmailChanges } from '#server/accounts/email-confirmations.ts';
import { rememberBrowser } from '#server/users/open-session.ts';
import { hashPassword } from '#server/users/password-hashing.ts';
import { revokeLinks, writePassword } from '#server/accounts/set-password.ts';
import { checkSignIn } from '#server/accounts/sign-in.ts';
import { userKeys } from '#server/users/create-user.ts';
import type { UsersTable } from '#server/database/schema/account-tables.ts';
import { type RateLimit, consumeRateLimit } from '#server/access/rate-limits.ts';
import { badRequest, AppError } from '#server/app-error.ts';

/** Reads the unconfirmed new email of a user; null for none. */
async function pendingEmailOf(db: Db, userId: string): Promise<string | null> {
  const pending = await db
    .selectFrom('email_confirmations')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return pending?.email ?? null;
}

/** Reads the profile of a user. */
export async function readProfile(services: Services, userId: string): Promise<ProfileReply> {
  const { db } = services;
  const row = await readUser(db, userId);
  const subscription = await findSubscription(db, userId);
  return {
    ...presentUser(row),
    access: accessOfUser(services, row),
    pendingEmail: await pendingEmailOf(db, userId),
    hasPassword: row.password_hash !== null,
    isEnding: subscription !== undefined && isEnding(subscription),
    renewalFailedAt: subscription?.failed_at ?? null,
  };
}

/** Maximum number of listed sessions. */
const maxListed = 200;

/** Lists the sessions of a user, newest first. */
export async function listSessions(db: Db, { id, sessionId }: SessionUser): Promise<SessionReply[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'user_agent as userAgent'])
    .where('user_id', '=', id)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({ ...row, isCurrent: row.id === sessionId }));
}

type Fields = Received<typeof updateProfile>['body'];

/** Limit of new emails that a user may request. */
const newEmailsOfUser: RateLimit = { name: 'new emails of user', max: 5, window: 60 * 60 * 1000 };

const noPassword = 'This account has no password yet. Sign out and choose "Forgot password?" to get a link by email.';

const wrongPassword = 'This is not your current password.';

/** Hashes of a new password and of the password that it replaces. */
interface NewPassword {
  readonly hash: string;
  readonly previousHash: string | null;
}

/** Verifies the current password, with the limits of sign-ins. Throws INVALID for `currentPassword`, or TOO_MANY. */
async function checkNewPassword(
  services: Services,
  { id, email, password_hash: previousHash }: UserRow,
  { network, peer, knownBrowser }: Client,
  { currentPassword: password = '', newPassword }: Fields,
): Promise<NewPassword | null> {
  if (newPassword === undefined) return null;
  if (previousHash === null) throw badRequest('currentPassword', noPassword);
  try {
    await checkSignIn(services, { emailOrUsername: email, password, network, peer, knownBrowser });
  } catch (error) {
    if (error instanceof AppError && error.code === 'WRONG_PASSWORD') {
      throw badRequest('currentPassword', wrongPassword);
    }
    throw error;
  }
  return { hash: await hashPassword(newPassword, id), previousHash };
}

function columnsOf(fields: Fields, previous: UserRow): Updateable<UsersTable> {
  const { username = previous.username } = fields;
  const { firstName: first_name = previous.first_name, lastName: last_name = previous.last_name } = fields;
  const names = { email: previous.email, username, first_name, last_name };
  return { ...names, ...userKeys(names), updated_at: new Date().toISOString() };
}

/**
 * Counts the link to a new email, for the user, who could otherwise send mail to any address, and for the email. Throws
 * TOO_MANY.
 */
async function countEmailChange(services: Services, user: UserRow, { email }: Fields): Promise<void> {
  if (email === undefined || accountKey(email) === user.email) return;
  await consumeRateLimit(services, [newEmailsOfUser, user.id]);
  await countConfirmationLink(services, email);
}

/** Requests the confirmation of a new email, which replaces an earlier request. The current email only revokes that. */
async function requestEmailChange(tx: Tx, user: UserRow, email: string): Promise<void> {
  await endEmailChanges(tx, user.id);
  if (accountKey(email) === user.email) return;
  await requestConfirmation(tx, { kind: 'email-change', email, user_id: user.id });
}

/**
 * Updates the user's own profile. A new email takes effect when its link is opened; a new password requires the current
 * one, and ends all other sessions and links. Throws USERNAME_TAKEN, INVALID for the current password, or TOO_MANY.
 * Source: specification 2, section 5; decisions A2.
 */
export async function changeProfile(services: Services, actor: Member, client: Client, fields: Fields): Promise<void> {
  const { id, sessionId } = actor.user;
  const current = await readUser(services.db, id);
  const password = await checkNewPassword(services, current, client, fields);
  await countEmailChange(services, current, fields);
  const updated = await writeUser(services.db, async (tx) => {
    const previous = await readLockedUser(tx, id);
    // The password was changed while the current one was verified.
    if (password !== null && password.previousHash !== previous.password_hash) {
      throw badRequest('currentPassword', wrongPassword);
    }
    await tx.updateTable('users').set(columnsOf(fields, previous)).where('id', '=', id).execute();
    if (password !== null) {
      await writePassword(tx, id, password.hash, sessionId);
      await revokeLinks(tx, id);
    }
    if (fields.email !== undefined) await requestEmailChange(tx, previous, fields.email);
    return readUser(tx, id);
  });
  if (password === null) return;
  client.setKnownBrowser(rememberBrowser(services.secret, client.knownBrowser, updated));
}
