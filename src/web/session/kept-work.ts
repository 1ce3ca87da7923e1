import { fieldsOf, localStore, tabStore } from '#web/browser-storage.ts';

/** Tab storage key of the work on a project, preserved on reload. */
export function keptWorkKey(projectId: string): string {
  return `lightyard.edits.${projectId}`;
}

const unsentEditsStart = 'lightyard.unsent.';

/** Prefix of the browser storage keys under which pages store their unsent edits of a project. */
export function unsentEditsPrefix(projectId: string): string {
  return `${unsentEditsStart}${projectId}/`;
}

/** Removes the unsent edits of a project that pages of this browser have stored. */
export function forgetUnsentEdits(projectId: string): void {
  for (const key of localStore.keys(unsentEditsPrefix(projectId))) localStore.remove(key);
}

/** Removes this tab's stored work on a project. */
export function forgetKeptWork(projectId: string): void {
  tabStore.remove(keptWorkKey(projectId));
}

/** Browser storage key of the solder progress of a project. */
export function keptSolderingKey(projectId: string): string {
  return `lightyard.soldering.${projectId}`;
}

/** Key, in both storages, of the template or trial that a visitor wants to add. */
export const wantedKey = 'lightyard.wanted-template';

/** Cache of project copies for soldering offline. */
export const projectCopies = 'lightyard-projects';

/**
 * Removes members' solder progress from this browser, except that of one member, and all project copies: they are
 * created again when opened.
 */
function dropKeptSoldering(memberId: string | null): void {
  for (const key of localStore.keys(keptSolderingKey(''))) {
    const ownerId = localStore.readJson(key, (value) => fieldsOf(value)['ownerId']);
    if (typeof ownerId === 'string' && ownerId !== memberId) localStore.remove(key);
  }
  // The Cache API exists only with HTTPS.
  if ('caches' in window) void caches.delete(projectCopies).catch(() => undefined);
}

/**
 * Removes the work on members' projects stored by this and closed tabs, except that of one member. A guest's work
 * remains because the project may become the member's.
 */
export function dropKeptWork(memberId: string | null): void {
  for (const [storage, prefix] of [
    [tabStore, keptWorkKey('')],
    [localStore, unsentEditsStart],
  ] as const) {
    for (const key of storage.keys(prefix)) {
      const ownerId = storage.readJson(key, (value) => fieldsOf(value)['ownerId']);
      if (typeof ownerId === 'string' && ownerId !== memberId) storage.remove(key);
    }
  }
  dropKeptSoldering(memberId);
}
