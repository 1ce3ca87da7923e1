import { randomUUID } from 'node:crypto';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { isId } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import { type CustomComponentRow, readCustomComponent } from '#server/custom-components/load-custom-components.ts';
import { AppError } from '#server/app-error.ts';
import { lockUser } from '#server/access/users.ts';

/** How many custom components a user's library may hold. Source: decisions B20. */
export const mostCustomComponents = 500;

/** How many a user may have in all: those of the library, and those that deleting has hidden. */
export const mostWithHidden = 2000;

const day = 24 * 60 * 60 * 1000;

const tooManyHidden =
  'Too many deleted custom components are still in use. Try again tomorrow, or delete parts placed from them.';

interface LibrarySize {
  readonly library: number;
  readonly withHidden: number;
}

async function sizeOf(tx: Tx, userId: string): Promise<LibrarySize> {
  return tx
    .selectFrom('custom_components')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('library'),
      fn.countAll<number>().as('withHidden'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Deletes outright what was hidden a day ago or longer, so that no browser still takes it back, and is placed nowhere.
 */
async function deleteUnused(tx: Tx, userId: string): Promise<void> {
  const hidden = await tx
    .selectFrom('custom_components')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', '<', new Date(Date.now() - day).toISOString())
    .execute();
  // Listed by id: PostgreSQL may join the tables by reading every part for each custom component.
  for (let from = 0; from < hidden.length; from += rowsPerInsert) {
    const ids = hidden.slice(from, from + rowsPerInsert).map(({ id }) => id);
    const placed = tx.selectFrom('components').select('component_id').where('component_id', 'in', ids);
    await tx.deleteFrom('custom_components').where('id', 'in', ids).where('id', 'not in', placed).execute();
  }
}

/** Locks a user's library until the transaction ends, and makes room for some more by forgetting what is unused. */
export async function makeRoomInLibrary(
  tx: Tx,
  userId: string,
  adding: readonly Pick<CustomComponentRow, 'deleted_at'>[],
): Promise<void> {
  await lockUser(tx, userId);
  const { withHidden } = await sizeOf(tx, userId);
  if (withHidden + adding.length > mostWithHidden) await deleteUnused(tx, userId);
}

/**
 * Makes room for some more custom components in a user's library, and for hidden ones beside it; it is locked until the
 * transaction ends. Throws TOO_MANY_COMPONENTS when they do not fit.
 */
export async function lockLibrary(
  tx: Tx,
  userId: string,
  adding: readonly Pick<CustomComponentRow, 'deleted_at'>[],
): Promise<void> {
  await makeRoomInLibrary(tx, userId, adding);
  const { library, withHidden } = await sizeOf(tx, userId);
  const shown = adding.filter(({ deleted_at: deletedAt }) => deletedAt === null);
  if (library + shown.length > mostCustomComponents) throw new AppError('TOO_MANY_COMPONENTS');
  if (withHidden + adding.length > mostWithHidden) {
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

/**
 * Puts a custom component into a user's library under its own id, or a new one when somebody has that; gives the id.
 */
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
 * Takes custom components of a file into a user's library, and says which id each has there. One that the user has
 * already, equal in all, is used again; an id is kept where it is free.
 */
export async function adoptCustomComponents(
  tx: Tx,
  userId: string,
  customs: readonly CustomComponent[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const possible = customs.map((custom) => custom.id).filter(isId);
  if (customs.length === 0) return ids;
  if (customs.length > mostCustomComponents) throw new AppError('TOO_MANY_COMPONENTS');
  // Of two files of one user that bring the same parts, the second finds what the first brought; and what is found
  // stays.
  const ofFile = customs.map((custom) => customComponentRow(userId, custom, 'custom'));
  await makeRoomInLibrary(tx, userId, ofFile);
  const rows =
    possible.length === 0
      ? []
      : await tx.selectFrom('custom_components').selectAll().where('id', 'in', possible).execute();
  const taken = new Map(rows.map((row) => [row.id, row]));
  // In one order, so that of two users whose files bring the same ids neither waits for what the other waits with.
  const inOrder = customs.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const brought = inOrder.filter((custom) => {
    const row = taken.get(custom.id);
    const isOwn = row?.user_id === userId && isSameValue(readCustomComponent(row), custom);
    if (isOwn) ids.set(custom.id, custom.id);
    return !isOwn;
  });
  const added = brought.map((custom) => customComponentRow(userId, custom, 'custom'));
  await lockLibrary(tx, userId, added);
  for (const row of added) ids.set(row.id, await insert(tx, row));
  return ids;
}
