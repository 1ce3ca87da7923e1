import { type Kysely, sql } from 'kysely';

/** Finds where a custom component is placed: its id is 36 characters, that of a built-in part never is. */
export async function indexUsesOfCustomComponents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('components_of_custom_component')
    .on('components')
    .column('component_id')
    .where(sql<boolean>`length(component_id) = 36`)
    .execute();
}
