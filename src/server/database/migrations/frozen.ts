import { type ColumnDataType, type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely';

// What several migrations share. A migration does the same for ever, so it imports nothing of the program that is run
// today, and what stands here never changes: a migration that needs something else gets a function of its own.

/** The two engines that a migration writes for. */
export type Engine = 'sqlite' | 'postgres';

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

/** A text as it is sorted and searched by: without case and accents, each run of white space one space. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
