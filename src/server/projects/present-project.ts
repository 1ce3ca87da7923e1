import type { Presented } from '#contract/endpoint.ts';
import type { ListedProject, ProjectReply } from '#contract/projects.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import { listedFields, type ListedRow, readProject } from '#server/projects/rows.ts';

/** A project as it crosses the wire. Whose guest's it is stays here. */
export function presentProject(row: ProjectRow): Presented<ProjectReply> {
  return { ...presentListed(row), ...readProject(row) };
}

/** A project of a list as it crosses the wire. */
export function presentListed(row: ListedRow): Presented<ListedProject> {
  return {
    ...listedFields(row),
    userId: row.is_template === 1 ? null : row.user_id,
    isTemplate: row.is_template === 1,
    templateDescription: row.template_description,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
