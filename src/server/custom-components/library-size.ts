import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { lockUser } from '#server/access/users.ts';
import { AppError } from '#server/app-error.ts';

/** How many custom components a user's library may hold. Source: decisions B20. */
export const mostCustomComponents = 5000;

/** How many a user may have in all: those of the library, and those that deleting has hidden. */
export const mostWithHidden = 20_000;

const day = 24 * 60 * 60 * 1000;

const tooManyHidden =
  'You have deleted more custom components than fit. Try again tomorrow, or delete parts that were placed from them.';

async function sizeOf(tx: Tx, userId: string): Promise<{ readonly library: number; readonly withHidden: number }> {
  return tx
    .selectFrom('custom_components')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('library'),
      fn.countAll<number>().as('withHidden'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Deletes outright what was hidden a day ago or longer, so that no browser still takes it back, and is placed nowhere.
 */
async function deleteUnused(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('custom_components')
    .where('user_id', '=', userId)
    .where('deleted_at', '<', new Date(Date.now() - day).toISOString())
    .where((custom) =>
      custom.not(
        custom.exists(
          custom
            .selectFrom('components')
            .select('components.id')
            .whereRef('components.component_id', '=', 'custom_components.id')
            // As the index says that makes this fast.
            .where(sql<boolean>`length(components.component_id) = 36`),
        ),
      ),
    )
    .execute();
}

/** Locks a user's library until the transaction ends, and makes room for some more by forgetting what is unused. */
export async function clearLibrary(tx: Tx, userId: string, adding: number): Promise<void> {
  await lockUser(tx, userId);
  const { withHidden } = await sizeOf(tx, userId);
  if (withHidden + adding > mostWithHidden) await deleteUnused(tx, userId);
}

/**
 * Makes room for some more custom components in a user's library, and for hidden ones beside it; it is locked until the
 * transaction ends. Throws TOO_MANY_COMPONENTS when they do not fit.
 */
export async function lockLibrary(tx: Tx, userId: string, adding: number, hidden = 0): Promise<void> {
  await clearLibrary(tx, userId, adding + hidden);
  const { library, withHidden } = await sizeOf(tx, userId);
  if (library + adding > mostCustomComponents) throw new AppError('TOO_MANY_COMPONENTS');
  const inAll = withHidden + adding + hidden;
  if (inAll > mostWithHidden) throw new AppError('TOO_MANY_COMPONENTS', { message: tooManyHidden });
}
