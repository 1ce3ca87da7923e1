import { fieldsOf, tabStore } from '#web/browser-storage.ts';

/** The key in the storage of the tab under which it keeps its work on a project over a reload. */
export function keptWorkKey(projectId: string): string {
  return `lightyard.edits.${projectId}`;
}

/** Forgets the work that this tab keeps on a project. */
export function forgetKeptWork(projectId: string): void {
  tabStore.remove(keptWorkKey(projectId));
}

/**
 * Forgets the work that this tab keeps on members' projects, except for that of one member. A guest's work stays: it may
 * become a project of theirs.
 */
export function dropKeptWork(memberId: string | null): void {
  for (const key of tabStore.keys(keptWorkKey(''))) {
    const ownerId = tabStore.readJson(key, (value) => fieldsOf(value)['ownerId']);
    if (typeof ownerId === 'string' && ownerId !== memberId) tabStore.remove(key);
  }
}
