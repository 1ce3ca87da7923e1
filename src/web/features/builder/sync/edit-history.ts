import type { Change } from '#domain/changes/change.ts';
import { canApply } from '#domain/changes/judge-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Edit, PendingEdit } from '#web/features/builder/sync/edit.ts';

/** An edit that can be undone: its changes, and those that undo them. */
export interface EditEntry {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly Change[];
  readonly inverse: readonly Change[];
}

/** The edits that can be undone and those that can be redone; the nearest is last in both. */
export interface EditHistory {
  readonly past: readonly EditEntry[];
  readonly future: readonly EditEntry[];
}

export const emptyHistory: EditHistory = { past: [], future: [] };

/** How many edits can be undone. */
export const historyLimit = 200;

/** The history after a new edit: what was undone before it can no longer be redone. */
export function recordEdit(history: EditHistory, entry: EditEntry): EditHistory {
  return { past: [...history.past, entry].slice(-historyLimit), future: [] };
}

/** The fields of an entry that a step replaces, because rows have other places by now than when the edit was new. */
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
  const stays = (entry: EditEntry): boolean => !ids.has(entry.id);
  return { past: history.past.filter(stays), future: history.future.filter(stays) };
}

/**
 * A pending edit, all of its parts, as an edit that can be run again after it was rolled back; it makes no changes where
 * they no longer apply. Undefined for an undo or redo.
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
