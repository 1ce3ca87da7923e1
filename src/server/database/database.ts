import { Kysely, type Transaction } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Engine } from '#server/database/engine.ts';
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
}

/** Where a database is. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataFolder'>;

/** Opens the database that the configuration names: PostgreSQL by its address, else the embedded one. */
export function openDatabase({ databaseUrl, dataFolder }: DatabasePlace): Database {
  return databaseUrl === null
    ? { engine: 'sqlite', db: new Kysely({ dialect: openSqlite(dataFolder) }) }
    : { engine: 'postgres', db: new Kysely({ dialect: openPostgres(databaseUrl) }) };
}
