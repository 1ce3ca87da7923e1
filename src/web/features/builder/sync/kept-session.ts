import type { EditEntry } from '#web/features/builder/sync/edit-history.ts';
import type { KeptSession } from '#web/features/builder/sync/kept-session-schema.ts';
import { tabStore } from '#web/browser-storage.ts';
import { forgetKeptWork, keptWorkKey } from '#web/session/kept-work.ts';

/** What a tab may keep, in characters. */
export const keptSizeLimit = 2_000_000;

/** Keeps the work on a project in this tab. The oldest undo steps give way when it is too much. */
export function keepSession(projectId: string, session: KeptSession): void {
  const room = keptSizeLimit - JSON.stringify({ ...session, history: { past: [], future: [] } }).length;
  const future = newestThatFit(session.history.future, room);
  const past = newestThatFit(session.history.past, room - future.size);
  const kept: KeptSession = { ...session, history: { past: past.entries, future: future.entries } };
  // Where the storage of the tab is full, an old copy would be worse than none.
  if (!tabStore.write(keptWorkKey(projectId), JSON.stringify(kept))) forgetKeptWork(projectId);
}

/** The work this tab kept of a project; null when there is none that can be read. */
export async function readKeptSession(projectId: string): Promise<KeptSession | null> {
  const key = keptWorkKey(projectId);
  if (tabStore.read(key) === null) return null;
  const { parseKeptSession } = await import('#web/features/builder/sync/kept-session-schema.ts');
  return tabStore.readJson(key, parseKeptSession);
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
