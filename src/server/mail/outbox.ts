import type { Selectable } from 'kysely';
import { accountKey } from '#domain/accounts/account-key.ts';
import type { Db } from '#server/database/database.ts';
import type { MailKind, OutboxTable } from '#server/database/schema/tables.ts';

export type QueuedMail = Selectable<OutboxTable>;

const minute = 60 * 1000;

/** Duration of the lease on a mail (ms), longer than sending can take. */
const leaseDuration = 5 * minute;

/** Maximum attempts to send a mail. The delay doubles, so that the last attempt is about two hours after the first. */
const maxAttempts = 8;

/**
 * Adds a mail to the outbox, unless one of the same kind about the same subject, or without a subject for the same
 * recipient, is queued. It is sent after the transaction commits. Rule S9.
 */
export async function queueMail(db: Db, kind: MailKind, recipient: string, about: string | null = null): Promise<void> {
  const now = new Date().toISOString();
  const id = `${kind} ${about ?? accountKey(recipient)}`;
  await db
    .insertInto('outbox')
    .values({ id, kind, recipient, about, attempts: 0, created_at: now, due_at: now })
    // Always writes, so that the response time does not reveal whether a mail to an existing user is queued.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ kind }))
    .execute();
}

/** Leases the next due mail, so that no other server sends it; null if there is none. */
export async function leaseMail(db: Db, now: Date): Promise<QueuedMail | null> {
  const time = now.toISOString();
  const next = await db
    .selectFrom('outbox')
    .select('id')
    .where('due_at', '<=', time)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return null;
  const leased = await db
    .updateTable('outbox')
    .set((mail) => ({
      attempts: mail('attempts', '+', 1),
      due_at: new Date(now.getTime() + leaseDuration).toISOString(),
    }))
    .where('id', '=', next.id)
    .where('due_at', '<=', time)
    .returningAll()
    .executeTakeFirst();
  return leased ?? leaseMail(db, now);
}

/** Deletes a mail that was sent or is no longer needed. */
export async function deleteMail(db: Db, { id }: QueuedMail): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Schedules another attempt for a mail that could not be sent, or deletes it after the last one. */
export async function postponeMail(db: Db, mail: QueuedMail, now: Date): Promise<void> {
  if (mail.attempts >= maxAttempts) return deleteMail(db, mail);
  const due = new Date(now.getTime() + 2 ** (mail.attempts - 1) * minute).toISOString();
  await db.updateTable('outbox').set({ due_at: due }).where('id', '=', mail.id).execute();
}

/** Counts all mails in the outbox. */
export async function countQueuedMails(db: Db): Promise<number> {
  const { mails } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return mails;
}
