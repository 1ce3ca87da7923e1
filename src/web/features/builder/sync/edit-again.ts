import type { WholeProject } from '#domain/projects/whole-project.ts';
import { changesFit } from '#domain/changes/judge-changes.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import type { PendingEdit } from '#web/features/builder/sync/pending-edit.ts';
import type { EditHistory } from '#web/features/builder/sync/edit-history.ts';

/**
 * The whole of an edit as a command, so that it can be tried again after it was taken back; it makes no changes where
 * they no longer fit. Undefined for an undo or redo.
 */
export function editAgain(edit: PendingEdit, { past }: EditHistory): Edit | undefined {
  const entry = edit.direction === 'do' ? past.find(({ id }) => id === edit.entryId) : undefined;
  if (entry === undefined) return undefined;
  const { name, changes } = entry;
  const fitting = (whole: WholeProject) => (changesFit(whole, changes) ? changes : []);
  const { toasts, confirmed } = edit;
  return { name, changes: fitting, ...(toasts && { toasts }), ...(confirmed && { confirmed }) };
}
