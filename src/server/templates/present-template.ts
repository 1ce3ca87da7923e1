import type { TemplateReply } from '#contract/templates.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import { presentProject } from '#server/projects/rows.ts';

/** A template as it crosses the wire. */
export function presentTemplate(row: ProjectRow): TemplateReply {
  const { id, name, templateDescription, powerSupplyId, color, revision, createdAt, updatedAt } = presentProject(row);
  return { id, name, templateDescription, powerSupplyId, color, revision, createdAt, updatedAt };
}
