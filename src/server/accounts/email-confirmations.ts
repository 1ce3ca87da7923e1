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

/** How long a confirmation is kept from when it was asked for, and its link good for (ms). */
const lifetime = 24 * hour;

/** How many links an hour one address is mailed at most, from all requests. */
const linksToEmail: RateLimit = { name: 'confirmations to email', max: 3, window: hour };

const tooManyLinks =
  'We sent several links to this email in the last hour. Check your inbox and spam folder, or wait a while.';

/** Counts a link that somebody wants mailed to an address. Throws a 429 for one too many, whoever has the address. */
export async function countConfirmationLink(services: Services, email: string): Promise<void> {
  await consumeRateLimit(services, [linksToEmail, accountKey(email)], tooManyLinks);
}

/** What waits for its link: a new account, or a new email of a user. */
type NewConfirmation = Pick<EmailConfirmation, 'kind' | 'email'> &
  Partial<Pick<EmailConfirmation, 'user_id' | 'username' | 'password_hash' | 'guest_project'>>;

/** Keeps what an email is to be confirmed for, and mails its link. */
export async function requestConfirmation(tx: Tx, wanted: NewConfirmation): Promise<void> {
  const id = randomUUID();
  const now = Date.now();
  await tx
    .insertInto('email_confirmations')
    .values({
      ...wanted,
      id,
      email: accountKey(wanted.email),
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + lifetime).toISOString(),
    })
    .execute();
  await queueMail(tx, wanted.kind, wanted.email, id);
}

/** The confirmation of an id; undefined for one that is over. */
export function findConfirmation(db: Db, id: string): Promise<EmailConfirmation | undefined> {
  return db.selectFrom('email_confirmations').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Makes the link of a confirmation in place of an earlier one. Its token is kept nowhere. The confirmation ends when it
 * would have ended without a link, and the time taken must not show which of the two it was.
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

/** The confirmation of a link; undefined for one that was used, replaced, is too old or never was. */
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

/** Uses a confirmation up, and tells whether it was still there: of two uses one finds it. */
export async function consumeConfirmation(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('email_confirmations').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes every new email that a user has not confirmed yet. */
export async function endEmailChanges(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
}

/** Deletes confirmations that are too old. */
export async function deleteExpiredConfirmations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_confirmations').where('expires_at', '<=', now.toISOString()).execute();
}
