import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { changesFit } from '#domain/changes/judge-changes.ts';
import type { PendingEdit } from '#web/features/builder/sync/pending-edit.ts';

/** What is left of edits on their way once the server's project is known again. */
export interface SettledEdits {
  readonly shown: WholeProject;
  readonly kept: readonly PendingEdit[];
  /** Edits that no longer fit: they built on what is not there, or is no longer as they knew it. */
  readonly dropped: readonly PendingEdit[];
}

/** Lays the edits on their way over the server's project, in their order, without those that no longer fit. */
export function settleEdits(confirmed: WholeProject, pending: readonly PendingEdit[]): SettledEdits {
  let shown = confirmed;
  const kept: PendingEdit[] = [];
  const dropped: PendingEdit[] = [];
  for (const edit of pending) {
    if (changesFit(shown, edit.changes)) {
      shown = applyChanges(shown, edit.changes);
      kept.push(edit);
    } else dropped.push(edit);
  }
  return { shown, kept, dropped };
}
