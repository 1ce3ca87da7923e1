import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { accountKey } from '#domain/accounts/account-key.ts';
import { isToken, newToken, tokenHash } from '#server/access/tokens.ts';
import type { Db, Tx } from '#server/database/database.ts';
import type { EmailConfirmationsTable } from '#server/database/schema/account-tables.ts';
import { type RateLimit, consumeRateLimit } from '#server/access/rate-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

export type EmailConfirmation = Selectable<EmailConfirmationsTable>;

const hour = 60 * 60 * 1000;

/** Lifetime of a confirmation and its link (ms), from the request. */
const lifetime = 24 * hour;

/** Limit of links per address and hour, over all requests. */
const linksToEmail: RateLimit = { name: 'confirmations to email', max: 3, window: hour };

const tooManyLinks =
  'We sent several links to this email in the last hour. Check your inbox and spam folder, or wait a while.';

/** Counts a link to an address, whether or not it has an account. Throws TOO_MANY above the limit. */
export async function countConfirmationLink(services: Services, email: string): Promise<void> {
  await consumeRateLimit(services, [linksToEmail, accountKey(email)], tooManyLinks);
}

/** A requested confirmation: a new account, or a new email of a user. */
type NewConfirmation = Pick<EmailConfirmation, 'kind' | 'email'> &
  Partial<Pick<EmailConfirmation, 'user_id' | 'username' | 'password_hash' | 'guest_project'>>;

/** Stores a confirmation and queues the mail with its link. */
export async function requestConfirmation(tx: Tx, request: NewConfirmation): Promise<void> {
  const id = randomUUID();
  const now = Date.now();
  await tx
    .insertInto('email_confirmations')
    .values({
      ...request,
      id,
      email: accountKey(request.email),
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + lifetime).toISOString(),
    })
    .execute();
  await queueMail(tx, request.kind, request.email, id);
}

/** Finds a confirmation by id. */
export function findConfirmation(db: Db, id: string): Promise<EmailConfirmation | undefined> {
  return db.selectFrom('email_confirmations').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Creates the link of a confirmation, which replaces an earlier one. Its token is not stored. The expiry does not
 * change, so that it does not reveal whether the email has an account.
 */
export async function createConfirmationLink(
  { db, secret, siteUrl }: Services,
  { id, kind }: Pick<EmailConfirmation, 'id' | 'kind'>,
): Promise<string> {
  const token = newToken();
  await db
    .updateTable('email_confirmations')
    .set({ token_hash: tokenHash(secret, token) })
    .where('id', '=', id)
    .execute();
  return `${siteUrl()}/confirm-email?token=${token}&kind=${kind}`;
}

/** Revokes the link of a confirmation that could not be mailed. */
export async function revokeConfirmationLink(db: Db, id: string): Promise<void> {
  await db.updateTable('email_confirmations').set({ token_hash: null }).where('id', '=', id).execute();
}

/** Finds the confirmation of a link; undefined if the link is unknown, used, replaced, or expired. */
export async function findConfirmationByToken(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  token: string,
): Promise<EmailConfirmation | undefined> {
  if (!isToken(token)) return undefined;
  return db
    .selectFrom('email_confirmations')
    .selectAll()
    .where('token_hash', '=', tokenHash(secret, token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
}

/** Deletes a confirmation and returns whether it existed, which is true for only one of concurrent uses. */
export async function consumeConfirmation(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('email_confirmations').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes all unconfirmed changes of a user's email. */
export async function endEmailChanges(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
}

/** Deletes expired confirmations. */
export async function deleteExpiredConfirmations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_confirmations').where('expires_at', '<=', now.toISOString()).execute();
}
