import type { Kysely } from 'kysely';
import { asSequence, type Engine, sequenceType } from '#server/database/migrations/frozen.ts';

async function createContents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('version_contents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .addUniqueConstraint('version_contents_by_hash', ['project_id', 'hash'])
    .execute();
  await db.schema
    .createTable('version_images')
    .addColumn('content_id', 'text', (column) => column.notNull().references('version_contents.id').onDelete('cascade'))
    .addColumn('image_hash', 'text', (column) => column.notNull().references('images.hash'))
    .addUniqueConstraint('version_images_by_content', ['content_id', 'image_hash'])
    .execute();
  await db.schema.createIndex('version_images_by_image').on('version_images').column('image_hash').execute();
}

/** Adds versions of projects, with their contents and the images that these name. */
export async function addVersions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createContents(db, engine);
  await db.schema
    .createTable('versions')
    .addColumn('sequence', sequenceType(engine), asSequence(engine))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('content_id', 'text', (column) => column.notNull().references('version_contents.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('versions_by_project').on('versions').columns(['project_id', 'sequence']).execute();
  await db.schema.createIndex('versions_by_content').on('versions').column('content_id').execute();
  await db.schema.createIndex('versions_by_user').on('versions').column('user_id').execute();
}
