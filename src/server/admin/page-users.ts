import { sql } from 'kysely';
import { mostCountedUsers, userPageSize, type UserSortKey } from '#contract/accounts/admin-users.ts';
import type { UserRow } from '#server/access/users.ts';
import type { Database, Db } from '#server/database/database.ts';
import { foldText, patternOf } from '#server/database/search-text.ts';

/** Columns of each sort key. They match an index and sort in the same direction. */
const columnsOf = {
  created: ['created_at', 'id'],
  name: ['sort_name', 'id'],
  email: ['email'],
  role: ['role', 'id'],
  subscription: ['subscription_status', 'id'],
  plan: [sql`coalesce(subscription_type, '')`, 'id'],
} as const satisfies Record<UserSortKey, readonly unknown[]>;

/** Sorting, page, and search text of the list of users. */
export interface UserQuery {
  readonly sort: UserSortKey;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly search: string;
}

/** A page of users. A search finds at most the newest 1,000; `more` is true if there are more. */
export interface UserPage {
  readonly rows: UserRow[];
  readonly page: number;
  readonly total: number;
  readonly more: boolean;
}

/** Quotes a text for FTS5, which then matches it literally. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Returns the ids of the newest users whose search text contains `folded`, at most one above the limit. Texts of three
 * or more letters use a trigram index; FTS5 already returns its rows in the order of their ids.
 */
async function findNewest({ engine, db }: Database, folded: string): Promise<string[]> {
  const isIndexed = Array.from(folded).length >= 3;
  const limit = mostCountedUsers + 1;
  if (engine === 'sqlite' && isIndexed) {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from users_search_rows where number in (
        select rowid from users_search where users_search match ${quote(folded)} order by rowid desc limit ${limit}
      ) order by number desc
    `.execute(db);
    return rows.map(({ user_id: id }) => id);
  }
  const isLike = sql<boolean>`search_text like ${patternOf(folded)} escape '\\'`;
  const mayMatch = isIndexed ? sql<boolean>`trigrams_of(search_text) @> trigrams_of(${folded})` : sql<boolean>`true`;
  const rows = db.selectFrom('users').select('id').where(mayMatch).where(isLike);
  const newest = rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  return (await newest.execute()).map(({ id }) => id);
}

/** Reads a sorted page of the given users. */
function readFound(db: Db, ids: readonly string[], { sort, direction, page }: UserQuery): Promise<UserRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  let rows = db.selectFrom('users').selectAll().where('id', 'in', ids);
  for (const column of columnsOf[sort]) rows = rows.orderBy(column, direction);
  return rows
    .limit(userPageSize)
    .offset((page - 1) * userPageSize)
    .execute();
}

/** Reads a sorted page of all users. Reads their ids from the nearer end of an index, so that late pages are fast. */
function readAll(db: Db, total: number, { sort, direction, page }: UserQuery): Promise<UserRow[]> {
  const countBefore = (page - 1) * userPageSize;
  const size = Math.min(userPageSize, total - countBefore);
  const countAfter = total - countBefore - size;
  const isNearEnd = countAfter < countBefore;
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  let ids = db
    .selectFrom('users')
    .select('id')
    .limit(size)
    .offset(isNearEnd ? countAfter : countBefore);
  let rows = db.selectFrom('users').selectAll();
  for (const column of columnsOf[sort]) {
    ids = ids.orderBy(column, isNearEnd ? opposite : direction);
    rows = rows.orderBy(column, direction);
  }
  return rows.where('id', 'in', ids).execute();
}

/** Limits a page number to the last page. */
function limitPage(page: number, total: number): number {
  return Math.min(page, Math.max(1, Math.ceil(total / userPageSize)));
}

/**
 * Returns a sorted page of the users whose name, username, or email contains the search text; a page number that is too
 * high returns the last page.
 */
export async function pageUsers(database: Database, query: UserQuery): Promise<UserPage> {
  const { db } = database;
  const folded = foldText(query.search);
  if (folded === '') {
    const count = db.selectFrom('users').select((row) => row.fn.countAll<number>().as('total'));
    const { total } = await count.executeTakeFirstOrThrow();
    const page = limitPage(query.page, total);
    return { rows: await readAll(db, total, { ...query, page }), page, total, more: false };
  }
  const newest = await findNewest(database, folded);
  const ids = newest.slice(0, mostCountedUsers);
  const page = limitPage(query.page, ids.length);
  const rows = await readFound(db, ids, { ...query, page });
  return { rows, page, total: ids.length, more: newest.length > ids.length };
}
