import { isId } from '#server/access/find-project.ts';
import type { UserRow } from '#server/access/find-user.ts';
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

/** The user of an id, whom nobody else changes until the transaction ends. Throws NOT_FOUND. */
export async function readLockedUser(tx: Tx, userId: string): Promise<UserRow> {
  const locked = tx
    .updateTable('users')
    .set((user) => ({ updated_at: user.ref('updated_at') }))
    .where('id', '=', userId)
    .returningAll();
  const row = isId(userId) ? await locked.executeTakeFirst() : undefined;
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
