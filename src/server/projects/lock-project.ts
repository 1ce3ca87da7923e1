import type { AcceptedRevisions, ProjectRow, WriteTarget } from '#server/access/find-project.ts';
import { AppError } from '#server/app-error.ts';
import type { Tx } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';

const incrementRevision = prepare<{ readonly id: string; readonly now: string }, ProjectRow>((db, value) =>
  db
    .updateTable('projects')
    .set((project) => ({ revision: project('revision', '+', 1), updated_at: value('now') }))
    .where('id', '=', value('id'))
    .returningAll(),
);

const countNote = prepare<{ readonly id: string }, ProjectRow>((db, value) =>
  db
    .updateTable('projects')
    .set((project) => ({ revision: project('revision', '+', 1) }))
    .where('id', '=', value('id'))
    .returningAll(),
);

/** Throws STALE for a project of another revision than it must have. */
export function refuseStale(revisions: AcceptedRevisions, revision: number): void {
  if (revisions !== null && !revisions.has(revision)) throw new AppError('STALE');
}

/**
 * Counts a write and keeps every other writer of the project waiting until the transaction ends; after a note the
 * project keeps its time of change. Throws NOT_FOUND, or STALE when it does not have the revision that it must have.
 */
export async function lockProject(
  tx: Tx,
  { id, revisions }: Pick<WriteTarget, 'id' | 'revisions'>,
  isNote: boolean,
): Promise<ProjectRow> {
  const [row] = isNote
    ? await countNote(tx, { id })
    : await incrementRevision(tx, { id, now: new Date().toISOString() });
  if (row === undefined) throw new AppError('NOT_FOUND');
  refuseStale(revisions, row.revision - 1);
  return row;
}
