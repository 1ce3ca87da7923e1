import type { Change } from '#domain/changes/change.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Draft } from '#web/features/builder/sync/draft.ts';

/** What a toast says. */
export interface EditToast {
  readonly title: string;
  readonly description: string;
}

/** What toasts say of an edit once the server has answered; plain data, so that it survives a reload with the edit. */
export interface EditToasts {
  /** The server has all of the edit. Not shown for its undo or redo. */
  readonly saved?: EditToast;
  /** The edit was refused, by no rule that has a message of its own; replaces the general message. */
  readonly failed?: EditToast;
}

/**
 * One change that a user makes: its name for undo ("Undo move circuit"), and the changes it makes to the project as it
 * is at that moment. No changes means that there is nothing to do.
 */
export interface Edit {
  readonly name: string;
  readonly changes: (snapshot: ProjectSnapshot) => readonly Change[];
  readonly toasts?: EditToasts;
  /** What was entered in the dialog that the edit comes from; it opens again if the edit is refused. */
  readonly fromDialog?: Draft;
}

/** Whether a pending edit is new, or undoes or redoes one of the history. */
export type EditDirection = 'do' | 'undo' | 'redo';

/** An edit, or a part of a very large one, that is shown but not yet confirmed by the server. */
export interface PendingEdit {
  /** Its entry in the history; the parts of one edit share it. */
  readonly entryId: string;
  readonly name: string;
  readonly direction: EditDirection;
  readonly changes: readonly Change[];
  readonly toasts?: EditToasts;
  readonly fromDialog?: Draft;
  /** The changes that undo the parts of this edit that the server already has. */
  readonly rollback?: readonly Change[];
}

/** Whether two pending edits are parts of the same edit. */
export function isSameEdit(one: PendingEdit, other: PendingEdit): boolean {
  return one.entryId === other.entryId && one.direction === other.direction;
}
