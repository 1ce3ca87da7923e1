import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { asSequence, type Engine, sequenceType } from '#server/database/migrations/frozen.ts';

type Schema = Kysely<unknown>;

async function createAccounts(db: Schema): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text')
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('unregistered'))
    .addColumn('subscription_status', 'text', (column) => column.notNull().defaultTo('inactive'))
    .addColumn('subscription_type', 'text')
    .addColumn('subscription_expires_at', 'text')
    .addColumn('profile_image_url', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
  await db.schema
    .createTable('guests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('guests_by_last_use').on('guests').column('last_used_at').execute();
}

async function createProjects(db: Schema): Promise<void> {
  await db.schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('power_supply_id', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('resistor_mode', 'text', (column) => column.notNull())
    .addColumn('resistor_rounding', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('guest_id', 'text', (column) => column.unique().references('guests.id').onDelete('cascade'))
    .addColumn('is_template', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('template_description', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('projects_of_user')
    .on('projects')
    .columns(['user_id', 'is_template', 'updated_at'])
    .execute();
}

/** A table of rows in a section; a foreign key ensures that the section belongs to the row's project. */
function inSection(db: Schema, engine: Engine, table: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(table)
    .addColumn('sequence', sequenceType(engine), asSequence(engine))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(0))
    .addForeignKeyConstraint(
      `${table}_in_section`,
      ['project_id', 'section_id'],
      'sections',
      ['project_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    );
}

async function createSections(db: Schema, engine: Engine): Promise<void> {
  await db.schema
    .createTable('sections')
    .addColumn('sequence', sequenceType(engine), asSequence(engine))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('section_type', 'text', (column) => column.notNull())
    .addUniqueConstraint('sections_of_project', ['project_id', 'id'])
    .execute();
  await db.schema
    .createIndex('one_global_section')
    .on('sections')
    .column('project_id')
    .unique()
    .where(sql.ref('section_type'), '=', sql.lit('global_components'))
    .execute();
}

async function createContents(db: Schema, engine: Engine): Promise<void> {
  await inSection(db, engine, 'circuits')
    .addColumn('circuit_number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addUniqueConstraint('circuits_number', ['section_id', 'circuit_number'])
    .execute();
  await db.schema.createIndex('circuits_of_section').on('circuits').columns(['project_id', 'section_id']).execute();
  await inSection(db, engine, 'components')
    .addColumn('component_type', 'text', (column) => column.notNull())
    .addColumn('component_id', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('custom_name', 'text')
    .addColumn('properties', 'text', (column) => column.notNull())
    .addColumn('circuit_number', 'integer')
    .execute();
  await db.schema
    .createIndex('components_of_section')
    .on('components')
    .columns(['project_id', 'section_id', 'order'])
    .execute();
  await db.schema
    .createIndex('components_of_circuit')
    .on('components')
    .columns(['section_id', 'circuit_number'])
    .execute();
}

async function createCustomComponents(db: Schema): Promise<void> {
  await db.schema
    .createTable('custom_components')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('template_shared', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('properties', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema.createIndex('custom_components_of_user').on('custom_components').column('user_id').execute();
}

async function createTurns(db: Schema): Promise<void> {
  await db.schema
    .createTable('turns')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute();
}

/** Creates the first tables: accounts and guests, projects and their contents, custom components, leases of jobs. */
export async function createFoundation(db: Schema, engine: Engine): Promise<void> {
  await createAccounts(db);
  await createProjects(db);
  await createSections(db, engine);
  await createContents(db, engine);
  await createCustomComponents(db);
  await createTurns(db);
}
