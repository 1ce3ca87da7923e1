import { randomUUID } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import type { Received } from '#contract/endpoint.ts';
import { renameCustomComponents } from '#domain/project-file/from-project-file.ts';
import type { Member } from '#server/access/actor.ts';
import { isId, type ProjectRow, type WriteTarget } from '#server/access/find-project.ts';
import { requireAdmin, writeAudit } from '#server/access/audit.ts';
import type { CustomComponentRow } from '#server/custom-components/load-custom-components.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { idsPerQuery } from '#server/database/engine.ts';
import { foldText } from '#server/database/search-text.ts';
import { loadProjectRows, type ProjectRows, snapshotOf } from '#server/projects/load-snapshot.ts';
import { refuseStale } from '#server/projects/lock-project.ts';
import { projectColumns } from '#server/projects/rows.ts';
import { assertProjectRules, ownerOf, storeProject } from '#server/projects/store-project.ts';
import { insertContents } from '#server/projects/write-diff.ts';
import { badRequest, AppError } from '#server/app-error.ts';
import { keepAutomatically } from '#server/versions/keep-version.ts';
import {
  copyProject,
  descriptionColumns,
  copyCustomComponentsForTemplate,
  insertCopies,
  copyIntoLibrary,
  storeTemplate,
} from '#server/templates/store-template.ts';

export type NewTemplate = Received<Api['createTemplate']>['body'];
export type TemplateUpdate = Received<Api['updateTemplate']>['body'];

/** The template of a write. */
export type TemplateTarget = Omit<WriteTarget, 'writer' | 'found'>;

function templateNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'This template no longer exists.' });
}

/** Loads a project of the actor. Throws NOT_FOUND for any other project. */
async function loadOwnProject(db: Db, actor: Member, projectId: string): Promise<ProjectRows> {
  if (!isId(projectId)) throw new AppError('NOT_FOUND');
  const rows = await loadProjectRows(db, projectId);
  if (rows.row.is_template === 1 || rows.row.user_id !== actor.user.id) throw new AppError('NOT_FOUND');
  return rows;
}

/** Marks the actor's custom components as shared in templates. Throws INVALID for one that is not theirs. */
async function shareCustomComponents(tx: Tx, actor: Member, ids: readonly string[]): Promise<void> {
  const validIds = ids.filter(isId);
  const shared = new Set<string>();
  for (let from = 0; from < validIds.length; from += idsPerQuery) {
    const rows = await tx
      .updateTable('custom_components')
      .set({ template_shared: 1, updated_at: new Date().toISOString() })
      .where('id', 'in', validIds.slice(from, from + idsPerQuery))
      .where('user_id', '=', actor.user.id)
      .returning('id')
      .execute();
    for (const { id } of rows) shared.add(id);
  }
  const index = ids.findIndex((id) => !shared.has(id));
  if (index >= 0) throw badRequest(`shareCustomComponentIds.${index}`, 'This custom component is not yours.');
}

/** Saves one of the actor's projects as a template. Throws NOT_FOUND, INVALID, or FORBIDDEN. Source: decisions B12. */
export async function createTemplate(db: Db, actor: Member, body: NewTemplate): Promise<ProjectRow> {
  const { templateName: name, templateDescription = null, shareCustomComponentIds = [] } = body;
  const source = await loadOwnProject(db, actor, body.projectId);
  const id = randomUUID();
  const { snapshot, customs } = copyForTemplate(id, name, source, shareCustomComponentIds);
  return db.transaction().execute(async (tx) => {
    await writeAudit(tx, await requireAdmin(tx, actor), { action: 'template-created', target: { id, name } });
    await shareCustomComponents(tx, actor, shareCustomComponentIds);
    const row = await storeTemplate(tx, snapshot, { description: templateDescription, userId: actor.user.id });
    await insertCopies(tx, customs);
    await keepSource(tx, source);
    return row;
  });
}

/** Keeps the state of a project that is copied as a template. */
function keepSource(tx: Tx, source: ProjectRows): Promise<void> {
  const { row } = source;
  return keepAutomatically(tx, { row, snapshot: snapshotOf(source), revision: row.revision }, 'template', new Date());
}

/** The columns that an update sets. */
function columnsOf({ templateName: name, templateDescription: description }: TemplateUpdate) {
  return {
    ...(name === undefined ? {} : { name, sort_name: foldText(name) }),
    ...(description === undefined ? {} : descriptionColumns(description)),
  };
}

