import { Kysely, type Transaction } from 'kysely';
import type { Config } from '#server/config.ts';
import type { DatabaseLoad, Engine } from '#server/database/engine.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import type { Tables } from '#server/database/schema/tables.ts';

/** A handle for queries: the database or a transaction. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** An open database. */
export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  readonly load: () => DatabaseLoad;
}

/** Location of a database. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataFolder'>;

/** Timeout (ms) of a request's statement; together with the wait for a connection it is below 10 s. */
const requestStatementTimeout = 3000;

/** Timeout (ms) of a statement outside requests: of a migration, a backup, or the command line. */
export const longStatementTimeout = 60 * 60 * 1000;

interface OpenOptions {
  /** Timeout of a statement (ms) on PostgreSQL; SQLite has none. */
  readonly statementTimeout?: number;
  /** Whether the connection is read-only, as in workers. */
  readonly isReader?: boolean;
}

/** Opens the configured database: PostgreSQL if there is a URL, or else SQLite in the data folder. */
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

/** Runs a read-only transaction whose queries see the same snapshot of the database. */
export function readInTransaction<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
