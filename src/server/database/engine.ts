import type { Dialect } from 'kysely';

/** The two engines. This file is the only place that knows how they differ, besides the two that open them. */
export type Engine = 'sqlite' | 'postgres';

/** How busy a database is, for the metrics. What the engine does not have is null. */
export interface DatabaseLoad {
  /** The connections of the pool, and how many pieces of work wait for one. */
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number } | null;
  /** The size of the write-ahead log (bytes). */
  readonly walBytes: number | null;
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
