import type { Db, Tx } from '#server/database/database.ts';

/**
 * Acquires the lease of a periodic job, unless it was acquired less than `everyMs` ago. Of several servers on one
 * database one gets it.
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

/** Makes other transactions that acquire the lock of this name wait until this one ends. */
export async function acquireAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('turns')
    .values({ name, due_at: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: '' }))
    .execute();
}
