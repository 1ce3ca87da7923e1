import type { Db, Tx } from '#server/database/database.ts';
import { isTakenColumn } from '#server/database/engine.ts';
import { Refusal } from '#server/refusal.ts';

/** Runs a transaction that writes a user. Throws EMAIL_TAKEN or USERNAME_TAKEN. */
export async function writingUser<Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction().execute(act);
  } catch (error) {
    if (isTakenColumn(error, 'users', 'email')) throw new Refusal('EMAIL_TAKEN');
    if (isTakenColumn(error, 'users', 'username')) throw new Refusal('USERNAME_TAKEN');
    throw error;
  }
}
