import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '#server/database/database.ts';
import { acquireAdvisoryLock } from '#server/database/job-leases.ts';
import { projectColumns } from '#server/projects/rows.ts';
import { insertContents } from '#server/projects/write-diff.ts';
import { readStarter, type StarterTemplate, storeStarterImage } from '#server/templates/starter-templates.ts';

async function hasAddedPictures(db: Db): Promise<boolean> {
  const row = db.selectFrom('metadata').select('value').where('name', '=', 'starter-pictures');
  return (await row.executeTakeFirst()) !== undefined;
}

/** Finds the unchanged starter template with a name; null if it was changed, renamed, or deleted, or has pictures. */
async function findUnchanged(tx: Tx, name: string): Promise<string | null> {
  const row = await tx
    .selectFrom('projects')
    .select('id')
    .where('is_template', '=', 1)
    .where('user_id', 'is', null)
    .where('revision', '=', 0)
    .where('name', '=', name)
    .where('id', 'not in', tx.selectFrom('pictures').select('project_id'))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Replaces the contents of a starter template by those of its file. */
async function replaceByFile(tx: Tx, id: string, starter: StarterTemplate, log: FastifyBaseLogger): Promise<void> {
  const snapshot = readStarter(starter, log, id);
  if (snapshot === null) return;
  await storeStarterImage(tx, starter, snapshot);
  await tx.deleteFrom('sections').where('project_id', '=', id).execute();
  await insertContents(tx, snapshot);
  await tx
    .updateTable('projects')
    .set({ ...projectColumns(snapshot.project), revision: 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

/**
 * Adds the pictures of the starter templates to an installation that loaded them without, at most once; a changed
 * template stays as it is. Rule K1.
 */
export async function addStarterPictures(
  db: Db,
  starters: readonly StarterTemplate[],
  log: FastifyBaseLogger,
): Promise<void> {
  if (await hasAddedPictures(db)) return;
  await db.transaction().execute(async (tx) => {
    await acquireAdvisoryLock(tx, 'starter-templates');
    if (await hasAddedPictures(tx)) return;
    for (const starter of starters) {
      if (starter.image === undefined) continue;
      const name = readStarter(starter, log)?.project.name;
      const id = name === undefined ? null : await findUnchanged(tx, name);
      if (id !== null) await replaceByFile(tx, id, starter, log);
    }
    await tx.insertInto('metadata').values({ name: 'starter-pictures', value: new Date().toISOString() }).execute();
  });
}
