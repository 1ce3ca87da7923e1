import { sql } from 'kysely';
import { mostCountedUsers, userPageSize, type UserSortKey } from '#contract/admin-users.ts';
import type { UserRow } from '#server/access/users.ts';
import type { Database, Db } from '#server/database/database.ts';
import { foldText, patternOf } from '#server/database/search-text.ts';

/** The columns of each way to sort; they are those of an index, and all go in one direction. */
const columnsOf = {
  created: ['created_at', 'id'],
  name: ['sort_name', 'id'],
  email: ['email'],
  role: ['role', 'id'],
  subscription: ['subscription_status', 'id'],
  plan: [sql`coalesce(subscription_type, '')`, 'id'],
} as const satisfies Record<UserSortKey, readonly unknown[]>;

/** What is asked for of the list of users. */
export interface UserQuery {
  readonly sort: UserSortKey;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly search: string;
}

/** A page of users. A search finds the newest 1,000 at most; `more` says that there are more. */
export interface UserPage {
  readonly rows: UserRow[];
  readonly page: number;
  readonly total: number;
  readonly more: boolean;
}

/** FTS5 looks for a quoted text as it stands. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * The ids of the newest users whose text holds a folded one, at most one more than a search finds. From three letters
 * on an index of trigrams finds them; FTS5 goes through its rows by itself, so there is nothing to sort.
 */
async function findNewest({ engine, db }: Database, folded: string): Promise<string[]> {
  const isIndexed = Array.from(folded).length >= 3;
  const most = mostCountedUsers + 1;
  if (engine === 'sqlite' && isIndexed) {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from users_search_rows where number in (
        select rowid from users_search where users_search match ${quoted(folded)} order by rowid desc limit ${most}
      ) order by number desc
    `.execute(db);
    return rows.map(({ user_id: id }) => id);
  }
  const isLike = sql<boolean>`search_text like ${patternOf(folded)} escape '\\'`;
  const mayHold = isIndexed ? sql<boolean>`trigrams_of(search_text) @> trigrams_of(${folded})` : sql<boolean>`true`;
  const rows = db.selectFrom('users').select('id').where(mayHold).where(isLike);
  const newest = rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most);
  return (await newest.execute()).map(({ id }) => id);
}

/** A sorted page of these users. */
function readFound(db: Db, ids: readonly string[], { sort, direction, page }: UserQuery): Promise<UserRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  let rows = db.selectFrom('users').selectAll().where('id', 'in', ids);
  for (const column of columnsOf[sort]) rows = rows.orderBy(column, direction);
  return rows
    .limit(userPageSize)
    .offset((page - 1) * userPageSize)
    .execute();
}

/**
 * A sorted page of all users. Which they are is read from an index, from its nearer end, so that far pages are near.
 */
function readAll(db: Db, total: number, { sort, direction, page }: UserQuery): Promise<UserRow[]> {
  const before = (page - 1) * userPageSize;
  const size = Math.min(userPageSize, total - before);
  const behind = total - before - size;
  const isNearEnd = behind < before;
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  let ids = db
    .selectFrom('users')
    .select('id')
    .limit(size)
    .offset(isNearEnd ? behind : before);
  let rows = db.selectFrom('users').selectAll();
  for (const column of columnsOf[sort]) {
    ids = ids.orderBy(column, isNearEnd ? opposite : direction);
    rows = rows.orderBy(column, direction);
  }
  return rows.where('id', 'in', ids).execute();
}

/** The page that was asked for, or the last one. */
function pageWithin(wanted: number, total: number): number {
  return Math.min(wanted, Math.max(1, Math.ceil(total / userPageSize)));
}

/** A sorted page of the users whose name, username or email holds a text; behind the last page comes the last again. */
export async function pageUsers(database: Database, query: UserQuery): Promise<UserPage> {
  const { db } = database;
  const folded = foldText(query.search);
  if (folded === '') {
    const count = db.selectFrom('users').select((row) => row.fn.countAll<number>().as('total'));
    const { total } = await count.executeTakeFirstOrThrow();
    const page = pageWithin(query.page, total);
    return { rows: await readAll(db, total, { ...query, page }), page, total, more: false };
  }
  const newest = await findNewest(database, folded);
  const ids = newest.slice(0, mostCountedUsers);
  const page = pageWithin(query.page, ids.length);
  const rows = await readFound(db, ids, { ...query, page });
  return { rows, page, total: ids.length, more: newest.length > ids.length };
}
