import type { TemplateReply } from '#contract/projects/templates.ts';
import { presentListed } from '#server/projects/present-project.ts';
import type { ListedRow } from '#server/projects/rows.ts';

/** Converts a template to its reply. */
export function presentTemplate(row: ListedRow): TemplateReply {
  const { id, name, templateDescription, powerSupplyId, color, revision, createdAt, updatedAt } = presentListed(row);
  return { id, name, templateDescription, powerSupplyId, color, revision, createdAt, updatedAt };
}
