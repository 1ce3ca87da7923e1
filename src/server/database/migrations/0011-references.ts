import { type Kysely, sql } from 'kysely';

/** The references of parts, circuits and projects. A project made before gets them with its next write. */
export async function addReferences(db: Kysely<unknown>): Promise<void> {
  for (const column of ['accessory_references', 'highest_references']) {
    await db.schema.alterTable('projects').addColumn(column, 'text').execute();
  }
  for (const column of ['reference', 'resistor_references', 'accessory_references', 'circuit_references']) {
    await db.schema.alterTable('components').addColumn(column, 'text').execute();
  }
  // Each write asks whether its project has such parts, and nearly always it has none.
  await db.schema
    .createIndex('components_without_reference')
    .on('components')
    .column('project_id')
    .where(sql<boolean>`reference is null`)
    .execute();
}
