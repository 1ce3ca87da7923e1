import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Insertable, sql } from 'kysely';
import type { Component } from '#domain/parts/component.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { Project } from '#domain/projects/project.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import { prepare } from '#server/database/prepare.ts';
import type { Tables } from '#server/database/schema/tables.ts';
import {
  circuitRow,
  componentRow,
  type NewComponentRow,
  newComponentColumns,
  projectColumns,
  type ReferenceColumns,
  referenceColumns,
  sectionRow,
  writtenColumns,
} from '#server/projects/rows.ts';
import { pictureRow } from '#server/projects/picture-rows.ts';
import { diffRows, type RowsDiff } from '#domain/changes/invert-changes.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** The row changes of an edit. Unchanged rows must be the same objects in both snapshots. */
export function diffProjects(before: ProjectSnapshot, after: ProjectSnapshot) {
  return {
    sections: diffRows(before.sections, after.sections),
    circuits: diffRows(before.circuits, after.circuits),
    components: diffRows(before.components, after.components),
    pictures: diffRows(before.pictures, after.pictures),
  };
}

export type ProjectDiff = ReturnType<typeof diffProjects>;

/** The created and updated rows. */
export function touched<R extends { readonly id: string }>({ created, updated }: RowsDiff<R>): R[] {
  return [...created, ...updated.map(({ after }) => after)];
}

type Table = keyof typeof writtenColumns;

/** Splits items into batches that fit into one statement; yields to the event loop between them. */
async function* batches<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += rowsPerInsert) {
    if (from > 0) await yieldToEventLoop();
    yield items.slice(from, from + rowsPerInsert);
  }
}

async function insertRows<T extends Table, Item>(
  db: Db,
  table: T,
  items: readonly Item[],
  rowOf: (item: Item) => Insertable<Tables[T]>,
): Promise<void> {
  for await (const batch of batches(items)) await db.insertInto(table).values(batch.map(rowOf)).execute();
}

/** Updates whole existing rows in batches by an upsert. A row of another project is never updated. */
async function updateRows<T extends Table, Item>(
  tx: Tx,
  named: T,
  items: readonly { readonly after: Item }[],
  rowOf: (item: Item) => Insertable<Tables[T]>,
): Promise<void> {
  const table: Table = named;
  const set = Object.fromEntries(writtenColumns[table].map((name) => [name, sql.ref(`excluded.${name}`)]));
  for await (const batch of batches(items)) {
    await tx
      .insertInto(table)
      .values(batch.map(({ after }) => rowOf(after)) as Insertable<Tables[Table]>[])
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(set)
          .where(sql.ref(`${table}.project_id`), '=', sql.ref('excluded.project_id')),
      )
      .execute();
  }
}

async function deleteRows(tx: Tx, table: Table, rows: readonly { readonly id: string }[]): Promise<void> {
  for await (const batch of batches(rows)) {
    const ids = batch.map(({ id }) => id);
    await tx.deleteFrom(table).where('id', 'in', ids).execute();
  }
}

/** Numbers are unique in a section, so those of updated circuits are negated before the new ones are written. */
async function writeCircuits(tx: Tx, projectId: string, { created, updated }: ProjectDiff['circuits']): Promise<void> {
  const rowOf = (circuit: Circuit) => circuitRow(projectId, circuit);
  for await (const batch of batches(updated)) {
    const ids = batch.map(({ after }) => after.id);
    await tx
      .updateTable('circuits')
      .set((row) => ({ circuit_number: row.neg('circuit_number') }))
      .where('id', 'in', ids)
      .execute();
  }
  await updateRows(tx, 'circuits', updated, rowOf);
  await insertRows(tx, 'circuits', created, rowOf);
}

type NewComponentColumn = (typeof newComponentColumns)[number];

const insertComponent = prepare<NewComponentRow, unknown>((db, value) => {
  const columns = Object.fromEntries(newComponentColumns.map((name) => [name, value(name)]));
  const row: NewComponentRow = columns as Pick<NewComponentRow, NewComponentColumn>;
  return db.insertInto('components').values(row);
});

async function writeComponents(
  tx: Tx,
  projectId: string,
  { created, updated }: ProjectDiff['components'],
): Promise<void> {
  const rowOf = (component: Component) => componentRow(projectId, component);
  await updateRows(tx, 'components', updated, rowOf);
  const [first] = created;
  // Adding a single component is the most frequent write, so its query is prepared.
  if (first !== undefined && created.length === 1) await insertComponent(tx, rowOf(first));
  else await insertRows(tx, 'components', created, rowOf);
}

/** Inserts the contents of a project whose row exists, in batches. */
export async function insertContents(
  db: Db,
  { project, sections, circuits, components, pictures }: ProjectSnapshot,
): Promise<void> {
  await insertRows(db, 'sections', sections, sectionRow);
  await insertRows(db, 'circuits', circuits, (circuit) => circuitRow(project.id, circuit));
  await insertRows(db, 'components', components, (component) => componentRow(project.id, component));
  await insertRows(db, 'pictures', pictures, pictureRow);
}

/**
 * Writes the row changes of an edit. Sections are deleted last, because their contents are deleted by cascade. Fails
 * with the database's uniqueness error if an id or circuit number is taken.
 */
export async function writeDiff(tx: Tx, projectId: string, rows: ProjectDiff): Promise<void> {
  await deleteRows(tx, 'components', rows.components.deleted);
  await deleteRows(tx, 'circuits', rows.circuits.deleted);
  await deleteRows(tx, 'pictures', rows.pictures.deleted);
  await updateRows(tx, 'sections', rows.sections.updated, sectionRow);
  await insertRows(tx, 'sections', rows.sections.created, sectionRow);
  await writeCircuits(tx, projectId, rows.circuits);
  await writeComponents(tx, projectId, rows.components);
  await updateRows(tx, 'pictures', rows.pictures.updated, pictureRow);
  await insertRows(tx, 'pictures', rows.pictures.created, pictureRow);
  await deleteRows(tx, 'sections', rows.sections.deleted);
}

const writeReferences = prepare<ReferenceColumns & { readonly id: string }, unknown>((db, value) => {
  const columns: ReferenceColumns = {
    accessory_references: value('accessory_references'),
    highest_references: value('highest_references'),
    numbered_wires: value('numbered_wires'),
  };
  return db.updateTable('projects').set(columns).where('id', '=', value('id'));
});

/** Writes the changed fields and references of a project. */
export async function writeProject(tx: Tx, before: Project, after: Project): Promise<void> {
  if (after === before) return;
  const { id } = after;
  const { accessoryReferences, highestReferences, numberedWires } = after;
  const isOnlyReferences = isSameValue({ ...before, accessoryReferences, highestReferences, numberedWires }, after);
  // Every added component changes the highest references, so that update is prepared.
  if (isOnlyReferences) await writeReferences(tx, { id, ...referenceColumns(after) });
  else await tx.updateTable('projects').set(projectColumns(after)).where('id', '=', id).execute();
}
