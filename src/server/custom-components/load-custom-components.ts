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

/** The custom components that a project's parts were placed from, hidden ones too. Source: decisions B11. */
function usedBy(db: Db, projectId: string) {
  return db
    .selectFrom('custom_components')
    .where('id', 'in', (used) =>
      used.selectFrom('components').select('component_id').where('project_id', '=', projectId),
    )
    .orderBy('id');
}

interface OfProject {
  readonly projectId: string;
}

const usedByProject = prepare<OfProject, CustomComponentRow>((db, value) => usedBy(db, value('projectId')).selectAll());

/** The custom components of a project, by id. */
export function customComponentsOfProject(db: Db, projectId: string): Promise<CustomComponentRow[]> {
  return usedByProject(db, { projectId });
}

/** A custom component by what changes with every write of it. */
export type CustomComponentState = Pick<CustomComponentRow, 'id' | 'updated_at' | 'deleted_at'>;

const statesByProject = prepare<OfProject, CustomComponentState>((db, value) =>
  usedBy(db, value('projectId')).select(['id', 'updated_at', 'deleted_at']),
);

/** The states of the custom components of a project, by id. */
export function statesOfProject(db: Db, projectId: string): Promise<CustomComponentState[]> {
  return statesByProject(db, { projectId });
}
