import { type Kysely, sql } from 'kysely';

/** Adds references of components, circuits, and projects. The next write of an existing project assigns them. */
export async function addReferences(db: Kysely<unknown>): Promise<void> {
  for (const column of ['accessory_references', 'highest_references']) {
    await db.schema.alterTable('projects').addColumn(column, 'text').execute();
  }
  for (const column of ['reference', 'resistor_references', 'accessory_references', 'circuit_references']) {
    await db.schema.alterTable('components').addColumn(column, 'text').execute();
  }
  // Each write looks for components without references, of which a project nearly always has none.
  await db.schema
    .createIndex('components_without_reference')
    .on('components')
    .column('project_id')
    .where(sql<boolean>`reference is null`)
    .execute();
}
