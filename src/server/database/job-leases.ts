import type { Db, Tx } from '#server/database/database.ts';

/**
 * Takes the turn of some periodic work, unless it was taken less than `everyMs` ago. Of several servers on one
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

/** Makes everyone else who takes the lock of this name wait until this transaction ends. */
export async function acquireAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('turns')
    .values({ name, due_at: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: '' }))
    .execute();
}
