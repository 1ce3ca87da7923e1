import type { Db, Tx } from '#server/database/database.ts';

/** Deletes a project or template with its contents, after `lock` has locked it. */
export async function deleteProject(db: Db, id: string, lock: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lock(tx);
    await tx.deleteFrom('projects').where('id', '=', id).execute();
  });
}
