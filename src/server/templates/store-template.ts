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
import { makeRoomInLibrary, lockLibrary } from '#server/custom-components/library.ts';
import type { CustomComponentRow } from '#server/custom-components/load-custom-components.ts';

/** A deep copy of a project under a new id and name, as if it were exported and imported: every row gets a new id. */
export function copyProject(
  snapshot: ProjectSnapshot,
  id: string,
  name: string,
  customIds?: CopiedIds,
): ProjectSnapshot {
  const copy = { ...snapshot, project: { ...snapshot.project, name } };
  return fromProjectFile(toProjectFile(copy), (place) => (place === 'project' ? id : randomUUID()), customIds);
}

/** What a template has besides the project that it is. */
export interface TemplateFields {
  readonly description: string | null;
  /** The app_admin who saves it; null for a starter template. */
  readonly userId: string | null;
}

/** The columns of a template's description; an empty one is none. */
export function descriptionColumns(description: string | null) {
  const text = description === '' ? null : description;
  return { template_description: text, search_description: foldText(text ?? '') };
}

/**
 * Stores a project with everything in it as a template. Its ids are those given, its name is the project's. Throws a
 * `AppError` when it is larger than a project may be.
 */
export function storeTemplate(tx: Tx, snapshot: ProjectSnapshot, fields: TemplateFields): Promise<ProjectRow> {
  const owner = { user_id: fields.userId, guest_id: null };
  return insertProject(tx, snapshot, owner, { is_template: 1, ...descriptionColumns(fields.description) });
}

/** The id that each custom component has in a copy. */
export type CopiedIds = ReadonlyMap<string, string>;

const privateName = 'Private component';

/** A new row with the values of a custom component; of a private one only its kind and its electrical values. */
function copyOf(row: CustomComponentRow, isShared: boolean): CustomComponentRow {
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

/** Stores copies of custom components. */
export async function insertCopies(tx: Tx, rows: readonly CustomComponentRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await tx
      .insertInto('custom_components')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
  }
}

/** Copies of custom components before they are stored, and which id each has. */
interface Copies {
  readonly rows: readonly CustomComponentRow[];
  readonly ids: CopiedIds;
}

/**
 * Copies of the custom components of a project for a template, which no later edit changes. Those that are not shared
 * become private ones. Source: decisions B12.
 */
export function copiesForTemplate(
  templateId: string,
  customs: readonly CustomComponentRow[],
  isShared: (custom: CustomComponentRow) => boolean,
): Copies {
  const copied = customs.map((custom) => [custom.id, copyOf(custom, isShared(custom))] as const);
  return {
    rows: copied.map(([, copy]) => ({ ...copy, user_id: null, template_id: templateId })),
    ids: new Map(copied.map(([id, copy]) => [id, copy.id])),
  };
}

/** What tells whether two custom components are the same one. */
type Identity = Pick<CustomComponentRow, 'id' | 'copied_from' | 'category' | 'properties' | 'deleted_at'>;

/** What a component was copied from at first; its own id when it was not. */
function originOf({ id, copied_from: origin }: Identity): string {
  return origin ?? id;
}

function isEqual(one: Identity, other: Identity): boolean {
  return one.category === other.category && isSameValue(JSON.parse(one.properties), JSON.parse(other.properties));
}

/** What a user has of these origins, by origin. */
async function ownOfOrigins(tx: Tx, userId: string, origins: readonly string[]): Promise<Map<string, Identity[]>> {
  const own = new Map<string, Identity[]>();
  for (let from = 0; from < origins.length; from += idsPerQuery) {
    const some = origins.slice(from, from + idsPerQuery);
    const rows = await tx
      .selectFrom('custom_components')
      .select(['id', 'copied_from', 'category', 'properties', 'deleted_at'])
      .where('user_id', '=', userId)
      .where((row) => row.or([row('id', 'in', some), row('copied_from', 'in', some)]))
      .execute();
    for (const row of rows) {
      const known = own.get(originOf(row));
      if (known === undefined) own.set(originOf(row), [row]);
      else known.push(row);
    }
  }
  return own;
}

/**
 * Takes the custom components of a template into a user's library, each once: one of the same origin and equal values
 * is used again. Private ones stay out of the library's sight. Throws TOO_MANY_COMPONENTS. Source: decisions B12.
 */
export async function copyIntoLibrary(
  tx: Tx,
  userId: string,
  customs: readonly CustomComponentRow[],
): Promise<CopiedIds> {
  const ids = new Map<string, string>();
  if (customs.length === 0) return ids;
  // What is found from here on stays.
  await makeRoomInLibrary(tx, userId, customs);
  const own = await ownOfOrigins(tx, userId, [...new Set(customs.map(originOf))]);
  const copies: CustomComponentRow[] = [];
  for (const custom of customs) {
    const isShared = custom.template_shared === 1;
    const isUsable = (row: Identity): boolean =>
      isShared ? row.deleted_at === null : row.id === custom.copied_from || row.deleted_at !== null;
    const known = own.get(originOf(custom))?.find((row) => isUsable(row) && isEqual(row, custom));
    const copy = copyOf(custom, isShared);
    ids.set(custom.id, (known ?? copy).id);
    if (known !== undefined) continue;
    const hidden = isShared ? null : copy.created_at;
    copies.push({ ...copy, user_id: userId, template_id: null, template_shared: 0, deleted_at: hidden });
  }
  await lockLibrary(tx, userId, copies);
  await insertCopies(tx, copies);
  return ids;
}
