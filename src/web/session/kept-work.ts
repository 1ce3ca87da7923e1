import { fieldsOf, localStore, tabStore } from '#web/browser-storage.ts';

/** The key in the storage of the tab under which it keeps its work on a project over a reload. */
export function keptWorkKey(projectId: string): string {
  return `lightyard.edits.${projectId}`;
}

const unsentEditsStart = 'lightyard.unsent.';

/** The beginning of the keys in the storage of the browser under which each page keeps its unsent edits of a project. */
export function unsentEditsPrefix(projectId: string): string {
  return `${unsentEditsStart}${projectId}/`;
}

/** Forgets the unsent edits that pages of this browser keep of a project. */
export function forgetUnsentEdits(projectId: string): void {
  for (const key of localStore.keys(unsentEditsPrefix(projectId))) localStore.remove(key);
}

/** Forgets the work that this tab keeps on a project. */
export function forgetKeptWork(projectId: string): void {
  tabStore.remove(keptWorkKey(projectId));
}

/** The key in the storage of the browser under which it keeps the id of the project that a guest began. */
export const guestProjectKey = 'lightyard-guest-project';

/** The key in the storage of the browser under which it keeps what is soldered of a project. */
export function keptSolderingKey(projectId: string): string {
  return `lightyard.soldering.${projectId}`;
}

/** The key in both storages under which they keep the template, or the trial of one, that a visitor wants to keep. */
export const wantedKey = 'lightyard.wanted-template';

/** What holds copies of projects, to be soldered without a network. */
export const projectCopies = 'lightyard-projects';

/**
 * Forgets what this browser keeps of members' soldering, except for that of one member, and all copies of projects: each
 * is made anew when it is opened.
 */
function dropKeptSoldering(memberId: string | null): void {
  for (const key of localStore.keys(keptSolderingKey(''))) {
    const ownerId = localStore.readJson(key, (value) => fieldsOf(value)['ownerId']);
    if (typeof ownerId === 'string' && ownerId !== memberId) localStore.remove(key);
  }
  // Without https the browser has none.
  if ('caches' in window) void caches.delete(projectCopies).catch(() => undefined);
}

/**
 * Forgets the work that this tab and closed ones keep on members' projects, except for that of one member. A guest's work stays: the
 * project may become the member's.
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
