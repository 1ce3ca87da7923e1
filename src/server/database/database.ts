import { Kysely, type Transaction } from 'kysely';
import type { Config } from '#server/config.ts';
import type { DatabaseLoad, Engine } from '#server/database/engine.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import type { Tables } from '#server/database/schema/tables.ts';

/** What queries run on: the database, or the transaction that they belong to. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** An open database and which of the two engines it is. */
export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  readonly load: () => DatabaseLoad;
}

/** Where a database is. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataFolder'>;

/** How long (ms) a statement of a request may take; with the wait for a connection that stays below 10 s. */
const requestStatementTimeout = 3000;

/** How long (ms) a statement may take that no request waits for: of a migration, a backup or the command line. */
export const longStatementTimeout = 60 * 60 * 1000;

/** How a database is opened. */
interface OpenOptions {
  /** How long a statement may take (ms) on PostgreSQL; SQLite has no such bound. */
  readonly statementTimeout?: number;
  /** Whether the connection can only read; always so in a worker. */
  readonly isReader?: boolean;
}

/** Opens the database that the configuration names: PostgreSQL by its address, else the embedded one. */
export function openDatabase(
  { databaseUrl, dataFolder }: DatabasePlace,
  { statementTimeout = requestStatementTimeout, isReader = false }: OpenOptions = {},
): Database {
  if (databaseUrl !== null) {
    const { dialect, load } = openPostgres(databaseUrl, statementTimeout);
    return { engine: 'postgres', db: new Kysely({ dialect }), load };
  }
  const { dialect, load } = openSqlite(dataFolder, isReader);
  return { engine: 'sqlite', db: new Kysely({ dialect }), load };
}

/** Reads in one transaction that writes nothing: all its queries see the same moment, whatever others write. */
export function readInTransaction<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
