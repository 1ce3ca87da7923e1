import { localStore } from '#web/browser-storage.ts';

/** How long a crashed tab, which never left, counts as open (ms): as long as the server keeps its project. */
export const tabLife = 24 * 60 * 60 * 1000;

/**
 * Records that a tab of this browser has a guest's project open; `now` in milliseconds. Each tab has its own key, so
 * that two tabs that are closed at the same time do not overwrite each other.
 */
export function enterTab(projectId: string, tabId: string, now: number): void {
  localStore.write(keyOf(projectId, tabId), String(now));
}

/** Removes a tab; true when no other one has the project open. Removes crashed tabs too. */
export function leaveTab(projectId: string, tabId: string, now: number): boolean {
  localStore.remove(keyOf(projectId, tabId));
  const others = localStore.keys(keyOf(projectId, ''));
  // A value that is no time counts as a crashed tab.
  const crashed = others.filter((key) => !(now - Number(localStore.read(key)) <= tabLife));
  for (const key of crashed) localStore.remove(key);
  return others.length === crashed.length;
}

/** Whether a change of the storage tells that a tab with this project was left. */
export function isTabLeft({ key, newValue }: StorageEvent, projectId: string): boolean {
  return newValue === null && (key?.startsWith(keyOf(projectId, '')) ?? false);
}

function keyOf(projectId: string, tabId: string): string {
  return `lightyard.tab.${projectId}.${tabId}`;
}
