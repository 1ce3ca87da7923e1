import { guestProjectId } from '#contract/projects.ts';
import type { EditStart } from '#web/features/builder/sync/edit-session.ts';
import { renameIds } from '#web/features/builder/sync/rebase.ts';
import { type KeptSession, readKeptSession } from '#web/features/builder/sync/kept-session.ts';
import { type LoadedProject, loadProject } from '#web/features/builder/project/project-calls.ts';
import { restoreGuestProject } from '#web/features/builder/project/restore-guest-project.ts';

/** A project opened in the builder, with what this tab kept of the work on it. */
export interface OpenedProject extends Omit<LoadedProject, 'snapshot'> {
  readonly start: EditStart;
  /** Who was signed in when it was opened. */
  readonly openedBy: string | undefined;
}

/** Whether a project is a guest's, by its id. Source: decisions A5. */
export function isGuestProject(projectId: string): boolean {
  return guestProjectId.test(projectId);
}

/**
 * Reads a project and the work that this tab kept on it. A guest's project was deleted when the page was left, so it is
 * created again from the tab's copy; to a user who has signed in since it is only shown, so that they can keep it.
 * Throws ApiError. Source: decisions C2.
 */
export async function openProject(projectId: string, openedBy: string | undefined): Promise<OpenedProject> {
  const kept = await readKeptSession(projectId);
  if (kept === null || kept.guestCopy === null) {
    const { snapshot, ...facts } = await loadProject(projectId);
    return { ...facts, openedBy, start: { snapshot, ...editsOf(kept) } };
  }
  const facts = { isTemplate: false, description: null, ownerId: null, openedBy };
  if (openedBy !== undefined) return { ...facts, start: { snapshot: kept.guestCopy, ...editsOf(kept) } };
  const { snapshot, renamed } = await restoreGuestProject(kept.guestCopy);
  return { ...facts, start: { snapshot, ...renameIds(editsOf(kept), renamed) } };
}

function editsOf(kept: KeptSession | null): Omit<EditStart, 'snapshot'> {
  return kept === null ? {} : { history: kept.history, pending: kept.pending };
}

/**
 * Whether the user who is signed in now (undefined: nobody) may not edit the open project: the session of its owner has
 * ended, or a guest has signed in. A template belongs to nobody.
 */
export function isUnauthorized({ start, isTemplate, ownerId, openedBy }: OpenedProject, userId: string | undefined) {
  if (isTemplate) return false;
  if (isGuestProject(start.snapshot.project.id)) return userId !== undefined;
  return userId !== openedBy && userId !== ownerId;
}
