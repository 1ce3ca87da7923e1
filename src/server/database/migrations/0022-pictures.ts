import type { Kysely } from 'kysely';
import { asSequence, type Engine, sequenceType } from '#server/database/migrations/frozen.ts';

async function createImages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('images')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .addColumn('unused_since', 'text')
    .execute();
  await db.schema.createIndex('images_by_unused_since').on('images').column('unused_since').execute();
  await db.schema
    .createTable('image_owners')
    .addColumn('image_hash', 'text', (column) => column.notNull().references('images.hash').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('guest_id', 'text', (column) => column.references('guests.id').onDelete('cascade'))
    .addUniqueConstraint('image_owners_by_user', ['user_id', 'image_hash'])
    .addUniqueConstraint('image_owners_by_guest', ['guest_id', 'image_hash'])
    .execute();
  // For the cascade from a deleted image.
  await db.schema.createIndex('image_owners_by_image').on('image_owners').column('image_hash').execute();
}

/** Adds pictures of the model, their images, and the places of parts on them. */
export async function addPictures(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createImages(db, engine);
  await db.schema
    .createTable('pictures')
    .addColumn('sequence', sequenceType(engine), asSequence(engine))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull())
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('section_id', 'text', (column) => column.references('sections.id').onDelete('set null'))
    .addColumn('scale', 'text')
    .addColumn('dim', 'integer', (column) => column.notNull())
    .addColumn('routes', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('pictures_by_project').on('pictures').columns(['project_id', 'order']).execute();
  await db.schema.createIndex('pictures_by_image').on('pictures').column('image_hash').execute();
  // For the update when a section is deleted.
  await db.schema.createIndex('pictures_by_section').on('pictures').column('section_id').execute();
  await db.schema.alterTable('components').addColumn('places', 'text').execute();
}
