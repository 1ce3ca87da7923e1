import type { Received } from '#contract/endpoint.ts';
import type { saveOwnedPart as saveOwnedPartCall } from '#contract/owned-parts.ts';
import { lockUser } from '#server/access/lock-user.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';

/** The most different parts that one user may own. */
export const mostOwnedKinds = 2000;

/** Throws OWNED_PARTS_LIMIT when the user owns more kinds of parts than there may be. */
async function refuseBeyondLimit(tx: Tx, userId: string): Promise<void> {
  const { kinds } = await tx
    .selectFrom('owned_parts')
    .select((row) => row.fn.countAll<number>().as('kinds'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (kinds > mostOwnedKinds) throw new Refusal('OWNED_PARTS_LIMIT');
}

/** Keeps how many of a part a user owns; 0 forgets it. Throws OWNED_PARTS_LIMIT. Rule A40. */
export async function saveOwnedPart(
  db: Db,
  userId: string,
  { key, count }: Received<typeof saveOwnedPartCall>['body'],
): Promise<void> {
  if (count === 0) {
    await db.deleteFrom('owned_parts').where('user_id', '=', userId).where('part_key', '=', key).execute();
    return;
  }
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    await tx
      .insertInto('owned_parts')
      .values({ user_id: userId, part_key: key, count })
      .onConflict((conflict) => conflict.columns(['user_id', 'part_key']).doUpdateSet({ count }))
      .execute();
    await refuseBeyondLimit(tx, userId);
  });
}
