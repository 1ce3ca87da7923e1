import { randomUUID } from 'node:crypto';
import type { Member } from '#server/access/actor.ts';
import { isId, type ProjectRow } from '#server/access/find-project.ts';
import type { Db } from '#server/database/database.ts';
import { loadProjectRows, type ProjectRows, wholeOf } from '#server/projects/load-whole-project.ts';
import { ownerOf } from '#server/projects/owner.ts';
import { storeProject } from '#server/projects/store-project.ts';
import { Refusal } from '#server/refusal.ts';
import { copyProject } from '#server/templates/copy-project.ts';
import { noTemplate } from '#server/templates/save-template.ts';
import { copyIntoLibrary } from '#server/templates/template-parts.ts';

/** A template as it is at one moment. Throws NOT_FOUND. */
async function loadTemplate(db: Db, id: string): Promise<ProjectRows> {
  if (!isId(id)) throw noTemplate();
  try {
    const rows = await loadProjectRows(db, id);
    if (rows.row.is_template === 1) return rows;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  throw noTemplate();
}

/**
 * Makes a project of a template for a member: a deep copy, whole or not at all, also of one that is deleted meanwhile.
 * Throws NOT_FOUND, TOO_MANY_PROJECTS or TOO_MANY_COMPONENTS. Source: decisions B12.
 */
export async function duplicateTemplate(db: Db, actor: Member, templateId: string): Promise<ProjectRow> {
  const template = await loadTemplate(db, templateId);
  return db.transaction().execute(async (tx) => {
    const ids = await copyIntoLibrary(tx, actor.user.id, template.customs);
    const whole = copyProject(wholeOf(template), randomUUID(), template.row.name, ids);
    return storeProject(tx, whole, ownerOf(actor));
  });
}
