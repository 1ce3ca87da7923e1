import { type ColumnDataType, type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely';

/** The two engines. This file is the only place that knows how they differ, besides the two that open them. */
export type Engine = 'sqlite' | 'postgres';

/** The most rows of about a dozen columns that one insert may carry: SQLite binds at most 32,766 values. */
export const rowsPerInsert = 1000;

/** The type of a key that counts up by itself. */
export function sequenceType(engine: Engine): ColumnDataType {
  return engine === 'sqlite' ? 'integer' : 'bigserial';
}

/** Text that both engines sort alike: by its characters' codes, whatever the language of the server. */
export function sortedTextType(engine: Engine): ColumnDataType | RawBuilder<unknown> {
  return engine === 'sqlite' ? 'text' : sql`text collate "C"`;
}

/** Makes a column of `sequenceType` the key; SQLite never gives a number twice. */
export function asSequence(engine: Engine): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => (engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey());
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
export function isTaken(error: unknown): boolean {
  return uniqueCodes.has(codeOf(error));
}

const orphanCodes: ReadonlySet<unknown> = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);

/** Whether a write failed because what the row belongs to went away in the meantime. */
export function isOrphan(error: unknown): boolean {
  return orphanCodes.has(codeOf(error));
}

/** Whether a failed unique index is the one over this table's column. */
export function isTakenColumn(error: unknown, table: string, column: string): boolean {
  if (!isTaken(error) || !(error instanceof Error)) return false;
  const text = 'constraint' in error ? String(error.constraint) : error.message;
  return text.includes(`${table}.${column}`) || text.includes(`${table}_${column}`);
}

/** Whether SQLite refused because another connection writes. */
export function isLocked(error: unknown): boolean {
  return String(codeOf(error)).startsWith('SQLITE_BUSY');
}
