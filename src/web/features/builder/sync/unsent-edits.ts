import type { PendingEdit } from '#web/features/builder/sync/edit.ts';
import type { UnsentEdits } from '#web/features/builder/sync/kept-session-schema.ts';
import { localStore, tabStore } from '#web/browser-storage.ts';
import { newId } from '#web/new-id.ts';
import { unsentEditsPrefix } from '#web/session/kept-work.ts';

/** Each page writes its own key, so that two tabs never overwrite each other's edits. */
const pageId = newId();

const ownKey = (projectId: string): string => unsentEditsPrefix(projectId) + pageId;

/** Name of the lock that a page holds while it exists. */
const lockOf = (id: string): string => `lightyard.page.${id}`;

/** Id of the page that this tab showed before a reload, whose lock may be released late. */
const previousPageKey = 'lightyard.previous-page';

let ownLock: Promise<void> | undefined;

function holdOwnLock(locks: LockManager): Promise<void> {
  ownLock ??= new Promise((resolve) => {
    void locks.request(lockOf(pageId), () => {
      resolve();
      return new Promise(() => undefined);
    });
    window.addEventListener('pagehide', () => tabStore.write(previousPageKey, pageId));
  });
  return ownLock;
}

/** Web Locks of the browser, which show the open pages; null without https. */
function webLocks(): LockManager | null {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  return locks ?? null;
}

/** Stores the unsent edits of this page; returns false if the browser cannot, so that the tab has to keep them. */
export function keepUnsentEdits(projectId: string, ownerId: string | null, pending: readonly PendingEdit[]): boolean {
  if (webLocks() === null) return false;
  const key = ownKey(projectId);
  if (pending.length > 0) {
    const edits: UnsentEdits = { version: 1, ownerId, pending };
    if (localStore.write(key, JSON.stringify(edits))) return true;
  }
  localStore.remove(key);
  return pending.length === 0;
}

/** Adopts the unsent edits of a project from closed pages, and stores them under the key of this page. */
export async function adoptUnsentEdits(projectId: string): Promise<readonly PendingEdit[]> {
  const locks = webLocks();
  if (locks === null) return [];
  await holdOwnLock(locks);
  if (localStore.keys(unsentEditsPrefix(projectId)).length === 0) return [];
  const { parseUnsentEdits } = await import('#web/features/builder/sync/kept-session-schema.ts');
  // If two pages open at once, only one adopts.
  return locks.request('lightyard.adopt', async () => {
    const { held = [] } = await locks.query();
    const alive = new Set(held.map(({ name }) => name));
    const previous = tabStore.read(previousPageKey);
    const isClosed = (id: string) => id === pageId || id === previous || !alive.has(lockOf(id));
    const prefix = unsentEditsPrefix(projectId);
    const keys = localStore.keys(prefix).filter((key) => isClosed(key.slice(prefix.length)));
    const kept = keys.flatMap((key) => localStore.readJson(key, parseUnsentEdits) ?? []);
    const pending = kept.flatMap((edits) => edits.pending);
    if (keepUnsentEdits(projectId, kept[0]?.ownerId ?? null, pending)) {
      for (const key of keys) if (key !== ownKey(projectId)) localStore.remove(key);
    }
    return pending;
  });
}
