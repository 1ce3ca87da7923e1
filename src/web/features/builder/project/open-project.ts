import { guestProjectId } from '#domain/projects/project-limits.ts';
import type { EditStart } from '#web/features/builder/sync/edit-session.ts';
import { adoptUnsentEdits } from '#web/features/builder/sync/unsent-edits.ts';
import { readKeptSession } from '#web/features/builder/sync/kept-session.ts';
import type { LoadedProject } from '#web/api/load-project.ts';
import { loadOpenProject } from '#web/features/builder/project/project-calls.ts';
import { isTrial } from '#web/session/trial.ts';
import { isShared } from '#web/shared-project.ts';

/** A project opened in the builder, with the work on it that this tab kept. */
export interface OpenedProject extends Omit<LoadedProject, 'snapshot' | 'revision'> {
  readonly start: EditStart;
  /** Id of the user who opened it; undefined if signed out. */
  readonly openedBy: string | undefined;
}

/** Whether a project is a guest's, by its id. Source: decisions A5. */
export function isGuestProject(projectId: string): boolean {
  return guestProjectId.test(projectId);
}

/**
 * Loads a project and the work on it that this tab and closed ones kept; a shared project has none, and in the page of
 * another site the browser may refuse to look for it. Throws the errors of `load`: ApiError.
 */
export async function openProject(
  projectId: string,
  openedBy: string | undefined,
  load: typeof loadOpenProject = loadOpenProject,
): Promise<OpenedProject> {
  const kept = isShared(projectId) ? null : await readKeptSession(projectId);
  const unsent = isShared(projectId) ? [] : await adoptUnsentEdits(projectId);
  const { snapshot, revision, ...facts } = await load(projectId);
  const pending = [...(kept?.pending ?? []), ...unsent];
  return { ...facts, openedBy, start: { snapshot, revision, pending, ...(kept && { history: kept.history }) } };
}

/**
 * Whether the current user (undefined when signed out) may no longer edit the open project: its owner's session has
 * ended, or a guest has signed in. A template and a trial have no owner.
 */
export function isUnauthorized({ start, isTemplate, ownerId, openedBy }: OpenedProject, userId: string | undefined) {
  if (isTemplate || isTrial(start.snapshot.project.id)) return false;
  if (isGuestProject(start.snapshot.project.id)) return userId !== undefined;
  return userId !== openedBy && userId !== ownerId;
}
