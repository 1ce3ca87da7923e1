import { createProject as createProjectCall, deleteProject, type ProjectReply } from '#contract/projects.ts';
import { importProject } from '#contract/project-file.ts';
import { type ProjectColor, projectDefaults } from '#domain/projects/project.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import {
  forgetGuestProject,
  rememberGuestProject,
  rememberedGuestProject,
} from '#web/features/project-dialogs/guest-project.ts';
import { newId } from '#web/new-id.ts';

/** What the Create New Project dialog asks. */
export interface NewProject {
  readonly name: string;
  readonly powerSupplyId: string;
  readonly color: ProjectColor;
}

/** Makes a member's project. */
export function createMemberProject(fields: NewProject): Promise<ProjectReply> {
  return call(createProjectCall, { body: { ...fields, name: fields.name.trim() } });
}

/** Makes a guest's project: the name is fixed and the id is made here. Source: specification 1, section 4. */
export async function createGuestProject(fields: NewProject): Promise<ProjectReply> {
  const body = { ...fields, name: projectDefaults.name, id: `unauthenticated-project-${newId()}` };
  const project = await call(createProjectCall, { body });
  rememberGuestProject(project.id);
  return project;
}

/** Makes a project of a file's content; the server says what is wrong with it. */
export async function createProjectFromFile(content: unknown): Promise<ProjectReply> {
  const project = await call(importProject, { body: content });
  if (project.userId === null) rememberGuestProject(project.id);
  return project;
}

/** Throws the guest's project of this browser away, to make room for another. One that is gone already is no failure. */
export async function discardGuestProject(): Promise<void> {
  const projectId = rememberedGuestProject();
  if (projectId === null) return;
  await call(deleteProject, { params: { projectId } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
  forgetGuestProject();
}
