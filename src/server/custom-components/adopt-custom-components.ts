import { randomUUID } from 'node:crypto';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { isId } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { clearLibrary, lockLibrary, mostCustomComponents } from '#server/custom-components/library-size.ts';
import { type CustomComponentRow, readCustomComponent } from '#server/custom-components/load-custom-components.ts';
import { AppError } from '#server/app-error.ts';

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
async function insert(tx: Tx, userId: string, custom: CustomComponent): Promise<string> {
  const id = isId(custom.id) ? custom.id : randomUUID();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('custom_components')
    .values(customComponentRow(userId, { ...custom, id }, 'custom'))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? insert(tx, userId, { ...custom, id: randomUUID() }) : id;
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
  await clearLibrary(tx, userId, customs.length);
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
  await lockLibrary(tx, userId, brought.length);
  for (const custom of brought) ids.set(custom.id, await insert(tx, userId, custom));
  return ids;
}
