import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { isOneOf } from '#server/database/engine.ts';
import { emptyInSteps, isLarge } from '#server/projects/empty-project.ts';

/** How long a request deletes projects (ms); what is left is deleted by the cleanup job. */
const longestDeletion = 3000;

/** How long (ms) a project without an owner is left to whoever makes or deletes it. */
const longestWork = 60 * 60 * 1000;

/**
 * How many projects are taken away in one statement: either database writes a row that changes anew, and one may have
 * 230 KB of settings.
 */
const projectsAtOnce = 50;

const noOwner = { user_id: null, guest_id: null, is_template: 0 } as const;

/** Whether a project has no owner and is no template: it is being stored or deleted, and no call finds it. */
export function isOrphan({ user_id: user, guest_id: guest, is_template: isTemplate }: ProjectRow): boolean {
  return user === null && guest === null && isTemplate === 0;
}

/** Takes a user's projects away from them and says which they are; templates stay without an owner. Decisions B13. */
export async function orphanProjects(tx: Tx, userId: string): Promise<string[]> {
  const ids: string[] = [];
  const some = tx.selectFrom('projects').select('id').where('user_id', '=', userId).limit(projectsAtOnce);
  const orphan = tx
    .updateTable('projects')
    .set({ user_id: null })
    .where(isOneOf(tx, 'id', some))
    .returning(['id', 'is_template']);
  for (;;) {
    const rows = await orphan.execute();
    if (rows.length === 0) return ids;
    ids.push(...rows.filter((row) => row.is_template === 0).map(({ id }) => id));
    await nextTurn();
  }
}

function orphans(db: Db) {
  return db
    .selectFrom('projects')
    .select('id')
    .where('user_id', 'is', null)
    .where('guest_id', 'is', null)
    .where('is_template', '=', 0);
}

/** Deletes projects without an owner, a batch in each transaction. Stops after some time (ms). */
async function deleteInSteps(db: Db, projects: readonly { readonly id: string }[], timeout: number): Promise<void> {
  const began = performance.now();
  for (const { id } of projects) {
    for await (const _ of emptyInSteps(db, id)) {
      if (performance.now() - began > timeout) return;
      await nextTurn();
    }
    await db.deleteFrom('projects').where('id', '=', id).execute();
  }
}

/**
 * Deletes those of some projects that have no owner, in batches: all at once they could take longer than a statement may.
 * Stops after some time (ms); what is left goes with `deleteOldOrphans`.
 */
export async function deleteOrphans(db: Db, ids: readonly string[], timeout = longestDeletion): Promise<void> {
  if (ids.length === 0) return;
  await deleteInSteps(db, await orphans(db).where('id', 'in', ids).execute(), timeout);
}

/** Deletes the projects without an owner that no request is still storing or deleting. */
export async function deleteOldOrphans(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - longestWork).toISOString();
  await deleteInSteps(db, await orphans(db).where('updated_at', '<', limit).execute(), Infinity);
}

/**
 * Deletes a project or template, which `lock` locks; a large one loses its owner and is then deleted in batches, so that
 * others can write between them. Rule A98.
 */
export async function deleteProject(db: Db, id: string, lock: (tx: Tx) => Promise<void>): Promise<void> {
  const isLeft = await db.transaction().execute(async (tx) => {
    await lock(tx);
    const isInBatches = await isLarge(tx, id);
    // What has been soldered of it goes with its row: there is some for each user who could write it, so for few.
    if (isInBatches) await tx.updateTable('projects').set(noOwner).where('id', '=', id).execute();
    else await tx.deleteFrom('projects').where('id', '=', id).execute();
    return isInBatches;
  });
  if (isLeft) await deleteInSteps(db, [{ id }], longestDeletion);
}