/** Locks a template's row, increments its revision, and sets its texts. Throws NOT_FOUND or STALE. */
async function lockTemplate(tx: Tx, { id, revisions }: TemplateTarget, texts: TemplateUpdate): Promise<ProjectRow> {
  const row = await tx
    .updateTable('projects')
    .set((project) => ({
      ...columnsOf(texts),
      revision: project('revision', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('id', '=', id)
    .where('is_template', '=', 1)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw templateNotFound();
  refuseStale(revisions, row.revision - 1);
  return row;
}

/** Copies a project and its custom components for a template. */
function copyForTemplate(templateId: string, name: string, source: ProjectRows, sharedIds: readonly string[]) {
  const newlyShared = new Set(sharedIds);
  const isShared = (custom: CustomComponentRow) => custom.template_shared === 1 || newlyShared.has(custom.id);
  const { rows, ids } = copyCustomComponentsForTemplate(templateId, source.customs, isShared);
  return { snapshot: renameCustomComponents(copyProject(snapshotOf(source), templateId, name), ids), customs: rows };
}

/** Replaces the contents of a template by a copy of a project. The name of the template does not change. */
async function replaceContents(
  tx: Tx,
  template: ProjectRow,
  { snapshot, customs }: ReturnType<typeof copyForTemplate>,
) {
  assertProjectRules(snapshot, false);
  await tx.deleteFrom('sections').where('project_id', '=', template.id).execute();
  await tx.deleteFrom('pictures').where('project_id', '=', template.id).execute();
  await tx.deleteFrom('custom_components').where('template_id', '=', template.id).execute();
  await insertContents(tx, snapshot);
  await insertCopies(tx, customs);
  const columns = projectColumns({ ...snapshot.project, name: template.name });
  await tx.updateTable('projects').set(columns).where('id', '=', template.id).execute();
  return { ...template, ...columns };
}

/**
 * Sets the name or description of a template, or replaces its contents by one of the actor's projects; a body without
 * fields changes nothing. Throws NOT_FOUND, STALE, INVALID, or FORBIDDEN.
 */
export async function updateTemplate(
  db: Db,
  actor: Member,
  template: TemplateTarget,
  body: TemplateUpdate,
): Promise<ProjectRow> {
  const { id } = template;
  const { projectId, shareCustomComponentIds: sharedIds = [], ...texts } = body;
  if (!isId(id)) throw templateNotFound();
  if (Object.keys(body).length === 0) return readTemplate(db, template);
  const source = projectId === undefined ? null : await loadOwnProject(db, actor, projectId);
  // Copied before the transaction, which locks the template.
  const copy = source === null ? null : copyForTemplate(id, source.row.name, source, sharedIds);
  return db.transaction().execute(async (tx) => {
    const admin = await requireAdmin(tx, actor);
    const row = await lockTemplate(tx, template, texts);
    const action = copy === null ? 'template-updated' : 'template-replaced';
    await writeAudit(tx, admin, { action, target: { id, name: row.name }, fields: Object.keys(texts) });
    await shareCustomComponents(tx, actor, sharedIds);
    if (source !== null) await keepSource(tx, source);
    return copy === null ? row : replaceContents(tx, row, copy);
  });
}

/** Loads a template's row. Throws NOT_FOUND or STALE. */
async function readTemplate(db: Db, { id, revisions }: TemplateTarget): Promise<ProjectRow> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.is_template !== 1) throw templateNotFound();
  refuseStale(revisions, row.revision);
  return row;
}

/** Deletes a template with its contents. Throws NOT_FOUND, STALE, or FORBIDDEN. */
export async function deleteTemplate(db: Db, actor: Member, template: TemplateTarget): Promise<void> {
  const { id } = template;
  if (!isId(id)) throw templateNotFound();
  await db.transaction().execute(async (tx) => {
    const admin = await requireAdmin(tx, actor);
    const row = await lockTemplate(tx, template, {});
    await writeAudit(tx, admin, { action: 'template-deleted', target: { id, name: row.name } });
    await tx.deleteFrom('projects').where('id', '=', id).execute();
  });
}

/** Loads a template with its contents. Throws NOT_FOUND. */
async function loadTemplate(db: Db, id: string): Promise<ProjectRows> {
  if (!isId(id)) throw templateNotFound();
  try {
    const rows = await loadProjectRows(db, id);
    if (rows.row.is_template === 1) return rows;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  throw templateNotFound();
}

/**
 * Creates a project from a template in one transaction: a deep copy, which is complete even if the template is deleted
 * in the meantime. Throws NOT_FOUND, TOO_MANY_PROJECTS, or TOO_MANY_COMPONENTS. Source: decisions B12.
 */
export async function duplicateTemplate(db: Db, actor: Member, templateId: string): Promise<ProjectRow> {
  const template = await loadTemplate(db, templateId);
  const copied = copyProject(snapshotOf(template), randomUUID(), template.row.name);
  return db.transaction().execute(async (tx) => {
    const copy = renameCustomComponents(copied, await copyIntoLibrary(tx, actor.user.id, template.customs));
    const row = await storeProject(tx, copy, ownerOf(actor));
    await keepAutomatically(tx, { row, snapshot: copy, revision: row.revision }, 'template', new Date());
    return row;
  });
}
