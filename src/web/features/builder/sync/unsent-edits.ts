import type { PendingEdit } from '#web/features/builder/sync/edit.ts';
import type { UnsentEdits } from '#web/features/builder/sync/kept-session-schema.ts';
import { localStore, tabStore } from '#web/browser-storage.ts';
import { newId } from '#web/new-id.ts';
import { unsentEditsPrefix } from '#web/session/kept-work.ts';

/** Each page writes a key of its own, so that two tabs never overwrite each other's edits. */
const pageId = newId();

const ownKey = (projectId: string): string => unsentEditsPrefix(projectId) + pageId;

/** Held by a page for as long as it lives. */
const lockOf = (id: string): string => `lightyard.page.${id}`;

/** The page that this tab showed before a reload, whose lock may be released late. */
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

/** The locks of the browser, by which a page knows those that live; null on plain http. */
function webLocks(): LockManager | null {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  return locks ?? null;
}

/** Keeps the unsent edits of this page; false where the browser cannot, so that the tab has to keep them. */
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

/** Takes over the unsent edits of a project from pages that are closed; they are kept under the key of this page. */
export async function adoptUnsentEdits(projectId: string): Promise<readonly PendingEdit[]> {
  const locks = webLocks();
  if (locks === null) return [];
  await holdOwnLock(locks);
  if (localStore.keys(unsentEditsPrefix(projectId)).length === 0) return [];
  const { parseUnsentEdits } = await import('#web/features/builder/sync/kept-session-schema.ts');
  // Of two pages that open at once, one adopts.
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
