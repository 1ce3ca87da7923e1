import type { Presented } from '#contract/endpoint.ts';
import type { ListedProject, ProjectReply } from '#contract/projects/projects.ts';
import type { TemplateReply } from '#contract/projects/templates.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import { listedFields, type ListedRow, readProject } from '#server/projects/rows.ts';

/** Converts a project to its reply, without the id of the guest who owns it. */
export function presentProject(row: ProjectRow): Presented<ProjectReply> {
  return { ...presentListed(row), ...readProject(row) };
}

/** Converts a project to its entry in a list. */
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

/** Converts a template to its reply. */
export function presentTemplate(row: ListedRow): TemplateReply {
  const { id, name, templateDescription, powerSupplyId, color, revision, createdAt, updatedAt } = presentListed(row);
  return { id, name, templateDescription, powerSupplyId, color, revision, createdAt, updatedAt };
}
