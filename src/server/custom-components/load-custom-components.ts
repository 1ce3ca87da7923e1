import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { Db } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import type { CustomComponentsTable } from '#server/database/schema/project-tables.ts';

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

/**
 * The custom components that a project's parts were placed from, hidden ones too. A loose index scan finds the ids of the
 * parts: it takes one step for each id, a plain one takes one for each part. Source: decisions B11.
 */
export function usedBy(db: Db, projectId: string) {
  const used = sql<string>`(
    with recursive used (id) as (
      select min(component_id) from components where project_id = ${projectId}
      union all
      select (select min(component_id) from components where project_id = ${projectId} and component_id > used.id)
      from used
      where used.id is not null
    )
    select id from used
  )`;
  return db.selectFrom('custom_components').where('id', 'in', used).orderBy('id');
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

/** How many custom components are read and written out at a time; the largest ones are some 40 KB. */
const batch = 50;

type Id = Pick<CustomComponentRow, 'id'>;

/**
 * Custom components as the JSON of a reply, in the order of `ids`. Thousands can be megabytes, so others are heard
 * between batches; one that is gone meanwhile is left out.
 */
export async function listCustomComponents(
  db: Db,
  ids: readonly Id[],
  present: (row: CustomComponentRow) => object,
): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < ids.length; from += batch) {
    if (from > 0) await nextTurn();
    const wanted = ids.slice(from, from + batch).map(({ id }) => id);
    const rows = await db.selectFrom('custom_components').selectAll().where('id', 'in', wanted).execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const id of wanted) {
      const row = found.get(id);
      if (row === undefined) continue;
      const before = pieces.length === 0 ? '[' : ',';
      pieces.push(Buffer.from(before + JSON.stringify(present(row))));
    }
  }
  return Buffer.concat([...pieces, Buffer.from(pieces.length === 0 ? '[]' : ']')]);
}
