import { mergeProgress, noProgress, progressBounds, type SolderProgress } from '#domain/soldering/progress.ts';
import type { Actor } from '#server/access/actor.ts';
import { lockUser } from '#server/access/users.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { AppError } from '#server/app-error.ts';

/** Loads a user's solder progress in a project. */
async function readProgress(db: Db, userId: string, projectId: string): Promise<SolderProgress> {
  const row = await db
    .selectFrom('soldering')
    .select('progress')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row === undefined ? noProgress : (JSON.parse(row.progress) as SolderProgress);
}

/** Loads an actor's solder progress in a project; guests have none on the server. */
export function progressOf(db: Db, actor: Actor, projectId: string): Promise<SolderProgress> {
  return actor.kind === 'member' ? readProgress(db, actor.user.id, projectId) : Promise.resolve(noProgress);
}

/** Stores a user's solder progress in a project, as JSON; replaces the previous one. */
export async function storeProgress(tx: Tx, userId: string, projectId: string, progress: string): Promise<void> {
  await tx
    .insertInto('soldering')
    .values({ user_id: userId, project_id: projectId, progress })
    .onConflict((conflict) => conflict.columns(['user_id', 'project_id']).doUpdateSet({ progress }))
    .execute();
}

/**
 * Merges progress from one device into the stored progress. Throws SOLDERING_LIMIT if it exceeds a limit. Rule B221.
 */
export async function saveProgress(db: Db, userId: string, projectId: string, update: SolderProgress): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Serializes concurrent updates from two devices.
    await lockUser(tx, userId);
    const stored = await readProgress(tx, userId, projectId);
    const merged = mergeProgress(stored, update);
    if (merged.done.length > progressBounds.done) throw new AppError('SOLDERING_LIMIT');
    const after = JSON.stringify(merged);
    const isLonger = after.length > JSON.stringify(stored).length;
    if (isLonger && after.length > progressBounds.inAll) throw new AppError('SOLDERING_LIMIT');
    await storeProgress(tx, userId, projectId, after);
  });
}
