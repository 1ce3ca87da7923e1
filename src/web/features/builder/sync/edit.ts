import type { Change } from '#domain/changes/change.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { EditToasts } from '#web/features/builder/sync/edit-toasts.ts';
import type { ConfirmedDialog } from '#web/features/builder/dialogs/part-dialogs-context.ts';

/**
 * One thing the user does: what undo calls it ("Undo move circuit") and the changes it makes of the project as it
 * stands at that moment. No changes means that there is nothing to do.
 */
export interface Edit {
  readonly name: string;
  readonly changes: (whole: WholeProject) => readonly Change[];
  readonly toasts?: EditToasts;
  /** The dialog it comes from, to be opened again when it is refused. */
  readonly confirmed?: ConfirmedDialog;
}
