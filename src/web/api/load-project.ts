import type { ProjectReply } from '#contract/projects/projects.ts';
import { readSnapshot } from '#contract/routes.ts';
import type { Project } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { call } from '#web/api/call.ts';

/** A project with all its rows, and whether it is a template. */
export interface LoadedProject {
  readonly snapshot: ProjectSnapshot;
  readonly isTemplate: boolean;
  /** The description of a template; null for a project. */
  readonly description: string | null;
  /** Id of the owner; null for a guest's project. */
  readonly ownerId: string | null;
  /** Incremented by every write. */
  readonly revision: number;
}

/** Loads a consistent snapshot of a project with the custom components that it uses. Throws ApiError. */
export async function loadProject(projectId: string): Promise<LoadedProject> {
  const { project, ...rest } = await call(readSnapshot, { params: { projectId } });
  const snapshot = { ...rest, project: projectOf(project) };
  const { isTemplate, templateDescription: description, userId: ownerId, revision } = project;
  return { snapshot, isTemplate, description, ownerId, revision };
}

/** Returns the fields of a project that the builder edits. */
export function projectOf(reply: ProjectReply): Project {
  const {
    userId: _,
    isTemplate: __,
    templateDescription: ___,
    revision: ____,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...project
  } = reply;
  return project;
}
