import { deleteProject, readProject } from '#contract/routes.ts';
import { ignoreNotFound, isNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { localStore } from '#web/browser-storage.ts';
import { forgetKeptWork, forgetUnsentEdits, keptSolderingKey } from '#web/session/kept-work.ts';
import { guestProjectKey } from '#web/session/stored-user.ts';

/** Returns the id of the guest's project of this browser, or null. The server may have deleted the project. */
export function rememberedGuestProject(): string | null {
  return localStore.read(guestProjectKey);
}

/** Remembers the guest's project so that the next visit can continue it. */
export function rememberGuestProject(id: string): void {
  localStore.write(guestProjectKey, id);
}

/** Forgets a guest's project and its data in this browser. */
export function forgetGuestProject(projectId: string): void {
  forgetKeptWork(projectId);
  forgetUnsentEdits(projectId);
  localStore.remove(keptSolderingKey(projectId));
  if (rememberedGuestProject() === projectId) localStore.remove(guestProjectKey);
}

/** Deletes a guest's project; succeeds if it no longer exists. Throws ApiError. */
export async function deleteGuestProject(projectId: string): Promise<void> {
  await ignoreNotFound(call(deleteProject, { params: { projectId } }));
  forgetGuestProject(projectId);
}

/** The guest's project of this browser. `name` is null while the server is unreachable. */
export interface GuestProject {
  readonly id: string;
  readonly name: string | null;
}

/** Finds the guest's project of this browser; null without one. Forgets an expired project. */
export async function findGuestProject(): Promise<GuestProject | null> {
  const id = rememberedGuestProject();
  if (id === null) return null;
  try {
    const { name } = await call(readProject, { params: { projectId: id } });
    return { id, name };
  } catch (error) {
    if (!isNotFound(error)) return { id, name: null };
    forgetGuestProject(id);
    return null;
  }
}

/** Uncached query of the guest's project: each screen reads it again. */
export const guestProjectQuery = { queryKey: ['guest-project'], queryFn: findGuestProject, gcTime: 0 };
