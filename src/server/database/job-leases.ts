import type { Db, Tx } from '#server/database/database.ts';

/**
 * Acquires the lease of a periodic job, unless it was acquired less than `everyMs` ago; returns whether it did. Only
 * one of several servers on a database gets it.
 */
export async function acquireLease(db: Db, name: string, everyMs: number, now: Date): Promise<boolean> {
  const due = new Date(now.getTime() + everyMs).toISOString();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('turns')
    .values({ name, due_at: due })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ due_at: due }).where('turns.due_at', '<=', now.toISOString()),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Acquires a named lock until the transaction ends; other transactions that acquire it block. */
export async function acquireAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('turns')
    .values({ name, due_at: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: '' }))
    .execute();
}
