import type { Kysely } from 'kysely';

/** Adds metadata of the installation, such as the time of the last backup. */
export async function addMetadata(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metadata')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
