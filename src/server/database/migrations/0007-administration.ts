import { type Kysely, sql } from 'kysely';
import { asSequence, type Engine, sequenceType, sortedTextType } from '#server/database/engine.ts';
import { createUserSearch } from '#server/database/migrations/user-search.ts';
import type { Tables } from '#server/database/schema/tables.ts';
import { userKeys } from '#server/accounts/user-keys.ts';

type Schema = Kysely<unknown>;

async function addUserColumns(db: Schema, engine: Engine): Promise<void> {
  const table = () => db.schema.alterTable('users');
  await table().addColumn('suspended_at', 'text').execute();
  for (const column of ['sort_name', 'search_text']) {
    await table()
      .addColumn(column, sortedTextType(engine), (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  if (engine === 'postgres') {
    // Both engines sort emails by their characters' codes.
    await table()
      .alterColumn('email', (column) => column.setDataType(sortedTextType(engine)))
      .execute();
  }
}

/** Gives the users that there are already what they are sorted and searched by. */
async function fillUserKeys(db: Kysely<Pick<Tables, 'users'>>): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'email', 'username', 'first_name', 'last_name']).execute();
  for (const user of users) await db.updateTable('users').set(userKeys(user)).where('id', '=', user.id).execute();
}

/** One index for each way to sort the users that has none yet, for an email is unique, and one for all projects. */
async function createIndexes(db: Schema): Promise<void> {
  const sortedBy = {
    users_by_creation: sql`created_at`,
    users_by_name: sql`sort_name`,
    users_by_role: sql`role`,
    users_by_subscription: sql`subscription_status`,
    users_by_plan: sql`coalesce(subscription_type, '')`,
  };
  for (const [name, expression] of Object.entries(sortedBy)) {
    await sql`create index ${sql.ref(name)} on users (${expression}, id)`.execute(db);
  }
  await db.schema
    .createIndex('projects_of_members')
    .on('projects')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`is_template = 0 and user_id is not null`)
    .execute();
}

async function createAudit(db: Schema, engine: Engine): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('sequence', sequenceType(engine), asSequence(engine))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('actor_email', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('target_name', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_by_time').on('audit').columns(['at', 'sequence']).execute();
}

/** Suspended users, what users are sorted and searched by, and the list of what administrators did. */
export async function addAdministration(db: Schema, engine: Engine): Promise<void> {
  await addUserColumns(db, engine);
  await fillUserKeys(db);
  await createIndexes(db);
  await createUserSearch(db, engine);
  await createAudit(db, engine);
}
