import type { Selectable } from 'kysely';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { isId } from '#server/access/find-project.ts';
import type { Db } from '#server/database/database.ts';
import type { CustomComponentsTable } from '#server/database/schema/custom-components.ts';

export type CustomComponentRow = Selectable<CustomComponentsTable>;

/** A custom component as the domain knows it. */
export function readCustomComponent(row: CustomComponentRow): CustomComponent {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    description: row.description,
    notes: row.notes,
    templateShared: row.template_shared === 1,
    properties: JSON.parse(row.properties) as CustomComponent['properties'],
  };
}

/** The custom components among some part ids, hidden ones too. */
export async function loadCustomComponents(db: Db, ids: readonly string[]): Promise<CustomComponent[]> {
  const possible = ids.filter(isId);
  if (possible.length === 0) return [];
  const rows = await db.selectFrom('custom_components').selectAll().where('id', 'in', possible).orderBy('id').execute();
  return rows.map(readCustomComponent);
}
