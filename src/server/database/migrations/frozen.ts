import { type ColumnDataType, type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely';

// Shared code of migrations. A migration must never change its effect, so it imports nothing from the rest of the
// program, and this file never changes: a migration with other needs gets its own function.

export type Engine = 'sqlite' | 'postgres';

/** Type of an auto-incremented key. */
export function sequenceType(engine: Engine): ColumnDataType {
  return engine === 'sqlite' ? 'integer' : 'bigserial';
}

/** Type of a text that both engines sort by code points, regardless of the server's locale. */
export function sortedTextType(engine: Engine): ColumnDataType | RawBuilder<unknown> {
  return engine === 'sqlite' ? 'text' : sql`text collate "C"`;
}

/** Makes a column of `sequenceType` the primary key, whose numbers are never reused. */
export function asSequence(engine: Engine): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => (engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey());
}

/** Folds a text for sorting and searching: without case and accents, and with single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
