import type { Project } from '#domain/projects/project.ts';
import type { Tx } from '#server/database/database.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import { prepare } from '#server/database/prepare.ts';
import type { Difference } from '#server/projects/difference.ts';
import { circuitRow, componentRow, type NewComponentRow, sectionRow } from '#server/projects/rows.ts';
import { sortKeys } from '#server/projects/sort-keys.ts';

/** A list in pieces that one statement can carry. */
function inPieces<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / rowsPerInsert) }, (_, index) =>
    items.slice(index * rowsPerInsert, (index + 1) * rowsPerInsert),
  );
}

/** Only those fields of a row that are new. */
function newFields<Row extends object>(before: Row, after: Row): Partial<Row> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== old.get(key))) as Partial<Row>;
}

async function deleteRows(
  tx: Tx,
  table: 'circuits' | 'components' | 'sections',
  ids: readonly string[],
): Promise<void> {
  for (const piece of inPieces(ids)) await tx.deleteFrom(table).where('id', 'in', piece).execute();
}

async function writeSections(tx: Tx, { created, updated }: Difference['sections']): Promise<void> {
  for (const piece of inPieces(created)) await tx.insertInto('sections').values(piece.map(sectionRow)).execute();
  for (const { before, after } of updated) {
    const set = newFields(sectionRow(before), sectionRow(after));
    await tx.updateTable('sections').set(set).where('id', '=', after.id).execute();
  }
}

/** Numbers are unique in a section, so those that change step aside before they take their new ones. */
async function writeCircuits(tx: Tx, projectId: string, { created, updated }: Difference['circuits']): Promise<void> {
  const renumbered = updated.filter(({ before, after }) => before.circuitNumber !== after.circuitNumber);
  for (const piece of inPieces(renumbered)) {
    const ids = piece.map(({ after }) => after.id);
    await tx
      .updateTable('circuits')
      .set((row) => ({ circuit_number: row.neg('circuit_number') }))
      .where('id', 'in', ids)
      .execute();
  }
  for (const { before, after } of updated) {
    const set = newFields(circuitRow(projectId, before), circuitRow(projectId, after));
    await tx.updateTable('circuits').set(set).where('id', '=', after.id).execute();
  }
  for (const piece of inPieces(created)) {
    const rows = piece.map((circuit) => circuitRow(projectId, circuit));
    await tx.insertInto('circuits').values(rows).execute();
  }
}

const insertComponent = prepare<NewComponentRow, unknown>((db, value) =>
  db.insertInto('components').values({
    id: value('id'),
    project_id: value('project_id'),
    section_id: value('section_id'),
    component_type: value('component_type'),
    component_id: value('component_id'),
    quantity: value('quantity'),
    custom_name: value('custom_name'),
    properties: value('properties'),
    circuit_number: value('circuit_number'),
    order: value('order'),
  }),
);

async function writeComponents(tx: Tx, projectId: string, difference: Difference['components']): Promise<void> {
  for (const { before, after } of difference.updated) {
    const set = newFields(componentRow(projectId, before), componentRow(projectId, after));
    if (Object.keys(set).length > 0) await tx.updateTable('components').set(set).where('id', '=', after.id).execute();
  }
  const [first, ...others] = difference.created;
  if (first === undefined) return;
  if (others.length === 0) {
    await insertComponent(tx, componentRow(projectId, first));
    return;
  }
  for (const piece of inPieces(difference.created)) {
    const rows = piece.map((component) => componentRow(projectId, component));
    await tx.insertInto('components').values(rows).execute();
  }
}

/**
 * Writes what an edit did to the rows of a project. Sections go last, because what is still in them goes with them.
 * Fails with the database's uniqueness error for an id or circuit number that is taken.
 */
export async function writeDifference(tx: Tx, projectId: string, rows: Difference): Promise<void> {
  await deleteRows(tx, 'components', rows.components.deleted);
  await deleteRows(tx, 'circuits', rows.circuits.deleted);
  await writeSections(tx, rows.sections);
  await writeCircuits(tx, projectId, rows.circuits);
  await writeComponents(tx, projectId, rows.components);
  await deleteRows(tx, 'sections', rows.sections.deleted);
}

/** Writes the fields of a project. */
export async function writeProjectFields(tx: Tx, project: Project): Promise<void> {
  await tx
    .updateTable('projects')
    .set({
      name: project.name,
      power_supply_id: project.powerSupplyId,
      color: project.color,
      ...sortKeys(project),
      resistor_mode: project.resistorMode,
      resistor_rounding: project.resistorRounding,
    })
    .where('id', '=', project.id)
    .execute();
}
