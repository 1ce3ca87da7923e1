import { type Dialect, type Expression, PostgresAdapter, type QueryExecutorProvider, sql, type SqlBool } from 'kysely';
import { codeOf } from '#server/app-error.ts';

/** The two engines. Only this file and the two that open them know how they differ. */
export type Engine = 'sqlite' | 'postgres';

/** Load of a database, for the metrics. */
export interface DatabaseLoad {
  /** Connections of the pool, and requests waiting for one; null for SQLite. */
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number } | null;
  /** Size of the write-ahead log, and free space on the disk (bytes); null for PostgreSQL. */
  readonly file: { readonly walBytes: number; readonly freeBytes: number } | null;
}

/** Free space (bytes) below which the disk of SQLite counts as nearly full. */
const lowDiskThreshold = 100 * 1024 * 1024;

/** Whether the disk of SQLite is nearly full. */
export function isDiskLow({ file }: DatabaseLoad): boolean {
  return file !== null && file.freeBytes < lowDiskThreshold;
}

/** An opened database of one of the engines. */
export interface OpenedEngine {
  readonly dialect: Dialect;
  readonly load: () => DatabaseLoad;
}

/** Maximum rows, of about a dozen columns, per insert: SQLite binds at most 32,766 values. */
export const rowsPerInsert = 1000;

/** Maximum values listed in one query. */
export const idsPerQuery = 5000;

/**
 * Condition that a column has one of the values returned by a query, for statements with a row limit. With stale
 * statistics, PostgreSQL executes a query after `in` again for each row; as an array it is executed once.
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

/** Whether a write failed because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueCodes.has(codeOf(error));
}

const foreignKeyCodes: ReadonlySet<unknown> = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);

/** Whether a write failed because the parent row was deleted in the meantime. */
export function isForeignKeyViolation(error: unknown): boolean {
  return foreignKeyCodes.has(codeOf(error));
}

/** Whether a write failed because of the unique index over a table's column. */
export function isUniqueViolationOf(error: unknown, table: string, column: string): boolean {
  if (!isUniqueViolation(error) || !(error instanceof Error)) return false;
  const text = 'constraint' in error ? String(error.constraint) : error.message;
  return text.includes(`${table}.${column}`) || text.includes(`${table}_${column}`);
}

/**
 * A fault of the database, independent of the query: it is unreachable (`down`), it refuses this user or the database
 * does not exist (`refused`), it lacks time or resources (`busy`), its disk is full, it is read-only, or its files are
 * damaged.
 */
export type DatabaseFault = 'down' | 'refused' | 'busy' | 'full' | 'read-only' | 'damaged';

/** Codes of SQLite, PostgreSQL, and the network. Source: sqlite.org/rescode.html; PostgreSQL, appendix A. */
const codes: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^(ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|EADDRNOTAVAIL|ENOTFOUND|EAI_\w+)$/, 'down'],
  [/^(08...|57P0[1-5])$/, 'down'],
  [/^(28...|3D000)$/, 'refused'],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'busy'],
  [/^(53[023]00|53000|53400|55P03|40001|40P01|57014|25P0[34])$/, 'busy'],
  // An exceeded quota, or no space for the shared memory of the WAL, is reported as a failed write.
  [/^(SQLITE_FULL|SQLITE_IOERR_WRITE|SQLITE_IOERR_SHMSIZE|53100)$/, 'full'],
  [/^(SQLITE_READONLY|25006$|EROFS$)/, 'read-only'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR|SQLITE_CANTOPEN|XX00[12]$|58...$)/, 'damaged'],
];

/** Codes that mean a fault only together with a field of the error, which does not depend on the language. */
const codesWith: readonly (readonly [code: string, name: string, value: RegExp, fault: DatabaseFault])[] = [
  // A stopped server removes its socket; other files may be missing for other reasons.
  ['ENOENT', 'syscall', /^connect$/, 'down'],
  // The database currently accepts no connections; within a connection, the code means a missing prerequisite.
  ['55000', 'severity', /^FATAL$/, 'down'],
  // Transaction ids are exhausted; otherwise the code means an exceeded program limit.
  ['54000', 'routine', /^GetNew(MultiXact|Transaction)Id$/, 'read-only'],
];

/** Messages of `pg`, its pool, Kysely, and libsql that have no code. */
const messages: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^(Connection terminated|Client (has encountered|was closed)|Query read timeout|timeout expired)/, 'down'],
  [/^There was an error establishing an SSL connection$/, 'down'],
  [/^(Cannot use a pool after calling end|driver has already been destroyed)/, 'down'],
  [/^The database connection is not open$/, 'down'],
  [/^ConnectionFailed\("Unable to open connection to local database/, 'damaged'],
  [/^timeout exceeded when trying to connect$/, 'busy'],
];

function ownFault(error: Error): DatabaseFault | undefined {
  if (!('code' in error) || error.code === '') return messages.find(([pattern]) => pattern.test(error.message))?.[1];
  const fields = new Map<string, unknown>(Object.entries(error));
  const code = String(error.code);
  const fault = codes.find(([pattern]) => pattern.test(code))?.[1];
  const isMatch = ([codeWithField, name, value]: (typeof codesWith)[number]) =>
    codeWithField === code && value.test(String(fields.get(name)));
  return fault ?? codesWith.find(isMatch)?.[3];
}

/** The fault of the database in an error or one of its causes; null for any other error. */
export function faultOf(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  return ownFault(error) ?? faultOf(error.cause);
}

/** Whether a fault may resolve by itself, such as while the database starts, so that a retry is useful. */
export function isTransient(error: unknown): boolean {
  const fault = faultOf(error);
  return fault === 'down' || fault === 'busy';
}
