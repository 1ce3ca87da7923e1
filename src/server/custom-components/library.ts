import { randomUUID } from 'node:crypto';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { isId } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import { type CustomComponentRow, readCustomComponent } from '#server/custom-components/load-custom-components.ts';
import { AppError } from '#server/app-error.ts';
import { lockUser } from '#server/access/users.ts';

/** Maximum number of custom components in a user's library. Source: decisions B20. */
export const maxCustomComponents = 500;

/** Maximum number of a user's custom components including hidden ones, which are deleted but may be in use. */
export const maxWithHidden = 2000;

const day = 24 * 60 * 60 * 1000;

const tooManyHidden =
  'Too many deleted custom components are still in use. Try again tomorrow, or delete parts placed from them.';

interface LibrarySize {
  readonly library: number;
  readonly withHidden: number;
}

async function countLibrary(tx: Tx, userId: string): Promise<LibrarySize> {
  return tx
    .selectFrom('custom_components')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('library'),
      fn.countAll<number>().as('withHidden'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Deletes hidden rows that no component uses. Rows hidden in the last day remain, because a browser may undo that. */
async function deleteUnused(tx: Tx, userId: string): Promise<void> {
  const hidden = await tx
    .selectFrom('custom_components')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', '<', new Date(Date.now() - day).toISOString())
    .execute();
  // Ids are listed because for a join PostgreSQL may scan all components for each custom component.
  for (let from = 0; from < hidden.length; from += rowsPerInsert) {
    const ids = hidden.slice(from, from + rowsPerInsert).map(({ id }) => id);
    const placed = tx.selectFrom('components').select('component_id').where('component_id', 'in', ids);
    await tx.deleteFrom('custom_components').where('id', 'in', ids).where('id', 'not in', placed).execute();
  }
}

/** Locks a user's library until the transaction ends. Deletes unused hidden rows if new ones do not fit otherwise. */
export async function freeLibrarySpace(
  tx: Tx,
  userId: string,
  adding: readonly Pick<CustomComponentRow, 'deleted_at'>[],
): Promise<void> {
  await lockUser(tx, userId);
  const { withHidden } = await countLibrary(tx, userId);
  if (withHidden + adding.length > maxWithHidden) await deleteUnused(tx, userId);
}

/**
 * Locks a user's library until the transaction ends and checks that new custom components fit, hidden ones included.
 * Throws TOO_MANY_COMPONENTS if they do not.
 */
export async function lockLibrary(
  tx: Tx,
  userId: string,
  adding: readonly Pick<CustomComponentRow, 'deleted_at'>[],
): Promise<void> {
  await freeLibrarySpace(tx, userId, adding);
  const { library, withHidden } = await countLibrary(tx, userId);
  const visible = adding.filter(({ deleted_at: deletedAt }) => deletedAt === null);
  if (library + visible.length > maxCustomComponents) throw new AppError('TOO_MANY_COMPONENTS');
  if (withHidden + adding.length > maxWithHidden) {
    throw new AppError('TOO_MANY_COMPONENTS', { message: tooManyHidden });
  }
}

/** A custom component as a new row of a user's library. */
export function customComponentRow(userId: string, custom: CustomComponent, type: string): CustomComponentRow {
  const now = new Date().toISOString();
  return {
    id: custom.id,
    user_id: userId,
    template_id: null,
    copied_from: null,
    name: custom.name,
    type,
    category: custom.category,
    description: custom.description,
    notes: custom.notes,
    template_shared: custom.templateShared ? 1 : 0,
    properties: JSON.stringify(custom.properties),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

/** Inserts a custom component under its own id, or under a new one if that is taken; returns the id. */
async function insert(tx: Tx, row: CustomComponentRow): Promise<string> {
  const id = isId(row.id) ? row.id : randomUUID();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('custom_components')
    .values({ ...row, id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? insert(tx, { ...row, id: randomUUID() }) : id;
}

/**
 * Adds the custom components of a file to a user's library; returns a map from the ids in the file to those in the
 * library. A custom component that the user already has with equal values is reused. Throws TOO_MANY_COMPONENTS.
 */
export async function adoptCustomComponents(
  tx: Tx,
  userId: string,
  customs: readonly CustomComponent[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const validIds = customs.map((custom) => custom.id).filter(isId);
  if (customs.length === 0) return ids;
  if (customs.length > maxCustomComponents) throw new AppError('TOO_MANY_COMPONENTS');
  // The library is locked first, so that a concurrent import of the same components by the user finds these rows, and
  // no row that is found can be deleted.
  const ofFile = customs.map((custom) => customComponentRow(userId, custom, 'custom'));
  await freeLibrarySpace(tx, userId, ofFile);
  const rows =
    validIds.length === 0
      ? []
      : await tx.selectFrom('custom_components').selectAll().where('id', 'in', validIds).execute();
  const existing = new Map(rows.map((row) => [row.id, row]));
  // Inserted in the order of ids, so that imports of the same ids by two users cannot deadlock.
  const sorted = customs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const missing = sorted.filter((custom) => {
    const row = existing.get(custom.id);
    const isOwn = row?.user_id === userId && isSameValue(readCustomComponent(row), custom);
    if (isOwn) ids.set(custom.id, custom.id);
    return !isOwn;
  });
  const newRows = missing.map((custom) => customComponentRow(userId, custom, 'custom'));
  await lockLibrary(tx, userId, newRows);
  for (const row of newRows) ids.set(row.id, await insert(tx, row));
  return ids;
}

/**
 * Adds those custom components to a user's library that it lacks, as deleted ones: parts can be placed from them, but
 * they are not offered. Throws TOO_MANY_COMPONENTS.
 */
export async function addMissingComponents(tx: Tx, userId: string, customs: readonly CustomComponent[]): Promise<void> {
  const ids = customs.map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = await tx.selectFrom('custom_components').select('id').where('id', 'in', ids).execute();
  const existing = new Set(rows.map(({ id }) => id));
  const deletedAt = new Date().toISOString();
  const missing = customs
    .filter(({ id }) => !existing.has(id))
    .map((custom) => ({ ...customComponentRow(userId, custom, 'custom'), deleted_at: deletedAt }));
  if (missing.length === 0) return;
  await lockLibrary(tx, userId, missing);
  await tx.insertInto('custom_components').values(missing).execute();
}
