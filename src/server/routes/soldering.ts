import { api } from '#contract/api.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { mergeProgress, noProgress, progressBounds, type SolderProgress } from '#domain/soldering/progress.ts';
import { lockUser } from '#server/access/users.ts';
import type { Db } from '#server/database/database.ts';
import { AppError } from '#server/app-error.ts';

/** What a user has soldered of a project. */
async function readProgress(db: Db, userId: string, projectId: string): Promise<SolderProgress> {
  const row = await db
    .selectFrom('soldering')
    .select('progress')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row === undefined ? noProgress : (JSON.parse(row.progress) as SolderProgress);
}

/**
 * Puts what one device did together with what is kept of a user's project. Throws SOLDERING_LIMIT when that is more than
 * fits. Rule B221.
 */
async function saveProgress(db: Db, userId: string, projectId: string, update: SolderProgress): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two devices that tell at the same moment come one after the other.
    await lockUser(tx, userId);
    const merged = mergeProgress(await readProgress(tx, userId, projectId), update);
    if (merged.done.length > progressBounds.done) throw new AppError('SOLDERING_LIMIT');
    const progress = JSON.stringify(merged);
    await tx
      .insertInto('soldering')
      .values({ user_id: userId, project_id: projectId, progress })
      .onConflict((conflict) => conflict.columns(['user_id', 'project_id']).doUpdateSet({ progress }))
      .execute();
  });
}

/** The calls for what a user has soldered. */
export function registerSolderingRoutes(route: RegisterRoute, { db }: Services): void {
  route(api.readSoldering, async ({ actor, project }) =>
    actor.kind === 'member' ? readProgress(db, actor.user.id, project.id) : noProgress,
  );

  route(api.saveSoldering, async ({ actor, project, body }) => {
    if (actor.kind !== 'member') throw new AppError('SIGNED_OUT');
    await saveProgress(db, actor.user.id, project.id, body);
  });
}
