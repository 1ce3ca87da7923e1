import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';
import { type Tables, tableNames } from '#server/database/schema/tables.ts';

/** Maximum rows per batch: with fewer than 65 columns, an insert stays below the limit of bound values. */
const rowsPerBatch = 500;

/** Maximum bytes per batch, unless a single row is larger: PostgreSQL refuses inserts above 1 GiB. */
const bytesPerBatch = 8 * 1024 * 1024;

/** Rows per read; few, since a row may have megabytes. */
const rowsPerPage = 20;

type Row = Readonly<Record<string, unknown>>;

/** Summary of a table: the number of its rows, and the sum of their hashes, which does not depend on their order. */
interface TableContents {
  readonly rows: number;
  readonly sum: bigint;
}

/** Summaries of tables by name. */
export type Contents = ReadonlyMap<string, TableContents>;

/** The table of a backup file with its time and the checksum of all other tables. */
export const backupTable = 'backup';

/**
 * Returns the names of the application's tables in a database, each after those that it references. Excludes the search
 * tables of SQLite, which triggers fill.
 */
export async function tablesOf(db: Database['db']): Promise<string[]> {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return tableNames.filter((name) => present.has(name));
}

/** A database or transaction with untyped tables. */
function rowsOf(db: Database['db']): Kysely<Record<string, Row>> {
  return db as unknown as Kysely<Record<string, Row>>;
}

/** Alias of SQLite's rowid among the selected columns. */
const rowidAlias = 'rowid of the page';

/** Converts the bytes of images to Buffers, as from PostgreSQL; libsql returns ArrayBuffers, but cannot bind them. */
function withBuffers(row: Row): Row {
  const fields = Object.entries(row);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value instanceof ArrayBuffer ? Buffer.from(value) : value]),
  );
}

/** Reads all rows of an SQLite table in pages. */
async function* readSqlitePages(db: Database['db'], table: string): AsyncGenerator<Row[]> {
  let lastRowid = Number.MIN_SAFE_INTEGER;
  for (;;) {
    // Not streamed, because libsql would read 100 rows ahead.
    const rows = await rowsOf(db)
      .selectFrom(table)
      .selectAll()
      .select(sql<number>`rowid`.as(rowidAlias))
      .where(sql`rowid`, '>', lastRowid)
      .orderBy(sql`rowid`)
      .limit(rowsPerPage)
      .execute();
    yield rows.map(({ [rowidAlias]: _, ...row }) => withBuffers(row));
    if (rows.length < rowsPerPage) return;
    lastRowid = Number(rows.at(-1)?.[rowidAlias]);
  }
}

/** Reads all rows of a PostgreSQL table in pages. Requires a transaction. */
async function* readPostgresPages(db: Database['db'], table: string): AsyncGenerator<Row[]> {
  // The search of users in SQLite relies on the order of insertion.
  const order = table === 'users' ? sql`order by created_at, id` : sql``;
  await sql`declare all_rows cursor for select * from ${sql.table(table)} ${order}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerPage)} from all_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close all_rows`.execute(db);
}

/** Size of the texts and images of a row in bytes. */
function bytesOf(row: Row): number {
  return Object.values(row).reduce<number>((total, value) => {
    const large = typeof value === 'string' ? value : value instanceof Buffer ? value : null;
    return large === null ? total : total + Buffer.byteLength(large);
  }, 0);
}

/**
 * Reads all rows of a table in batches, so that memory is bounded and a batch fits into one insert. On PostgreSQL,
 * requires a transaction.
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
  const fields = Object.entries(row)
    .map(([name, value]) => [name, value instanceof Buffer ? value.toString('base64') : value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest().readBigUInt64BE();
}

function withRows(contents: TableContents, rows: readonly Row[]): TableContents {
  const sum = rows.reduce((total, row) => total + hashOf(row), contents.sum);
  return { rows: contents.rows + rows.length, sum: BigInt.asUintN(64, sum) };
}

const emptyTable: TableContents = { rows: 0, sum: 0n };

/** Returns the contents with an additional row in a table. */
export function withRow(contents: Contents, table: string, row: object): Contents {
  return new Map([...contents, [table, withRows(contents.get(table) ?? emptyTable, [{ ...row }])]]);
}

/** Summarizes tables, and passes every batch of their rows to `handleRows`. */
async function readTables(
  source: Database,
  tables: readonly string[],
  handleRows: (table: string, rows: Row[]) => Promise<void>,
): Promise<Contents> {
  const contents = new Map<string, TableContents>();
  for (const table of tables) {
    contents.set(table, emptyTable);
    for await (const rows of readBatches(source, table)) {
      await handleRows(table, rows);
      contents.set(table, withRows(contents.get(table) ?? emptyTable, rows));
    }
  }
  return contents;
}

/** Summarizes tables. On PostgreSQL, requires a transaction. */
export function readContents(source: Database, tables: readonly string[]): Promise<Contents> {
  return readTables(source, tables, () => Promise.resolve());
}

/** Copies all rows of the tables, listed parents first, and returns their summaries. */
export function copyContents(source: Database, target: Database, tables: readonly string[]): Promise<Contents> {
  const targetRows = rowsOf(target.db);
  return readTables(source, tables, async (table, rows) => {
    await targetRows.insertInto(table).values(rows).execute();
  });
}

/** Checksum of contents, equal for equal rows on either engine. */
export function checksum(contents: Contents): string {
  const tables = [...contents].map(([table, { rows, sum }]) => `${table} ${rows} ${sum}\n`).toSorted();
  return createHash('sha256').update(tables.join('')).digest('hex');
}

/** Formats a count, such as `1 part` or `5,001 parts`. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Describes contents for the operator. */
export function describeContents(contents: Contents): string {
  const count = (table: keyof Tables, noun: string) => countText(contents.get(table)?.rows ?? 0, noun);
  return `${count('users', 'user')}, ${count('projects', 'project')} and ${count('components', 'part')}`;
}

/** Checks the file of an SQLite database; returns the first problem in one line, or null. */
export async function findIntegrityFault(db: Db): Promise<string | null> {
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const fault = pages[0]?.integrity_check ?? 'the integrity check returned nothing';
  if (fault !== 'ok') return fault;
  const { rows: orphans } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const [orphan] = orphans;
  return orphan === undefined ? null : `a row of ${orphan.table} references a missing row of ${orphan.parent}`;
}
