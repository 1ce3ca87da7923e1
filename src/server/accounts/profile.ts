import type { Updateable } from 'kysely';
import type { ProfileReply, SessionReply, updateProfile } from '#contract/profile.ts';
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

type Fields = Received<typeof updateProfile>['body'];

/** How many new emails a user may ask for, whosever they are. */
const newEmailsOfUser: RateLimit = { name: 'new emails of user', max: 5, window: 60 * 60 * 1000 };

const noPassword = 'This account has no password yet. Sign out and choose "Forgot password?" to get a link by email.';

const wrongPassword = 'This is not your current password.';

/** A password that is to be set, and the one that it takes the place of, both as they are kept. */
interface NewPassword {
  readonly hash: string;
  readonly before: string | null;
}

/** Checks the current password as a sign-in is checked, with its limits. Throws a 400 at it, or a 429. */
async function checkedPassword(
  services: Services,
  { id, email, password_hash: before }: UserRow,
  { network, peer, knownBrowser }: Client,
  { currentPassword: password = '', newPassword }: Fields,
): Promise<NewPassword | null> {
  if (newPassword === undefined) return null;
  if (before === null) throw badRequest('currentPassword', noPassword);
  try {
    await checkSignIn(services, { emailOrUsername: email, password, network, peer, knownBrowser });
  } catch (error) {
    if (error instanceof AppError && error.code === 'WRONG_PASSWORD') {
      throw badRequest('currentPassword', wrongPassword);
    }
    throw error;
  }
  return { hash: await hashPassword(newPassword, id), before };
}

/** What is blank is none; what was not sent stays. */
function given(sent: string | null | undefined, before: string | null): string | null {
  if (sent === undefined) return before;
  return sent === '' ? null : sent;
}

function columnsOf(fields: Fields, before: UserRow): Updateable<UsersTable> {
  const named = {
    email: before.email,
    username: given(fields.username, before.username),
    first_name: given(fields.firstName, before.first_name),
    last_name: given(fields.lastName, before.last_name),
  };
  return { ...named, ...userKeys(named), updated_at: new Date().toISOString() };
}

/**
 * Counts the link to a new email: of the user, who could otherwise send mail to anybody, and to the email. Throws a
 * 429.
 */
async function countChange(services: Services, user: UserRow, { email }: Fields): Promise<void> {
  if (email === undefined || accountKey(email) === user.email) return;
  await consumeRateLimit(services, [newEmailsOfUser, user.id]);
  await countConfirmationLink(services, email);
}

/** Mails the link that a new email counts with, in place of an earlier one; the email that counts already ends that. */
async function askForEmail(tx: Tx, user: UserRow, email: string): Promise<void> {
  await endEmailChanges(tx, user.id);
  if (accountKey(email) === user.email) return;
  await requestConfirmation(tx, { kind: 'email-change', email, user_id: user.id });
}

/**
 * Sets own fields at once, a new email once its mailed link is opened, and a new password by the current one, which
 * ends all other sessions and links. Throws USERNAME_TAKEN, a 400 at the current password, or a 429. Source:
 * specification 2, section 5; decisions A2.
 */
export async function changeProfile(services: Services, actor: Member, client: Client, fields: Fields): Promise<void> {
  const { id, sessionId } = actor.user;
  const current = await readUser(services.db, id);
  const password = await checkedPassword(services, current, client, fields);
  await countChange(services, current, fields);
  const after = await writeUser(services.db, async (tx) => {
    const before = await readLockedUser(tx, id);
    // Somebody set another one while this was checked.
    if (password !== null && password.before !== before.password_hash) {
      throw badRequest('currentPassword', wrongPassword);
    }
    await tx.updateTable('users').set(columnsOf(fields, before)).where('id', '=', id).execute();
    if (password !== null) {
      await writePassword(tx, id, password.hash, sessionId);
      await revokeLinks(tx, id);
    }
    if (fields.email !== undefined) await askForEmail(tx, before, fields.email);
    return readUser(tx, id);
  });
  if (password === null) return;
  client.setKnownBrowser(rememberBrowser(services.secret, client.knownBrowser, after));
}
