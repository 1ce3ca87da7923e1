import type { Tx } from '#server/database/database.ts';
import { lockUser } from '#server/accounts/lock-user.ts';
import { Refusal } from '#server/refusal.ts';

/** How many custom components a user's library may hold. Source: decisions B20. */
export const mostCustomComponents = 5000;

/**
 * Makes room for some more custom components in a user's library, which is locked until the transaction ends. Throws
 * TOO_MANY_COMPONENTS when they do not fit.
 */
export async function lockLibrary(tx: Tx, userId: string, adding: number): Promise<void> {
  await lockUser(tx, userId);
  const { held } = await tx
    .selectFrom('custom_components')
    .select((row) => row.fn.countAll<number>().as('held'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (held + adding > mostCustomComponents) throw new Refusal('TOO_MANY_COMPONENTS');
}
