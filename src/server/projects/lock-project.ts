import type { AcceptedRevisions, ProjectRow, WriteTarget } from '#server/access/find-project.ts';
import { AppError } from '#server/app-error.ts';
import type { Tx } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';

const recordWrite = prepare<{ readonly id: string; readonly now: string }, ProjectRow>((db, value) =>
  db
    .updateTable('projects')
    .set((project) => ({ revision: project('revision', '+', 1), updated_at: value('now') }))
    .where('id', '=', value('id'))
    .returningAll(),
);

const recordNote = prepare<{ readonly id: string }, ProjectRow>((db, value) =>
  db
    .updateTable('projects')
    .set((project) => ({ revision: project('revision', '+', 1) }))
    .where('id', '=', value('id'))
    .returningAll(),
);

/** Deletes a project or template with its contents. Throws NOT_FOUND or STALE. */
export async function deleteProject(tx: Tx, target: Pick<WriteTarget, 'id' | 'revisions'>): Promise<void> {
  await lockProject(tx, target, true);
  await tx.deleteFrom('projects').where('id', '=', target.id).execute();
}

/** Throws STALE if the revision is not among the accepted ones. */
export function refuseStale(revisions: AcceptedRevisions, revision: number): void {
  if (revisions !== null && !revisions.has(revision)) throw new AppError('STALE');
}

/**
 * Increments the revision of a project, which locks its row until the transaction ends. A note does not change
 * `updated_at`. Throws NOT_FOUND, or STALE if the revision is not accepted.
 */
export async function lockProject(
  tx: Tx,
  { id, revisions }: Pick<WriteTarget, 'id' | 'revisions'>,
  isNote: boolean,
): Promise<ProjectRow> {
  const [row] = isNote ? await recordNote(tx, { id }) : await recordWrite(tx, { id, now: new Date().toISOString() });
  if (row === undefined) throw new AppError('NOT_FOUND');
  refuseStale(revisions, row.revision - 1);
  return row;
}
