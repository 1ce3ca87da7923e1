import { importProject } from '#contract/project-file.ts';
import { cleanupProject, type ProjectReply } from '#contract/projects.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { call } from '#web/api/call.ts';
import { goneIsDone } from '#web/api/api-error.ts';
import { forgetKeptWork, forgetGuestProject } from '#web/session/kept-work.ts';

/** Creates a member's project from a guest's as this tab shows it, and deletes the guest's. Throws ApiError. */
export async function keepGuestProject(snapshot: ProjectSnapshot, name: string): Promise<ProjectReply> {
  const file = toProjectFile({ ...snapshot, project: { ...snapshot.project, name } });
  const kept = await call(importProject, { body: file });
  // If this fails, the cleanup job of the server deletes the guest's project (decisions A5).
  await discardGuestProject(snapshot.project.id).catch(() => undefined);
  return kept;
}

/** Deletes a guest's project and what this tab and browser remember of it. Throws ApiError. */
export async function discardGuestProject(projectId: string): Promise<void> {
  // It is already deleted if the page was left since.
  await goneIsDone(call(cleanupProject, { params: { projectId } }));
  forgetKeptWork(projectId);
  forgetGuestProject();
}
