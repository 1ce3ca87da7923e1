import { randomUUID } from 'node:crypto';
import { isSameValue } from '#domain/changes/changed-fields.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { isId } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { readCustomComponent } from '#server/custom-components/load-custom-components.ts';

/** A custom component as a new row of a user's library. */
export function customComponentRow(userId: string, custom: CustomComponent, type: string) {
  const now = new Date().toISOString();
  return {
    id: custom.id,
    user_id: userId,
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
  const rows =
    possible.length === 0
      ? []
      : await tx.selectFrom('custom_components').selectAll().where('id', 'in', possible).execute();
  const taken = new Map(rows.map((row) => [row.id, row]));
  for (const custom of customs) {
    const row = taken.get(custom.id);
    const isOwn = row?.user_id === userId && isSameValue(readCustomComponent(row), custom);
    const id = isOwn || (row === undefined && isId(custom.id)) ? custom.id : randomUUID();
    ids.set(custom.id, id);
    if (isOwn) continue;
    await tx
      .insertInto('custom_components')
      .values(customComponentRow(userId, { ...custom, id }, 'custom'))
      .execute();
  }
  return ids;
}
