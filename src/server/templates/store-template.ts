import { randomUUID } from 'node:crypto';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { foldText } from '#server/database/search-text.ts';
import { insertProject } from '#server/projects/store-project.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { idsPerQuery, rowsPerInsert } from '#server/database/engine.ts';
import { freeLibrarySpace, lockLibrary } from '#server/custom-components/library.ts';
import type { CustomComponentRow } from '#server/custom-components/load-custom-components.ts';

/** Deep-copies a project under a new id and name by export and import, which assigns new ids to all rows. */
export function copyProject(snapshot: ProjectSnapshot, id: string, name: string): ProjectSnapshot {
  const copy = { ...snapshot, project: { ...snapshot.project, name } };
  return fromProjectFile(toProjectFile(copy), (place) => (place === 'project' ? id : randomUUID()));
}

/** Fields of a template besides those of a project. */
export interface TemplateFields {
  readonly description: string | null;
  /** The app_admin who saves it; null for a starter template. */
  readonly userId: string | null;
}

/** The columns of a template's description; an empty description is null. */
export function descriptionColumns(description: string | null) {
  const text = description === '' ? null : description;
  return { template_description: text, search_description: foldText(text ?? '') };
}

/**
 * Stores a project with its contents as a template, with unchanged ids and name. Throws an `AppError` if it breaks a
 * rule.
 */
export function storeTemplate(tx: Tx, snapshot: ProjectSnapshot, fields: TemplateFields): Promise<ProjectRow> {
  const owner = { user_id: fields.userId, guest_id: null };
  return insertProject(tx, snapshot, owner, { is_template: 1, ...descriptionColumns(fields.description) });
}

/** Ids of copied custom components, by original id. */
export type CopiedIds = ReadonlyMap<string, string>;

const privateName = 'Private component';

/** Copies a custom component to a new row; a private one is copied without its texts. */
function copyCustomComponent(row: CustomComponentRow, isShared: boolean): CustomComponentRow {
  const now = new Date().toISOString();
  const texts = isShared ? {} : { name: privateName, type: 'custom', description: '', notes: null };
  return {
    ...row,
    ...texts,
    id: randomUUID(),
    copied_from: row.copied_from ?? row.id,
    template_shared: isShared ? 1 : 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

/** Inserts copies of custom components. */
export async function insertCopies(tx: Tx, rows: readonly CustomComponentRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await tx
      .insertInto('custom_components')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
  }
}

/** Unsaved copies of custom components, and their ids by original id. */
interface Copies {
  readonly rows: readonly CustomComponentRow[];
  readonly ids: CopiedIds;
}

/**
 * Copies the custom components of a project for a template, which later edits of the originals do not affect. Those
 * that are not shared become private. Source: decisions B12.
 */
export function copyCustomComponentsForTemplate(
  templateId: string,
  customs: readonly CustomComponentRow[],
  isShared: (custom: CustomComponentRow) => boolean,
): Copies {
  const copies = customs.map((custom) => [custom.id, copyCustomComponent(custom, isShared(custom))] as const);
  return {
    rows: copies.map(([, copy]) => ({ ...copy, user_id: null, template_id: templateId })),
    ids: new Map(copies.map(([id, copy]) => [id, copy.id])),
  };
}

/** The columns that decide whether a custom component can be reused for another one. */
type Identity = Pick<CustomComponentRow, 'id' | 'copied_from' | 'category' | 'properties' | 'deleted_at'>;

/** The id of the original custom component; the own id if it is not a copy. */
function originOf({ id, copied_from: origin }: Identity): string {
  return origin ?? id;
}

function isEqual(a: Identity, b: Identity): boolean {
  return a.category === b.category && isSameValue(JSON.parse(a.properties), JSON.parse(b.properties));
}

/** Loads a user's custom components with the given origins, grouped by origin. */
async function loadByOrigin(tx: Tx, userId: string, origins: readonly string[]): Promise<Map<string, Identity[]>> {
  const byOrigin = new Map<string, Identity[]>();
  for (let from = 0; from < origins.length; from += idsPerQuery) {
    const batch = origins.slice(from, from + idsPerQuery);
    const rows = await tx
      .selectFrom('custom_components')
      .select(['id', 'copied_from', 'category', 'properties', 'deleted_at'])
      .where('user_id', '=', userId)
      .where((row) => row.or([row('id', 'in', batch), row('copied_from', 'in', batch)]))
      .execute();
    for (const row of rows) {
      const group = byOrigin.get(originOf(row));
      if (group === undefined) byOrigin.set(originOf(row), [row]);
      else group.push(row);
    }
  }
  return byOrigin;
}

/**
 * Copies the custom components of a template into a user's library; returns their ids there. One with the same origin
 * and equal values is reused. Private ones are hidden. Throws TOO_MANY_COMPONENTS. Source: decisions B12.
 */
export async function copyIntoLibrary(
  tx: Tx,
  userId: string,
  customs: readonly CustomComponentRow[],
): Promise<CopiedIds> {
  const ids = new Map<string, string>();
  if (customs.length === 0) return ids;
  // Locks the library, so that no row found below can be deleted.
  await freeLibrarySpace(tx, userId, customs);
  const byOrigin = await loadByOrigin(tx, userId, [...new Set(customs.map(originOf))]);
  const copies: CustomComponentRow[] = [];
  for (const custom of customs) {
    const isShared = custom.template_shared === 1;
    const isUsable = (row: Identity): boolean =>
      isShared ? row.deleted_at === null : row.id === custom.copied_from || row.deleted_at !== null;
    const existing = byOrigin.get(originOf(custom))?.find((row) => isUsable(row) && isEqual(row, custom));
    const copy = copyCustomComponent(custom, isShared);
    ids.set(custom.id, (existing ?? copy).id);
    if (existing !== undefined) continue;
    const deletedAt = isShared ? null : copy.created_at;
    copies.push({ ...copy, user_id: userId, template_id: null, template_shared: 0, deleted_at: deletedAt });
  }
  await lockLibrary(tx, userId, copies);
  await insertCopies(tx, copies);
  return ids;
}
