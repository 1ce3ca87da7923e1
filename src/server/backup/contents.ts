import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';
import { type Tables, tableNames } from '#server/database/schema/tables.ts';

/** The most rows of a batch: at this number of columns below 65 no insert binds too many values. */
const rowsPerBatch = 500;

/** The most bytes of a batch, unless one row has more: PostgreSQL takes no insert above 1 GiB. */
const bytesPerBatch = 8 * 1024 * 1024;

/** Rows that are read at a time: few, for one may have megabytes. */
const rowsPerPage = 20;

type Row = Readonly<Record<string, unknown>>;

/** What a table holds: the number of its rows, and the sum of their hashes, which no order of the rows changes. */
interface TableContents {
  readonly rows: number;
  readonly sum: bigint;
}

/** What each table holds, by its name. */
export type Contents = ReadonlyMap<string, TableContents>;

/** The table of a backup file that says when it was made and what the other tables hold. */
export const backupTable = 'backup';

/**
 * The names of our tables that a database has, each after those that it refers to. What SQLite searches in is none of
 * them: triggers fill it.
 */
export async function tablesOf(db: Database['db']): Promise<string[]> {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return tableNames.filter((name) => present.has(name));
}

/** A database, or a transaction, without regard to what its tables are. */
function rowsOf(db: Database['db']): Kysely<Record<string, Row>> {
  return db as unknown as Kysely<Record<string, Row>>;
}

/** The name of SQLite's own number of a row among the columns that are read. */
const rowNumber = 'row number of the page';

/** All rows of a table of an embedded database, in pages. */
async function* readSqlitePages(db: Database['db'], table: string): AsyncGenerator<Row[]> {
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    // Not as a stream: libsql would read 100 rows ahead.
    const numbered = await rowsOf(db)
      .selectFrom(table)
      .selectAll()
      .select(sql<number>`rowid`.as(rowNumber))
      .where(sql`rowid`, '>', last)
      .orderBy(sql`rowid`)
      .limit(rowsPerPage)
      .execute();
    yield numbered.map(({ [rowNumber]: _, ...row }) => row);
    if (numbered.length < rowsPerPage) return;
    last = Number(numbered.at(-1)?.[rowNumber]);
  }
}

/** All rows of a table of a PostgreSQL database, in pages. Only in a transaction. */
async function* readPostgresPages(db: Database['db'], table: string): AsyncGenerator<Row[]> {
  // SQLite's search of users takes them in the order in which they are stored.
  const order = table === 'users' ? sql`order by created_at, id` : sql``;
  await sql`declare all_rows cursor for select * from ${sql.table(table)} ${order}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerPage)} from all_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close all_rows`.execute(db);
}

/** The bytes of a row as they are sent to a database, but for those of its numbers. */
function bytesOf(row: Row): number {
  const texts = Object.values(row).filter((value) => typeof value === 'string');
  return texts.reduce((total, text) => total + Buffer.byteLength(text), 0);
}

/**
 * All rows of a table, in batches, so that a table of any size fits into memory and a batch into one insert. On
 * PostgreSQL only in a transaction.
 */
async function* readBatches({ engine, db }: Database, table: string): AsyncGenerator<Row[]> {
  const pages = engine === 'postgres' ? readPostgresPages(db, table) : readSqlitePages(db, table);
  let batch: Row[] = [];
  let bytes = 0;
  for await (const page of pages) {
    for (const row of page) {
      const size = bytesOf(row);
      if (batch.length === rowsPerBatch || (batch.length > 0 && bytes + size > bytesPerBatch)) {
        yield batch;
        batch = [];
        bytes = 0;
      }
      batch.push(row);
      bytes += size;
    }
  }
  if (batch.length > 0) yield batch;
}

function hashOf(row: Row): bigint {
  const fields = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest().readBigUInt64BE();
}

function withRows(contents: TableContents, rows: readonly Row[]): TableContents {
  const sum = rows.reduce((total, row) => total + hashOf(row), contents.sum);
  return { rows: contents.rows + rows.length, sum: BigInt.asUintN(64, sum) };
}

const nothing: TableContents = { rows: 0, sum: 0n };

/** Contents as they are with one row more in a table. */
export function withRow(contents: Contents, table: string, row: object): Contents {
  return new Map([...contents, [table, withRows(contents.get(table) ?? nothing, [{ ...row }])]]);
}

/** Reads what each of the tables holds, and hands every batch of rows on. */
async function readTables(
  source: Database,
  tables: readonly string[],
  take: (table: string, rows: Row[]) => Promise<void>,
): Promise<Contents> {
  const contents = new Map<string, TableContents>();
  for (const table of tables) {
    contents.set(table, nothing);
    for await (const rows of readBatches(source, table)) {
      await take(table, rows);
      contents.set(table, withRows(contents.get(table) ?? nothing, rows));
    }
  }
  return contents;
}

/** What the tables hold. On PostgreSQL only in a transaction. */
export function readContents(source: Database, tables: readonly string[]): Promise<Contents> {
  return readTables(source, tables, () => Promise.resolve());
}

/** Copies all rows of the tables, which are named parents first, and gives what was read. */
export function copyContents(source: Database, target: Database, tables: readonly string[]): Promise<Contents> {
  const rowsOfTarget = rowsOf(target.db);
  return readTables(source, tables, async (table, rows) => {
    await rowsOfTarget.insertInto(table).values(rows).execute();
  });
}

/** One text for all contents: equal for equal rows, on either engine. */
export function checksum(contents: Contents): string {
  const tables = [...contents].map(([table, { rows, sum }]) => `${table} ${rows} ${sum}\n`).toSorted();
  return createHash('sha256').update(tables.join('')).digest('hex');
}

/** A number of things in words: `1 part`, `5,001 parts`. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Contents in words, for the operator. */
export function describeContents(contents: Contents): string {
  const count = (table: keyof Tables, noun: string) => countText(contents.get(table)?.rows ?? 0, noun);
  return `${count('users', 'user')}, ${count('projects', 'project')} and ${count('components', 'part')}`;
}

/** What is wrong with the file of an embedded database, in one line; null when it is whole. */
export async function integrityFault(db: Db): Promise<string | null> {
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const fault = pages[0]?.integrity_check ?? 'it cannot be checked';
  if (fault !== 'ok') return fault;
  const { rows: orphans } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const [orphan] = orphans;
  return orphan === undefined ? null : `a row of ${orphan.table} belongs to no row of ${orphan.parent}`;
}
