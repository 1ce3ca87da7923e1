import type { Kysely } from 'kysely';

/** Facts about the installation, such as when it was last backed up. */
export async function addMetadata(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metadata')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
