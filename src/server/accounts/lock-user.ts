import type { Tx } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';

/** Makes whoever else takes this user's lock wait until the transaction ends. Throws SIGNED_OUT for a user that is gone. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((user) => ({ updated_at: user.ref('updated_at') }))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('SIGNED_OUT');
}
