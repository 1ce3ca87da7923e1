import type { Change } from '#domain/changes/change.ts';

/** A finished edit that can be taken back: its changes, and those that undo them. */
export interface EditEntry {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly Change[];
  readonly inverse: readonly Change[];
}

/** The edits behind and, after an undo, those ahead; the nearest is last in both. */
export interface EditHistory {
  readonly past: readonly EditEntry[];
  readonly future: readonly EditEntry[];
}

export const emptyHistory: EditHistory = { past: [], future: [] };

/** How many edits can be taken back. */
export const historyLimit = 200;

/** The history after a new edit: what had been undone before it is gone. */
export function recordEdit(history: EditHistory, entry: EditEntry): EditHistory {
  return { past: [...history.past, entry].slice(-historyLimit), future: [] };
}

/** What an edit is made or taken back with from now on, where rows have other places by now than when it was new. */
type Anew = Partial<Pick<EditEntry, 'changes' | 'inverse'>>;

/** Moves the nearest edit behind to those ahead. */
export function stepBack(history: EditHistory, anew: Anew = {}): EditHistory {
  const entry = history.past.at(-1);
  if (entry === undefined) return history;
  return { past: history.past.slice(0, -1), future: [...history.future, { ...entry, ...anew }] };
}

/** Moves the nearest edit ahead to those behind. */
export function stepForward(history: EditHistory, anew: Anew = {}): EditHistory {
  const entry = history.future.at(-1);
  if (entry === undefined) return history;
  return { past: [...history.past, { ...entry, ...anew }], future: history.future.slice(0, -1) };
}

/** The history without edits that never came to be or can no longer be taken back. */
export function forgetEdits(history: EditHistory, ids: ReadonlySet<string>): EditHistory {
  const stays = (entry: EditEntry): boolean => !ids.has(entry.id);
  return { past: history.past.filter(stays), future: history.future.filter(stays) };
}
