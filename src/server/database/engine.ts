import { type Dialect, type Expression, PostgresAdapter, type QueryExecutorProvider, sql, type SqlBool } from 'kysely';

/** The two engines. This file is the only place that knows how they differ, besides the two that open them. */
export type Engine = 'sqlite' | 'postgres';

/** How busy a database is, for the metrics. What the engine does not have is null. */
export interface DatabaseLoad {
  /** The connections of the pool, and how many pieces of work wait for one. */
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number } | null;
  /** The size of the write-ahead log, and what is free on the disk (bytes); null for PostgreSQL. */
  readonly file: { readonly walBytes: number; readonly freeBytes: number } | null;
}

/** Below this (bytes) the disk of the embedded database counts as nearly full. */
const leastFree = 100 * 1024 * 1024;

/** Whether the disk of the embedded database is nearly full. */
export function isDiskLow({ file }: DatabaseLoad): boolean {
  return file !== null && file.freeBytes < leastFree;
}

/** What an engine is opened to. */
export interface OpenedEngine {
  readonly dialect: Dialect;
  readonly load: () => DatabaseLoad;
}

/** The most rows of about a dozen columns that one insert may carry: SQLite binds at most 32,766 values. */
export const rowsPerInsert = 1000;

/** The most values that one query may list. */
export const idsPerQuery = 5000;

/**
 * Whether a column has one of the values that a query gives, for statements that take a bounded number of rows. Where the
 * statistics of PostgreSQL are from before, it runs a query after `in` anew for each row; as an array it is run once.
 */
export function isOneOf(db: QueryExecutorProvider, column: string, query: Expression<unknown>): Expression<SqlBool> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? sql`${sql.ref(column)} = any(array(${query}))` : sql`${sql.ref(column)} in (${query})`;
}

const uniqueCodes: ReadonlySet<unknown> = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
]);

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether a write failed because a value that must be unique is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueCodes.has(codeOf(error));
}

const foreignKeyCodes: ReadonlySet<unknown> = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);

/** Whether a write failed because what the row belongs to went away in the meantime. */
export function isForeignKeyViolation(error: unknown): boolean {
  return foreignKeyCodes.has(codeOf(error));
}

/** Whether a failed unique index is the one over this table's column. */
export function isUniqueViolationOf(error: unknown, table: string, column: string): boolean {
  if (!isUniqueViolation(error) || !(error instanceof Error)) return false;
  const text = 'constraint' in error ? String(error.constraint) : error.message;
  return text.includes(`${table}.${column}`) || text.includes(`${table}_${column}`);
}

/**
 * What keeps the database from doing its work, whatever was asked of it: it cannot be reached (`down`), it refuses this
 * user or has no such database (`refused`), it has no time or room for this now (`busy`), the disk is full, it only
 * reads, or its files are damaged.
 */
export type DatabaseFault = 'down' | 'refused' | 'busy' | 'full' | 'read-only' | 'damaged';

/** The codes of SQLite, of PostgreSQL and of the network. Source: sqlite.org/rescode.html; PostgreSQL, appendix A. */
const codes: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^(ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|EADDRNOTAVAIL|ENOTFOUND|EAI_\w+)$/, 'down'],
  [/^(08...|57P0[1-5])$/, 'down'],
  [/^(28...|3D000)$/, 'refused'],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'busy'],
  [/^(53[023]00|53000|53400|55P03|40001|40P01|57014|25P0[34])$/, 'busy'],
  // A quota that is used up, and no room for the shared memory of the log, are reported as failed writes.
  [/^(SQLITE_FULL|SQLITE_IOERR_WRITE|SQLITE_IOERR_SHMSIZE|53100)$/, 'full'],
  [/^(SQLITE_READONLY|25006$|EROFS$)/, 'read-only'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR|SQLITE_CANTOPEN|XX00[12]$|58...$)/, 'damaged'],
];

/** Codes that tell of a fault only where something else in the error says so, which no language changes. */
const codesWith: readonly (readonly [code: string, name: string, value: RegExp, fault: DatabaseFault])[] = [
  // A server that is stopped takes the socket away that it listens at; a file may be missing for other reasons.
  ['ENOENT', 'syscall', /^connect$/, 'down'],
  // The database takes no connections for now; within one it means that what was asked for comes too early.
  ['55000', 'severity', /^FATAL$/, 'down'],
  // No number is left for another transaction that writes; otherwise what was asked for is too large.
  ['54000', 'routine', /^GetNew(MultiXact|Transaction)Id$/, 'read-only'],
];

/** Messages of `pg`, its pool, Kysely, and libsql that have no code. */
const sentences: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^(Connection terminated|Client (has encountered|was closed)|Query read timeout|timeout expired)/, 'down'],
  [/^There was an error establishing an SSL connection$/, 'down'],
  [/^(Cannot use a pool after calling end|driver has already been destroyed)/, 'down'],
  [/^The database connection is not open$/, 'down'],
  [/^ConnectionFailed\("Unable to open connection to local database/, 'damaged'],
  [/^timeout exceeded when trying to connect$/, 'busy'],
];

function ownFault(error: Error): DatabaseFault | undefined {
  if (!('code' in error) || error.code === '') return sentences.find(([form]) => form.test(error.message))?.[1];
  const fields = new Map<string, unknown>(Object.entries(error));
  const code = String(error.code);
  const fault = codes.find(([form]) => form.test(code))?.[1];
  return fault ?? codesWith.find(([of, name, value]) => of === code && value.test(String(fields.get(name))))?.[3];
}

/** The fault of the database that an error or one of its causes tells of; null for every other error. */
export function faultOf(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  return ownFault(error) ?? faultOf(error.cause);
}

/** Whether the database only needs time, as while it starts: waiting may help, without an operator. */
export function isTransient(error: unknown): boolean {
  const fault = faultOf(error);
  return fault === 'down' || fault === 'busy';
}
