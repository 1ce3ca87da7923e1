import type { Selectable } from 'kysely';
import { accountKey } from '#domain/accounts/account-key.ts';
import type { Db } from '#server/database/database.ts';
import type { MailKind, OutboxTable } from '#server/database/schema/tables.ts';

export type QueuedMail = Selectable<OutboxTable>;

const minute = 60 * 1000;

/** How long the lease on a mail lasts (ms): longer than sending can take. */
const holdFor = 5 * minute;

/** How often a mail is tried; the pauses double, so that the last try is two hours after the first. */
const mostAttempts = 8;

/**
 * Puts a mail into the outbox, unless one of its kind waits there about the same, or else for the same person. It is
 * sent when the transaction that it belongs to is done. Rule S9.
 */
export async function queueMail(db: Db, kind: MailKind, recipient: string, about: string | null = null): Promise<void> {
  const now = new Date().toISOString();
  const id = `${kind} ${about ?? accountKey(recipient)}`;
  await db
    .insertInto('outbox')
    .values({ id, kind, recipient, about, attempts: 0, created_at: now, due_at: now })
    // A write either way: mail to a person who is not there waits for less time, and the response time must not show
    // that.
    .onConflict((waiting) => waiting.column('id').doUpdateSet({ kind }))
    .execute();
}

/** Takes the next mail that is due; null when none is. Of several servers one gets it. */
export async function leaseMail(db: Db, now: Date): Promise<QueuedMail | null> {
  const isDue = now.toISOString();
  const next = await db
    .selectFrom('outbox')
    .select('id')
    .where('due_at', '<=', isDue)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return null;
  const taken = await db
    .updateTable('outbox')
    .set((mail) => ({
      attempts: mail('attempts', '+', 1),
      due_at: new Date(now.getTime() + holdFor).toISOString(),
    }))
    .where('id', '=', next.id)
    .where('due_at', '<=', isDue)
    .returningAll()
    .executeTakeFirst();
  return taken ?? leaseMail(db, now);
}

/** Takes a mail out of the outbox: it is sent, or not needed any more. */
export async function deleteMail(db: Db, { id }: QueuedMail): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Puts a mail that could not be sent back for later, or gives it up after the last try. */
export async function postponeMail(db: Db, mail: QueuedMail, now: Date): Promise<void> {
  if (mail.attempts >= mostAttempts) return deleteMail(db, mail);
  const due = new Date(now.getTime() + 2 ** (mail.attempts - 1) * minute).toISOString();
  await db.updateTable('outbox').set({ due_at: due }).where('id', '=', mail.id).execute();
}

/** How many mails are in the outbox, due or not. */
export async function countQueuedMails(db: Db): Promise<number> {
  const { mails } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return mails;
}
