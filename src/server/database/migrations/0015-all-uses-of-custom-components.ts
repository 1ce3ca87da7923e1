import type { Kysely } from 'kysely';

/**
 * Finds where a custom component is placed whatever its id, for one from a file keeps its own, of any length; and the
 * components that a project is made of without reading all of its parts.
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
