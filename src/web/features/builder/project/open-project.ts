import { guestProjectId } from '#contract/projects.ts';
import type { EditStart } from '#web/features/builder/sync/edit-state.ts';
import { renameIds } from '#web/features/builder/sync/rename-ids.ts';
import { readKeptSession } from '#web/features/builder/sync/kept-session.ts';
import { type LoadedProject, loadProject } from '#web/features/builder/project/load-project.ts';
import { restoreGuestProject } from '#web/features/builder/project/restore-guest-project.ts';

/** A project opened in the builder, with what this tab kept of the work on it. */
export interface OpenedProject extends Omit<LoadedProject, 'whole'> {
  readonly start: EditStart;
  /** Who was signed in when it was opened. */
  readonly openedBy: string | undefined;
}

/** Whether a project is a guest's, by its id. Source: decisions A5. */
export function isGuestProject(projectId: string): boolean {
  return guestProjectId.test(projectId);
}

/**
 * Reads a project and what this tab kept of it. A guest's project was deleted when the page was left, so it is made
 * again from the tab's copy; for one who has signed in since, only shown, to be kept as a project of theirs. Throws
 * ApiError. Source: decisions C2.
 */
export async function openProject(projectId: string, openedBy: string | undefined): Promise<OpenedProject> {
  const kept = readKeptSession(sessionStorage, projectId);
  if (kept === null || kept.guestCopy === null) {
    const { whole, ...facts } = await loadProject(projectId);
    return { ...facts, openedBy, start: { whole, ...editsOf(kept) } };
  }
  const facts = { isTemplate: false, description: null, ownerId: null, openedBy };
  if (openedBy !== undefined) return { ...facts, start: { whole: kept.guestCopy, ...editsOf(kept) } };
  const { whole, renamed } = await restoreGuestProject(kept.guestCopy);
  return { ...facts, start: { whole, ...renameIds(editsOf(kept), renamed) } };
}

function editsOf(kept: ReturnType<typeof readKeptSession>): Omit<EditStart, 'whole'> {
  return kept === null ? {} : { history: kept.history, pending: kept.pending };
}
