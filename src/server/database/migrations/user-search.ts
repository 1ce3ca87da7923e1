import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/engine.ts';

/**
 * SQLite: an FTS5 index of the trigrams of every user's text. Its rows are numbered by a table of their own, for
 * `vacuum` may renumber those of `users`. Triggers keep both, so that a restored user is found too.
 */
const onSqlite = [
  'create table users_search_rows (number integer primary key, user_id text not null unique)',
  `create virtual table users_search using fts5(
    search_text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
  )`,
  'insert into users_search_rows (user_id) select id from users',
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

/** PostgreSQL: an index of the distinct trigrams that a function gives; it needs no extension and no further rights. */
const onPostgres = [
  `create function trigrams_of(words text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct substr(words, place, 3)), '{}')
    from generate_series(1, char_length(words) - 2) as place
  $$`,
  'create index users_search on users using gin (trigrams_of(search_text))',
];

/** Creates what finds users by three letters or more of their names and email. */
export async function createUserSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? onSqlite : onPostgres) await sql.raw(statement).execute(db);
}
