import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '#server/database/database.ts';
import { emptyInSteps } from '#server/projects/delete-project.ts';

/**
 * Takes a user's projects away from them, for `deleteOrphans`; templates stay without an owner. Source: decisions B13.
 */
export async function orphanProjects(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('projects').set({ user_id: null }).where('user_id', '=', userId).execute();
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
