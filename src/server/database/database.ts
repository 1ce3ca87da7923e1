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

/** Opens the database that the configuration names: PostgreSQL by its address, else the embedded one. */
export function openDatabase({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): Database {
  const { dialect, load } = databaseUrl === null ? openSqlite(dataFolder) : openPostgres(databaseUrl);
  return { engine: databaseUrl === null ? 'sqlite' : 'postgres', db: new Kysely({ dialect }), load };
}
