import { type Kysely, sql } from 'kysely';
import { type Engine, foldText, sortedTextType } from '#server/database/migrations/frozen.ts';

type Schema = Kysely<unknown>;

async function createAccountTables(db: Schema): Promise<void> {
  await db.schema
    .createIndex('users_username_nocase')
    .on('users')
    .expression(sql`lower(username)`)
    .unique()
    .execute();
  await db.schema
    .createTable('set_password_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('set_password_links_of_user').on('set_password_links').column('user_id').execute();
  await db.schema
    .createTable('limits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('limits_by_end').on('limits').column('ends_at').execute();
}

async function createOutbox(db: Schema): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('outbox_by_due_time').on('outbox').column('due_at').execute();
}

interface ProjectsTable {
  id: string;
  name: string;
  color: string;
  sort_name: string;
  sort_color: number;
}

const colors = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'purple', 'pink', 'gray'];

/** Fills the sort keys of existing projects. */
async function fillSortKeys(db: Kysely<{ projects: ProjectsTable }>): Promise<void> {
  const projects = await db.selectFrom('projects').select(['id', 'name', 'color']).execute();
  for (const { id, name, color } of projects) {
    const keys = { sort_name: foldText(name), sort_color: colors.indexOf(color) };
    await db.updateTable('projects').set(keys).where('id', '=', id).execute();
  }
}

/** Creates an index per sort key. Its other columns never change, so most updates do not write to it. */
async function createListIndexes(db: Schema): Promise<void> {
  const lists = {
    projects_by_update: ['updated_at', 'id'],
    projects_by_creation: ['created_at', 'id'],
    projects_by_name: ['sort_name', 'created_at', 'id'],
    projects_by_color: ['sort_color', 'created_at', 'id'],
  };
  await db.schema.dropIndex('projects_of_user').execute();
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema
      .createIndex(name)
      .on('projects')
      .columns(['user_id', 'is_template', ...columns])
      .execute();
  }
}

/** Adds rate limits, links to set a password, the outbox of mails, and sort keys of projects. */
export async function addAccounts(db: Schema, engine: Engine): Promise<void> {
  await createAccountTables(db);
  await createOutbox(db);
  await db.schema
    .alterTable('projects')
    .addColumn('sort_name', sortedTextType(engine), (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('projects')
    .addColumn('sort_color', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await fillSortKeys(db);
  await createListIndexes(db);
}
