import type { EditEntry } from '#web/features/builder/sync/edit-history.ts';
import type { KeptSession } from '#web/features/builder/sync/kept-session-schema.ts';
import { tabStore } from '#web/browser-storage.ts';
import { forgetKeptWork, keptWorkKey } from '#web/session/kept-work.ts';

/** Maximum size of the kept work of a tab, in characters. */
export const keptSizeLimit = 2_000_000;

/** Keeps the work on a project in this tab. Drops the oldest undo steps if it is too large. */
export function keepSession(projectId: string, session: KeptSession): void {
  const space = keptSizeLimit - JSON.stringify({ ...session, history: { past: [], future: [] } }).length;
  const future = newestThatFit(session.history.future, space);
  const past = newestThatFit(session.history.past, space - future.size);
  const kept: KeptSession = { ...session, history: { past: past.entries, future: future.entries } };
  // If the storage of the tab is full, delete the old copy, which would be stale.
  if (!tabStore.write(keptWorkKey(projectId), JSON.stringify(kept))) forgetKeptWork(projectId);
}

/** Reads the work on a project that this tab kept; null if there is none or it is invalid. */
export async function readKeptSession(projectId: string): Promise<KeptSession | null> {
  const key = keptWorkKey(projectId);
  if (tabStore.read(key) === null) return null;
  const { parseKeptSession } = await import('#web/features/builder/sync/kept-session-schema.ts');
  return tabStore.readJson(key, parseKeptSession);
}

function newestThatFit(entries: readonly EditEntry[], space: number): { entries: EditEntry[]; size: number } {
  const kept: EditEntry[] = [];
  let size = 0;
  for (const entry of entries.toReversed()) {
    size += JSON.stringify(entry).length + 1;
    if (size > space) break;
    kept.unshift(entry);
  }
  return { entries: kept, size };
}
