import type { Kysely } from 'kysely';

/**
 * Adds an index for finding uses of custom components with ids of any length, which imported ones may have, and an
 * index for finding the component ids of a project without reading all of its components.
 */
export async function indexAllUsesOfCustomComponents(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('components_of_custom_component').execute();
  await db.schema.createIndex('components_of_custom_component').on('components').column('component_id').execute();
  await db.schema
    .createIndex('component_ids_of_project')
    .on('components')
    .columns(['project_id', 'component_id'])
    .execute();
}
