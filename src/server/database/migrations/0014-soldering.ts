import type { Kysely } from 'kysely';

/** What users have soldered of their projects. */
export async function addSoldering(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('soldering')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('progress', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('soldering_key', ['user_id', 'project_id'])
    .execute();
  // A project that is deleted takes its rows along.
  await db.schema.createIndex('soldering_by_project').on('soldering').column('project_id').execute();
}
