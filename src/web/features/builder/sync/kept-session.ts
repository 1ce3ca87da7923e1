import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { EditEntry, EditHistory } from '#web/features/builder/sync/edit-history.ts';
import type { PendingEdit } from '#web/features/builder/sync/pending-edit.ts';
import { keptWorkKey } from '#web/session/kept-work-key.ts';

/** What a tab keeps of its work over a reload. */
export interface KeptSession {
  /** The shape of what is kept; another one is left unread. */
  readonly version: 1;
  readonly history: EditHistory;
  /** Edits that the server had not confirmed when the page was left. */
  readonly pending: readonly PendingEdit[];
  /** Whose project it is; null for a guest's. */
  readonly ownerId: string | null;
  /** A guest's project as the server had it; the server deletes it when the page is left (decisions C2). */
  readonly guestCopy: WholeProject | null;
}

/** What a tab may keep, in characters. */
export const keptSizeLimit = 2_000_000;

/** Keeps the work on a project in this tab. The oldest undo steps give way when it is too much. */
export function keepSession(storage: Storage, projectId: string, session: KeptSession): void {
  const room = keptSizeLimit - JSON.stringify({ ...session, history: { past: [], future: [] } }).length;
  const future = newestThatFit(session.history.future, room);
  const past = newestThatFit(session.history.past, room - future.size);
  const kept: KeptSession = { ...session, history: { past: past.entries, future: future.entries } };
  try {
    storage.setItem(keptWorkKey(projectId), JSON.stringify(kept));
  } catch {
    // The tab's storage is full or closed: an old copy would be worse than none.
    storage.removeItem(keptWorkKey(projectId));
  }
}

/** The work this tab kept of a project; null when there is none that can be read. */
export function readKeptSession(storage: Storage, projectId: string): KeptSession | null {
  try {
    const kept = JSON.parse(storage.getItem(keptWorkKey(projectId)) ?? 'null') as KeptSession | null;
    return kept?.version === 1 ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets what this tab kept of a project. */
export function dropKeptSession(storage: Storage, projectId: string): void {
  storage.removeItem(keptWorkKey(projectId));
}

function newestThatFit(entries: readonly EditEntry[], room: number): { entries: EditEntry[]; size: number } {
  const kept: EditEntry[] = [];
  let size = 0;
  for (const entry of entries.toReversed()) {
    size += JSON.stringify(entry).length + 1;
    if (size > room) break;
    kept.unshift(entry);
  }
  return { entries: kept, size };
}
