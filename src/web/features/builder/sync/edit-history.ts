import type { Change } from '#domain/changes/change.ts';
import { canApply } from '#domain/changes/judge-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Edit, PendingEdit } from '#web/features/builder/sync/edit.ts';

/** An edit that can be undone: its changes, and their inverse. */
export interface EditEntry {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly Change[];
  readonly inverse: readonly Change[];
}

/** Edits that can be undone and redone; the next one is last in both lists. */
export interface EditHistory {
  readonly past: readonly EditEntry[];
  readonly future: readonly EditEntry[];
}

export const emptyHistory: EditHistory = { past: [], future: [] };

/** Maximum edits that can be undone. */
export const historyLimit = 200;

/** Adds a new edit and clears the redo list. */
export function recordEdit(history: EditHistory, entry: EditEntry): EditHistory {
  return { past: [...history.past, entry].slice(-historyLimit), future: [] };
}

/** Fields that a step replaces, because the order of rows may have changed since the edit was made. */
type Replaced = Partial<Pick<EditEntry, 'changes' | 'inverse'>>;

/** The history after an undo. */
export function stepBack(history: EditHistory, replaced: Replaced = {}): EditHistory {
  const entry = history.past.at(-1);
  if (entry === undefined) return history;
  return { past: history.past.slice(0, -1), future: [...history.future, { ...entry, ...replaced }] };
}

/** The history after a redo. */
export function stepForward(history: EditHistory, replaced: Replaced = {}): EditHistory {
  const entry = history.future.at(-1);
  if (entry === undefined) return history;
  return { past: [...history.past, { ...entry, ...replaced }], future: history.future.slice(0, -1) };
}

/** The history without edits that were rolled back or no longer apply. */
export function forgetEdits(history: EditHistory, ids: ReadonlySet<string>): EditHistory {
  const isKept = (entry: EditEntry): boolean => !ids.has(entry.id);
  return { past: history.past.filter(isKept), future: history.future.filter(isKept) };
}

/**
 * Converts all parts of a rolled back edit to an edit that can be run again; it returns no changes if they no longer
 * apply. Undefined for an undo or redo.
 */
export function retryOf(edit: PendingEdit, { past }: EditHistory): Edit | undefined {
  const entry = edit.direction === 'do' ? past.find(({ id }) => id === edit.entryId) : undefined;
  if (entry === undefined) return undefined;
  const { name, changes } = entry;
  const { toasts, fromDialog } = edit;
  return {
    name,
    changes: (snapshot: ProjectSnapshot) => (canApply(snapshot, changes) ? changes : []),
    ...(toasts && { toasts }),
    ...(fromDialog && { fromDialog }),
  };
}
