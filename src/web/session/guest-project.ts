import { deleteProject, readProject } from '#contract/routes.ts';
import { ignoreGone, isGone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { localStore } from '#web/browser-storage.ts';
import { forgetKeptWork, forgetUnsentEdits, guestProjectKey, keptSolderingKey } from '#web/session/kept-work.ts';

/** The id of the project that a guest began in this browser, or null. The server may have deleted it since. */
export function rememberedGuestProject(): string | null {
  return localStore.read(guestProjectKey);
}

/** Remembers the guest's project, so that the next visit can continue it. */
export function rememberGuestProject(id: string): void {
  localStore.write(guestProjectKey, id);
}

/** Forgets a guest's project with everything that this browser keeps of it. */
export function forgetGuestProject(projectId: string): void {
  forgetKeptWork(projectId);
  forgetUnsentEdits(projectId);
  localStore.remove(keptSolderingKey(projectId));
  if (rememberedGuestProject() === projectId) localStore.remove(guestProjectKey);
}

/** Deletes a guest's project; one that is gone already is no failure. Throws ApiError. */
export async function deleteGuestProject(projectId: string): Promise<void> {
  await ignoreGone(call(deleteProject, { params: { projectId } }));
  forgetGuestProject(projectId);
}

/** The guest's project of this browser. `name` is null while the server does not answer. */
export interface GuestProject {
  readonly id: string;
  readonly name: string | null;
}

/** Finds the guest's project of this browser; null without one. A project that has expired is forgotten. */
export async function findGuestProject(): Promise<GuestProject | null> {
  const id = rememberedGuestProject();
  if (id === null) return null;
  try {
    const { name } = await call(readProject, { params: { projectId: id } });
    return { id, name };
  } catch (error) {
    if (!isGone(error)) return { id, name: null };
    forgetGuestProject(id);
    return null;
  }
}

/** The same as a query, read again by each screen that shows it. */
export const guestProjectQuery = { queryKey: ['guest-project'], queryFn: findGuestProject, gcTime: 0 };
