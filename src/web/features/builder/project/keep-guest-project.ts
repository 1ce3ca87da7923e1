import { importProject } from '#contract/project-file.ts';
import { cleanupProject, type ProjectReply } from '#contract/projects.ts';
import { toProjectFile } from '#domain/projects/project-file.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { call } from '#web/api/call.ts';
import { goneIsDone } from '#web/api/api-error.ts';
import { forgetKeptWork } from '#web/session/kept-work.ts';
import { forgetGuestProject } from '#web/session/guest-project.ts';

/** Makes a member's project of a guest's, as it is shown in this tab, and clears the guest's away. Throws ApiError. */
export async function keepGuestProject(whole: WholeProject, name: string): Promise<ProjectReply> {
  const file = toProjectFile({ ...whole, project: { ...whole.project, name } });
  const kept = await call(importProject, { body: file });
  // Kept is kept: what is left of the guest's is swept by the server in any case (decisions A5).
  await discardGuestProject(whole.project.id).catch(() => undefined);
  return kept;
}

/** Deletes a guest's project and what this tab and browser remember of it. Throws ApiError. */
export async function discardGuestProject(projectId: string): Promise<void> {
  // It is gone already when the page was left since.
  await goneIsDone(call(cleanupProject, { params: { projectId } }));
  forgetKeptWork(projectId);
  forgetGuestProject();
}
