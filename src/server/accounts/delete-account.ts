import { sql } from 'kysely';
import type { Member } from '#server/access/actor.ts';
import { lockAdmins, refuseLastAdmin } from '#server/accounts/admins.ts';
import { deleteSessions } from '#server/access/sessions.ts';
import { readUser } from '#server/access/users.ts';
import { addPaymentTask } from '#server/billing/payment-tasks.ts';
import type { Tx } from '#server/database/database.ts';
import { deleteUnnamedImages, listImagesOf } from '#server/pictures/unused-images.ts';
import { deleteMailFiles } from '#server/mail/mail-job.ts';
import type { Services } from '#server/services.ts';

/** Adds tasks that cancel a user's subscription and those of open checkouts at the provider. */
async function cancelSubscriptions(tx: Tx, userId: string, now: Date): Promise<void> {
  const subscriptions = await tx
    .selectFrom('subscriptions')
    .select(['provider', 'subscription_id'])
    .where('user_id', '=', userId)
    .where('status', '!=', 'ended')
    .execute();
  const checkouts = await tx
    .selectFrom('checkouts')
    .select(['provider', 'subscription_id'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
  for (const { provider, subscription_id: id } of [...subscriptions, ...checkouts]) {
    if (id !== null) await addPaymentTask(tx, 'cancel', { provider, subscription_id: id }, now);
  }
}

/** Deletes the settled checkouts of a user and of the user's email; open ones may still be paid. */
async function deleteSettledCheckouts(tx: Tx, userId: string): Promise<void> {
  const email = tx.selectFrom('users').select('email').where('id', '=', userId);
  await tx
    .deleteFrom('checkouts')
    .where('state', '!=', 'open')
    .where((row) => row.or([row('user_id', '=', userId), row('email', 'in', email)]))
    .execute();
}

/**
 * Deletes a user's projects one at a time, since a single statement could exceed the statement timeout. Templates stay
 * without an owner.
 */
async function deleteProjects(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .where('is_template', '=', 1)
    .execute();
  const projects = await tx.selectFrom('projects').select('id').where('user_id', '=', userId).execute();
  for (const { id } of projects) await tx.deleteFrom('projects').where('id', '=', id).execute();
}

/** Returns all addresses of mails about a user: their email and unconfirmed ones. */
async function emailsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .union(tx.selectFrom('email_confirmations').select('email').where('user_id', '=', userId))
    .execute();
  return rows.map(({ email }) => email);
}

/**
 * Deletes a user with all their data, except for an open checkout, and cancels the subscription at the provider.
 * Returns the addresses of mails about the user, for `eraseResidualData`. Source: decisions B13, B15.
 */
export async function removeUser(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const emails = await emailsOf(tx, userId);
  await cancelSubscriptions(tx, userId, now);
  await deleteSettledCheckouts(tx, userId);
  await tx.deleteFrom('outbox').where('recipient', 'in', emails).execute();
  await tx.deleteFrom('email_confirmations').where('email', 'in', emails).execute();
  await tx.updateTable('sandbox_subscriptions').set({ email: '' }).where('email', 'in', emails).execute();
  const images = await listImagesOf(tx, userId);
  await deleteSessions(tx, userId);
  await deleteProjects(tx, userId);
  await tx.deleteFrom('users').where('id', '=', userId).execute();
  await deleteUnnamedImages(tx, images);
  return emails;
}

/**
 * Deletes the mail files of a removed user, and erases their data from the search index and the write-ahead log. On
 * PostgreSQL, autovacuum does the latter.
 */
export async function eraseResidualData(services: Services, emails: readonly string[]): Promise<void> {
  const { db, engine, mailFolder } = services;
  if (mailFolder !== null) await deleteMailFiles(mailFolder, emails);
  if (engine === 'postgres') return;
  await sql`insert into users_search (users_search) values ('optimize')`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Replaces the email of a user in the audit log. */
async function anonymizeAudit(tx: Tx, userId: string): Promise<void> {
  const name = 'Deleted account';
  await tx.updateTable('audit').set({ target_name: name }).where('target_id', '=', userId).execute();
  await tx.updateTable('audit').set({ actor_email: name }).where('actor_id', '=', userId).execute();
}

/** Deletes the account of a member at their own request. Throws LAST_ADMIN. Source: decisions B15. */
export async function deleteAccount(services: Services, { user }: Member): Promise<void> {
  const { db, clock } = services;
  const emails = await db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const { role } = await readUser(tx, user.id);
    if (role === 'app_admin') await refuseLastAdmin(tx, user.id);
    await anonymizeAudit(tx, user.id);
    return removeUser(tx, user.id, clock());
  });
  await eraseResidualData(services, emails);
}
