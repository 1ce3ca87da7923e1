import { useSyncExternalStore } from 'react';
import { localStore } from '#web/browser-storage.ts';

/** How the design view shows circuits: as they are wired, or as rows. */
export type Presentation = 'picture' | 'list';

const key = 'lightyard.design-view';
const listeners = new Set<() => void>();
let chosen: Presentation | null = null;

function presentation(): Presentation {
  return (chosen ??= localStore.read(key) === 'list' ? 'list' : 'picture');
}

/** Shows circuits otherwise, now and in this browser from now on. */
export function choosePresentation(next: Presentation): void {
  chosen = next;
  localStore.write(key, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How circuits are shown. */
export function usePresentation(): Presentation {
  return useSyncExternalStore(subscribe, presentation);
}

/** So many parts are drawn in one place; more of them are rows, which are quicker to find one's way in. */
const mostPictured = 60;

/** Whether so many parts in one place are drawn as they are wired. */
export function useIsPictured(parts: number): boolean {
  return usePresentation() === 'picture' && parts <= mostPictured;
}
