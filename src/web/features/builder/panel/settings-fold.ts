import { useSyncExternalStore } from 'react';
import { localStore } from '#web/browser-storage.ts';

const key = 'lightyard.settings';
const listeners = new Set<() => void>();
let isUnfolded: boolean | null = null;

/** Whether the settings of the project are unfolded. */
export function areSettingsUnfolded(): boolean {
  return (isUnfolded ??= localStore.read(key) === 'unfolded');
}

/** Folds the settings of the project or unfolds them, now and in this browser from now on. */
export function unfoldSettings(next: boolean): void {
  isUnfolded = next;
  if (next) localStore.write(key, 'unfolded');
  else localStore.remove(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the settings of the project are unfolded. */
export function useSettingsUnfolded(): boolean {
  return useSyncExternalStore(subscribe, areSettingsUnfolded);
}
