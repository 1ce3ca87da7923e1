import type { Selectable } from 'kysely';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { Db } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
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

/** A custom component as a project's readers see it, whose it is left out. */
export function presentProjectCustomComponent(row: CustomComponentRow): CustomComponent & { isDeleted: boolean } {
  return { ...readCustomComponent(row), isDeleted: row.deleted_at !== null };
}

const usedByProject = prepare<{ readonly projectId: string }, CustomComponentRow>((db, value) =>
  db
    .selectFrom('custom_components')
    .selectAll()
    .where('id', 'in', (used) =>
      used.selectFrom('components').select('component_id').where('project_id', '=', value('projectId')),
    )
    .orderBy('id'),
);

/** The custom components that a project's parts were placed from, hidden ones too. Source: decisions B11. */
export function customComponentsOfProject(db: Db, projectId: string): Promise<CustomComponentRow[]> {
  return usedByProject(db, { projectId });
}
