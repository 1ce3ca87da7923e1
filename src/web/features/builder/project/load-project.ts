import type { ProjectReply } from '#contract/projects.ts';
import { readSnapshot } from '#contract/snapshot.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { knownCustomComponents } from '#domain/projects/known-custom-components.ts';
import type { Project } from '#domain/projects/project.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { call } from '#web/api/call.ts';
import { customComponentsQuery } from '#web/api/custom-components-query.ts';
import { queryClient } from '#web/api/query-client.ts';

/** A project with everything in it, and whether it is a template. */
export interface LoadedProject {
  readonly whole: WholeProject;
  readonly isTemplate: boolean;
  /** What a template says of itself; null for a project. */
  readonly description: string | null;
  /** The member it belongs to; null for a guest's project. */
  readonly ownerId: string | null;
}

/** Reads all of a project as it is at one moment, with the custom components it uses. Throws ApiError. */
export async function loadProject(projectId: string): Promise<LoadedProject> {
  const { project, customComponents: used, ...rest } = await call(readSnapshot, { params: { projectId } });
  // Where the library is known, it is newer than what was read here: an own part is edited without the project.
  const library = queryClient.getQueryData<readonly CustomComponent[]>(customComponentsQuery.queryKey) ?? [];
  const whole = { ...rest, project: projectOf(project), customComponents: knownCustomComponents(used, library) };
  const { isTemplate, templateDescription: description, userId: ownerId } = project;
  return { whole, isTemplate, description, ownerId };
}

/** The fields of a project that the builder edits. */
export function projectOf(reply: ProjectReply): Project {
  const { id, name, powerSupplyId, color, resistorMode, resistorRounding } = reply;
  return { id, name, powerSupplyId, color, resistorMode, resistorRounding };
}
