import { type Selectable, sql } from 'kysely';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { Db } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import type { CustomComponentsTable } from '#server/database/schema/project-tables.ts';

export type CustomComponentRow = Selectable<CustomComponentsTable>;

/** Converts a row to the domain's custom component. */
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

/** Converts a row to the reply for a project's readers, without the owner. */
export function presentProjectCustomComponent(row: CustomComponentRow): CustomComponent & { isDeleted: boolean } {
  return { ...readCustomComponent(row), isDeleted: row.deleted_at !== null };
}

/**
 * Selects the custom components that a project uses, including hidden ones: those of its owner, or of the template. A
 * file may name any id as its supply, also that of a custom component of another user. The component ids are found by a
 * loose index scan, which takes one step per id rather than one per component. Source: decisions B11.
 */
export function usedBy(db: Db, projectId: string) {
  const usedIds = sql<string>`(
    with recursive used (id) as (
      select min(component_id) from components where project_id = ${projectId}
      union all
      select (select min(component_id) from components where project_id = ${projectId} and component_id > used.id)
      from used
      where used.id is not null
    )
    select id from used
  )`;
  const owner = db.selectFrom('projects').select('user_id').where('id', '=', projectId);
  // An expression, so that the rows are found by their ids and not by the indexes of these columns.
  const isOwn = sql<boolean>`coalesce(template_id, user_id) in (${projectId}, ${owner})`;
  return db.selectFrom('custom_components').where('id', 'in', usedIds).where(isOwn).orderBy('id');
}

interface OfProject {
  readonly projectId: string;
}

const usedByProject = prepare<OfProject, CustomComponentRow>((db, value) => usedBy(db, value('projectId')).selectAll());

/** Loads the custom components of a project, ordered by id. */
export function customComponentsOfProject(db: Db, projectId: string): Promise<CustomComponentRow[]> {
  return usedByProject(db, { projectId });
}

/** The columns of a custom component that change with every write. */
export type CustomComponentState = Pick<CustomComponentRow, 'id' | 'updated_at' | 'deleted_at'>;

const statesByProject = prepare<OfProject, CustomComponentState>((db, value) =>
  usedBy(db, value('projectId')).select(['id', 'updated_at', 'deleted_at']),
);

/** Loads the states of the custom components of a project, ordered by id. */
export function statesOfProject(db: Db, projectId: string): Promise<CustomComponentState[]> {
  return statesByProject(db, { projectId });
}
