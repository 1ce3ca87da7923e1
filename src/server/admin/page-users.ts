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

/** Whether a text is long enough to be looked up in the index of trigrams. */
function isIndexed(folded: string): boolean {
  return Array.from(folded).length >= 3;
}

/** Whether a user's text holds the searched one, found out by reading it. */
function isLike(folded: string): Expression<SqlBool> {
  return sql<boolean>`search_text like ${patternOf(folded)} escape '\\'`;
}

/** The same. From three letters on an index of trigrams says who may be found. */
function holds({ engine }: Pick<Database, 'engine'>, folded: string): Expression<SqlBool> {
  const like = isLike(folded);
  if (!isIndexed(folded)) return like;
  const mayHold =
    engine === 'sqlite'
      ? sql`id in (
          select user_id from users_search_rows
          where number in (select rowid from users_search where users_search match ${quoted(folded)})
        )`
      : sql`trigrams_of(search_text) @> trigrams_of(${folded})`;
  return sql<boolean>`${mayHold} and ${like}`;
}

/** Of more users than this the first of an order are found sooner by going through that order than by sorting. */
const mostSorted = 5000;

/** How the users of a search are found: how many there are, as far as that is counted, and which of them fit. */
interface Found {
  readonly total: number;
  readonly more: boolean;
  readonly fits: Expression<SqlBool>;
  /** Whether those that fit are looked up first and then sorted. */
  readonly isSorted: boolean;
}

/** How many users a search finds, counted up to one more than are sorted. */
async function countFound({ engine, db }: Database, folded: string): Promise<number> {
  // FTS5 stops at the limit by itself; behind a join it would first find all.
  const fitting =
    engine === 'sqlite' && isIndexed(folded)
      ? sql`users_search where users_search match ${quoted(folded)}`
      : sql`users where ${holds({ engine }, folded)}`;
  const counted = sql<{ found: number }>`
    select count(*) as found from (select 1 as one from ${fitting} limit ${sql.lit(mostSorted + 1)}) as fitting
  `;
  return (await counted.execute(db)).rows[0]?.found ?? 0;
}

async function findUsers(database: Database, folded: string): Promise<Found> {
  if (folded === '') {
    const count = database.db.selectFrom('users').select((row) => row.fn.countAll<number>().as('total'));
    const { total } = await count.executeTakeFirstOrThrow();
    return { total, more: false, fits: sql<boolean>`true`, isSorted: false };
  }
  const found = await countFound(database, folded);
  const isSorted = found <= mostSorted;
  const fits = isSorted ? holds(database, folded) : isLike(folded);
  return { total: Math.min(found, mostCountedUsers), more: found > mostCountedUsers, fits, isSorted };
}

const sortColumns = [
  'id',
  'created_at',
  'sort_name',
  'email',
  'role',
  'subscription_status',
  'subscription_type',
] as const;

/** The users of one page of those that fit. Which they are is read from an index, so that far pages are near. */
function readPage(db: Db, { fits, isSorted }: Found, { sort, direction, page }: UserQuery): Promise<UserRow[]> {
  const fitting = db
    .with(
      (name) => name('fitting').materialized(),
      (from) => from.selectFrom('users').select(sortColumns).where(fits),
    )
    .selectFrom('fitting as users');
  let ids = (isSorted ? fitting : db.selectFrom('users').where(fits))
    .select('users.id')
    .limit(userPageSize)
    .offset((page - 1) * userPageSize);
  let rows = db.selectFrom('users').selectAll();
  for (const column of columnsOf[sort]) {
    ids = ids.orderBy(column, direction);
    rows = rows.orderBy(column, direction);
  }
  return rows.where('id', 'in', ids).execute();
}

/** A sorted page of the users whose name, username or email holds a text; behind the last page comes the last again. */
export async function pageUsers(database: Database, query: UserQuery): Promise<UserPage> {
  const found = await findUsers(database, foldText(query.search));
  const { total, more } = found;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / userPageSize)));
  return { rows: await readPage(database.db, found, { ...query, page }), page, total, more };
}
