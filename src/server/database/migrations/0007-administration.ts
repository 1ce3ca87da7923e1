import { type Kysely, sql } from 'kysely';
import { asSequence, type Engine, foldText, sequenceType, sortedTextType } from '#server/database/migrations/frozen.ts';

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
    // Both engines sort emails by code points.
    await table()
      .alterColumn('email', (column) => column.setDataType(sortedTextType(engine)))
      .execute();
  }
}

interface UsersTable {
  id: string;
  email: string;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
  sort_name: string;
  search_text: string;
}

type UserNames = Pick<UsersTable, 'email' | 'username' | 'first_name' | 'last_name'>;

function userKeys({
  email,
  username,
  first_name,
  last_name,
}: UserNames): Pick<UsersTable, 'sort_name' | 'search_text'> {
  const fullName = foldText([first_name, last_name].join(' '));
  const lines = [fullName, foldText(username ?? ''), foldText(email)].filter((line) => line !== '');
  return { sort_name: lines[0] ?? '', search_text: lines.join('\n') };
}

/** Fills the sort and search keys of existing users. */
async function fillUserKeys(db: Kysely<{ users: UsersTable }>): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'email', 'username', 'first_name', 'last_name']).execute();
  for (const user of users) await db.updateTable('users').set(userKeys(user)).where('id', '=', user.id).execute();
}

/** Creates an index per sort key of users, except the unique email, and one for all projects of members. */
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

/**
 * SQLite: an FTS5 index of the trigrams of every user's text. A separate table numbers its rows, because `vacuum` may
 * renumber those of `users`. Triggers maintain both, so that restored users are searchable too.
 */
const onSqlite = [
  'create table users_search_rows (number integer primary key, user_id text not null unique)',
  `create virtual table users_search using fts5(
    search_text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
  )`,
  'insert into users_search_rows (user_id) select id from users order by created_at, id',
  `insert into users_search (rowid, search_text)
    select number, search_text from users_search_rows inner join users on users.id = user_id`,
  `create trigger users_search_insert after insert on users begin
    insert into users_search_rows (user_id) values (new.id);
    insert into users_search (rowid, search_text) values (last_insert_rowid(), new.search_text);
  end`,
  `create trigger users_search_update after update of search_text on users
    when old.search_text <> new.search_text begin
    update users_search set search_text = new.search_text
      where rowid = (select number from users_search_rows where user_id = new.id);
  end`,
  `create trigger users_search_delete after delete on users begin
    delete from users_search where rowid = (select number from users_search_rows where user_id = old.id);
    delete from users_search_rows where user_id = old.id;
  end`,
];

/**
 * PostgreSQL: an index of the distinct trigrams returned by a function, which needs no extension or extra privileges.
 */
const onPostgres = [
  `create function trigrams_of(words text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct substr(words, place, 3)), '{}')
    from generate_series(1, char_length(words) - 2) as place
  $$`,
  'create index users_search on users using gin (trigrams_of(search_text))',
];

/** Creates the index for searching users by three or more letters of their names and email. */
async function createUserSearch(db: Schema, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? onSqlite : onPostgres) await sql.raw(statement).execute(db);
}

/** Adds suspension of users, their sort and search keys, and the audit log. */
export async function addAdministration(db: Schema, engine: Engine): Promise<void> {
  await addUserColumns(db, engine);
  await fillUserKeys(db);
  await createIndexes(db);
  await createUserSearch(db, engine);
  await createAudit(db, engine);
}
