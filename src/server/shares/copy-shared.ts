import { randomUUID } from 'node:crypto';
import { renameCustomComponents } from '#domain/project-file/from-project-file.ts';
import type { Member } from '#server/access/actor.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { SharedProject } from '#server/access/find-shared.ts';
import { AppError } from '#server/app-error.ts';
import type { Db } from '#server/database/database.ts';
import { loadProjectRows, snapshotOf } from '#server/projects/load-snapshot.ts';
import { ownerOf, storeProject } from '#server/projects/store-project.ts';
import { copyIntoLibrary, copyProject } from '#server/templates/store-template.ts';

/**
 * Creates a project of the actor as a deep copy of a shared one. Custom components that are not shared become private;
 * the owner's own copy uses the originals. Throws COPIES_NOT_ALLOWED, NOT_FOUND, TOO_MANY_PROJECTS, or
 * TOO_MANY_COMPONENTS.
 */
export async function copyShared(db: Db, actor: Member, { project, share }: SharedProject): Promise<ProjectRow> {
  if (share.allow_copies !== 1) throw new AppError('COPIES_NOT_ALLOWED');
  const rows = await loadProjectRows(db, project.id);
  const isOwn = project.user_id === actor.user.id;
  const copied = copyProject(snapshotOf(rows), randomUUID(), rows.row.name);
  return db.transaction().execute(async (tx) => {
    const copy = isOwn
      ? copied
      : renameCustomComponents(copied, await copyIntoLibrary(tx, actor.user.id, rows.customs));
    const stored = await storeProject(tx, copy, ownerOf(actor));
    await tx
      .insertInto('shared_copies')
      .values({ project_id: stored.id, source_name: rows.row.name, source_token: share.token })
      .execute();
    return stored;
  });
}
