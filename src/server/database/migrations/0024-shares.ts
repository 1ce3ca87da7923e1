import type { Kysely } from 'kysely';

/** Adds share links of projects, and the sources of projects that were copied from one. */
export async function addShares(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shares')
    .addColumn('project_id', 'text', (column) => column.primaryKey().references('projects.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('show_username', 'integer', (column) => column.notNull())
    .addColumn('allow_copies', 'integer', (column) => column.notNull())
    .addColumn('show_stock', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('shared_copies')
    .addColumn('project_id', 'text', (column) => column.primaryKey().references('projects.id').onDelete('cascade'))
    .addColumn('source_name', 'text', (column) => column.notNull())
    .addColumn('source_token', 'text', (column) => column.notNull())
    .execute();
}
