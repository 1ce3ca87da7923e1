import { localStore, tabStore } from '#web/browser-storage.ts';
import { keptWorkKey } from '#web/session/kept-work.ts';

const storageKey = 'lightyard-guest-project';

/** The id of the project that a guest began in this browser, or null. */
export function rememberedGuestProject(): string | null {
  return localStore.read(storageKey);
}

/** Remembers the guest's project, so that a second visit can go on with it. */
export function rememberGuestProject(id: string): void {
  localStore.write(storageKey, id);
}

/** Forgets the guest's project, because it was thrown away. */
export function forgetGuestProject(): void {
  localStore.remove(storageKey);
}

/** The guest's project whose work this tab still keeps (decisions C2), or null. */
export function keptGuestProject(): string | null {
  const projectId = rememberedGuestProject();
  return projectId !== null && tabStore.read(keptWorkKey(projectId)) !== null ? projectId : null;
}
