import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '#server/database/database.ts';
import { isOneOf } from '#server/database/engine.ts';
import { emptyInSteps } from '#server/projects/delete-project.ts';

/**
 * How many projects are taken away in one statement: either database writes a row that changes anew, and one may have
 * 230 KB of settings.
 */
const projectsAtOnce = 50;

/**
 * Takes a user's projects away from them, for `deleteOrphans`; templates stay without an owner. Source: decisions B13.
 */
export async function orphanProjects(tx: Tx, userId: string): Promise<void> {
  const some = tx.selectFrom('projects').select('id').where('user_id', '=', userId).limit(projectsAtOnce);
  const orphan = tx
    .updateTable('projects')
    .set({ user_id: null })
    .where(isOneOf(tx, 'id', some));
  while ((await orphan.executeTakeFirstOrThrow()).numUpdatedRows > 0n) await nextTurn();
}

/**
 * Deletes the projects whose user is gone, in batches: all at once they could take longer than a statement may.
 * Stops after some time (ms); what is left has no owner and goes with the next run.
 */
export async function deleteOrphans(db: Db, timeout = Infinity): Promise<void> {
  const began = performance.now();
  const orphans = db
    .selectFrom('projects')
    .select('id')
    .where('user_id', 'is', null)
    .where('guest_id', 'is', null)
    .where('is_template', '=', 0);
  for (const { id } of await orphans.execute()) {
    // Nobody sees them any more, so that not all of one needs to go at once.
    for await (const _ of emptyInSteps(db, id)) {
      if (performance.now() - began > timeout) return;
      await nextTurn();
    }
    await db.deleteFrom('projects').where('id', '=', id).execute();
  }
}
