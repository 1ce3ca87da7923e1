import type { Change } from '#domain/changes/change.ts';
import { changedFields } from '#domain/changes/changed-fields.ts';
import type { ProjectFields } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** Sets the fields of the project that differ from what it holds; the master supply follows `powerSupplyId`. */
export function updateProject(snapshot: ProjectSnapshot, wanted: Partial<ProjectFields>): Change[] {
  const name = wanted.name?.trim() ?? snapshot.project.name;
  const fields = changedFields<ProjectFields>(snapshot.project, { ...wanted, name });
  return fields === null ? [] : [{ action: 'update-project', ...fields }];
}
