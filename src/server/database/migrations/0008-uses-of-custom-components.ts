import { type Kysely, sql } from 'kysely';

/**
 * Adds an index for finding uses of custom components, whose ids have 36 characters, unlike those of built-in parts.
 */
export async function indexUsesOfCustomComponents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('components_of_custom_component')
    .on('components')
    .column('component_id')
    .where(sql<boolean>`length(component_id) = 36`)
    .execute();
}
