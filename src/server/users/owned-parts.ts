import type { Received } from '#contract/endpoint.ts';
import type { saveOwnedPart as saveOwnedPartCall } from '#contract/projects/owned-parts.ts';
import { lockUser } from '#server/access/users.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { AppError } from '#server/app-error.ts';

/** Lists the parts that a user owns. */
export function listOwnedParts(db: Db, userId: string) {
  return db
    .selectFrom('owned_parts')
    .select(['part_key as key', 'count'])
    .where('user_id', '=', userId)
    .orderBy('part_key')
    .execute();
}

/** Maximum number of different owned parts per user. */
export const maxOwnedKinds = 2000;

/** Throws OWNED_PARTS_LIMIT if the user owns too many different parts. */
async function refuseBeyondLimit(tx: Tx, userId: string): Promise<void> {
  const { kinds } = await tx
    .selectFrom('owned_parts')
    .select((row) => row.fn.countAll<number>().as('kinds'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (kinds > maxOwnedKinds) throw new AppError('OWNED_PARTS_LIMIT');
}

/** Stores the number of a part that a user owns; 0 deletes the row. Throws OWNED_PARTS_LIMIT. Rule A40. */
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
