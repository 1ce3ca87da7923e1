import type { Tx } from '#server/database/database.ts';

/** Makes everyone else who takes the lock of this name wait until this transaction ends. */
export async function takeLock(tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('turns')
    .values({ name, due_at: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: '' }))
    .execute();
}
