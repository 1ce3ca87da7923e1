import type { Kysely } from 'kysely';

/** Adds solder progress. */
export async function addSoldering(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('soldering')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('progress', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('soldering_key', ['user_id', 'project_id'])
    .execute();
  // For the cascade from a deleted project.
  await db.schema.createIndex('soldering_by_project').on('soldering').column('project_id').execute();
}
