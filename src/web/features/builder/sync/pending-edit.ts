import type { Change } from '#domain/changes/change.ts';
import type { EditToasts } from '#web/features/builder/sync/edit-toasts.ts';
import type { ConfirmedDialog } from '#web/features/builder/dialogs/part-dialogs-context.ts';

/** Whether an edit on its way is new, or takes back or repeats one of the history. */
export type EditDirection = 'do' | 'undo' | 'redo';

/** An edit, or a part of a very large one, that is shown and on its way to the server. */
export interface PendingEdit {
  /** Its entry in the history; the parts of one edit share it. */
  readonly entryId: string;
  readonly name: string;
  readonly direction: EditDirection;
  readonly changes: readonly Change[];
  readonly toasts?: EditToasts;
  readonly confirmed?: ConfirmedDialog;
  /** What takes back the parts of this edit that the server already has. */
  readonly takeBack?: readonly Change[];
}

/** Whether two are parts of the same edit. */
export function isSameEdit(one: PendingEdit, other: PendingEdit): boolean {
  return one.entryId === other.entryId && one.direction === other.direction;
}
