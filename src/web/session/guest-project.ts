import { keptWorkKey } from '#web/session/kept-work-key.ts';

const storageKey = 'lightyard-guest-project';

/** The id of the project that a guest began in this browser, or null. */
export function rememberedGuestProject(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Remembers the guest's project, so that a second visit can go on with it. */
export function rememberGuestProject(id: string): void {
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // Storage is switched off: the project is there, only the way back to it is not remembered.
  }
}

/** Forgets the guest's project, because it was thrown away. */
export function forgetGuestProject(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is switched off: nothing was remembered.
  }
}

/** The guest's project whose work this tab still keeps (decisions C2), or null. */
export function keptGuestProject(): string | null {
  const projectId = rememberedGuestProject();
  return projectId !== null && sessionStorage.getItem(keptWorkKey(projectId)) !== null ? projectId : null;
}
