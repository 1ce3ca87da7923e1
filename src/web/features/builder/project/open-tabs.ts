import { localStore } from '#web/browser-storage.ts';

/** For how long a tab counts that never said it was closed, because it crashed: as long as the server keeps its project. */
export const tabLife = 24 * 60 * 60 * 1000;

/**
 * Enters a tab among those of this browser that have a guest's project open; `now` in milliseconds. Each tab has a key
 * of its own, so that two that are closed at the same time do not write over each other.
 */
export function enterTab(projectId: string, tabId: string, now: number): void {
  localStore.write(keyOf(projectId, tabId), String(now));
}

/** Takes a tab out again; answers whether no other one has the project open. Clears away tabs that crashed. */
export function leaveTab(projectId: string, tabId: string, now: number): boolean {
  localStore.remove(keyOf(projectId, tabId));
  const others = localStore.keys(keyOf(projectId, ''));
  // What is no time counts as a tab that crashed.
  const crashed = others.filter((key) => !(now - Number(localStore.read(key)) <= tabLife));
  for (const key of crashed) localStore.remove(key);
  return others.length === crashed.length;
}

/** Whether what changed in the storage is that a tab with this project was left. */
export function isTabLeft({ key, newValue }: StorageEvent, projectId: string): boolean {
  return newValue === null && (key?.startsWith(keyOf(projectId, '')) ?? false);
}

function keyOf(projectId: string, tabId: string): string {
  return `lightyard.tab.${projectId}.${tabId}`;
}
