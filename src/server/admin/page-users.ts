import { type Expression, sql, type SqlBool } from 'kysely';
import { mostCountedUsers, userPageSize, type UserSortKey } from '#contract/admin-users.ts';
import type { UserRow } from '#server/accounts/find-user.ts';
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

/** A page of users. `total` of a search is 1,000 at most; `more` says that there are more. */
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

/** Whether a user's text holds the searched one. From three letters on an index of trigrams says who may be found. */
function holds({ engine }: Pick<Database, 'engine'>, folded: string): Expression<SqlBool> {
  const like = sql<boolean>`search_text like ${patternOf(folded)} escape '\\'`;
  if (Array.from(folded).length < 3) return like;
  const mayHold =
    engine === 'sqlite'
      ? sql`id in (
          select user_id from users_search_rows
          where number in (select rowid from users_search where users_search match ${quoted(folded)})
        )`
      : sql`trigrams_of(search_text) @> trigrams_of(${folded})`;
  return sql<boolean>`${mayHold} and ${like}`;
}

/** The users of one page of those that fit. Which they are is read from an index, so that far pages are near. */
function readPage(db: Db, fits: Expression<SqlBool>, { sort, direction, page }: UserQuery): Promise<UserRow[]> {
  let ids = db
    .selectFrom('users')
    .select('id')
    .where(fits)
    .limit(userPageSize)
    .offset((page - 1) * userPageSize);
  let rows = db.selectFrom('users').selectAll();
  for (const column of columnsOf[sort]) {
    ids = ids.orderBy(column, direction);
    rows = rows.orderBy(column, direction);
  }
  return rows.where('id', 'in', ids).execute();
}

/** How many users there are, or how many a search finds, and which rows a page is of. */
async function findUsers(database: Database, folded: string) {
  const { db } = database;
  if (folded === '') {
    const count = db.selectFrom('users').select((row) => row.fn.countAll<number>().as('total'));
    const { total } = await count.executeTakeFirstOrThrow();
    return { total, more: false, fits: sql<boolean>`true` };
  }
  const fits = holds(database, folded);
  const probe = db.selectFrom('users').select('id').where(fits);
  const found = (await probe.limit(mostCountedUsers + 1).execute()).map(({ id }) => id);
  if (found.length <= mostCountedUsers) {
    return { total: found.length, more: false, fits: sql<boolean>`id in (${sql.join(['', ...found])})` };
  }
  // Of many the first in an order are found soonest in that order.
  return { total: mostCountedUsers, more: true, fits: sql<boolean>`search_text like ${patternOf(folded)} escape '\\'` };
}

/** A sorted page of the users whose name, username or email holds a text; behind the last page comes the last again. */
export async function pageUsers(database: Database, query: UserQuery): Promise<UserPage> {
  const { total, more, fits } = await findUsers(database, foldText(query.search));
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / userPageSize)));
  return { rows: await readPage(database.db, fits, { ...query, page }), page, total, more };
}
