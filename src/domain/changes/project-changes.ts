import type { Change } from '#domain/changes/change.ts';
import { changedFields } from '#domain/changes/changed-fields.ts';
import type { ProjectFields } from '#domain/projects/project.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

/** Sets the fields of the project that differ from what it holds; the master supply follows `powerSupplyId`. */
export function updateProject(whole: WholeProject, wanted: Partial<ProjectFields>): Change[] {
  const name = wanted.name?.trim() ?? whole.project.name;
  const fields = changedFields<ProjectFields>(whole.project, { ...wanted, name });
  return fields === null ? [] : [{ action: 'update-project', ...fields }];
}
