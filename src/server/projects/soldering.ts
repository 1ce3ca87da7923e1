import { mergeProgress, noProgress, progressBounds, type SolderProgress } from '#domain/soldering/progress.ts';
import { lockUser } from '#server/access/users.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { AppError } from '#server/app-error.ts';

/** What a user has soldered of a project, as JSON; null when nothing was stored. */
export async function readProgressText(db: Db, userId: string, projectId: string): Promise<string | null> {
  const row = await db
    .selectFrom('soldering')
    .select('progress')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.progress ?? null;
}

/** Stores all that a user has soldered of a project, as JSON. */
export async function storeProgress(tx: Tx, userId: string, projectId: string, progress: string): Promise<void> {
  await tx
    .insertInto('soldering')
    .values({ user_id: userId, project_id: projectId, progress })
    .onConflict((conflict) => conflict.columns(['user_id', 'project_id']).doUpdateSet({ progress }))
    .execute();
}

/**
 * Puts what one device did together with what is kept of a user's project. Throws SOLDERING_LIMIT when that is more than
 * fits. Rule B221.
 */
export async function saveProgress(db: Db, userId: string, projectId: string, update: SolderProgress): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two devices that tell at the same moment come one after the other.
    await lockUser(tx, userId);
    const before = await readProgressText(tx, userId, projectId);
    const known = before === null ? noProgress : (JSON.parse(before) as SolderProgress);
    const merged = mergeProgress(known, update);
    if (merged.done.length > progressBounds.done) throw new AppError('SOLDERING_LIMIT');
    const after = JSON.stringify(merged);
    const grows = after.length > (before?.length ?? 0);
    if (grows && after.length > progressBounds.inAll) throw new AppError('SOLDERING_LIMIT');
    await storeProgress(tx, userId, projectId, after);
  });
}
