import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type Transaction, sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { type DatabaseLoad, type Engine, faultOf } from '#server/database/engine.ts';
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
  /** The room kept for deleting on a full disk; null where the disk is not ours. */
  readonly reserve: Pick<Reserve, 'fill' | 'use'> | null;
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
  /**
   * Whether closing moves what the WAL of SQLite holds into its file; a connection beside the server's leaves that to
   * it.
   */
  readonly emptiesWal?: boolean;
  /** Whether reads of SQLite have connections of their own; beside a second one the WAL cannot be given up. */
  readonly readsBeside?: boolean;
}

/** Opens the database that the configuration names: PostgreSQL by its address, else the embedded one. */
export function openDatabase(
  { databaseUrl, dataFolder }: DatabasePlace,
  { statementTimeout = requestStatementTimeout, emptiesWal = true, readsBeside = true }: OpenOptions = {},
): Database {
  if (databaseUrl !== null) {
    const { dialect, load } = openPostgres(databaseUrl, statementTimeout);
    return { engine: 'postgres', db: new Kysely({ dialect }), load, reserve: null };
  }
  const { dialect, load } = openSqlite(dataFolder, emptiesWal, readsBeside);
  const db: Db = new Kysely({ dialect });
  return { engine: 'sqlite', db, load, reserve: new Reserve(dataFolder, db) };
}

/** Reads in one transaction that writes nothing: all its queries see the same moment, whatever others write. */
export function readInTransaction<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** How much room is kept (bytes), and in which steps it is taken. */
const reserveSize = 8 * 1024 * 1024;
const reserveStep = 1024 * 1024;

/**
 * Room on the disk of the embedded database, kept by a file so that deleting still works when the disk is full: what is
 * deleted must be written into the log first.
 */
class Reserve {
  readonly #path: string;
  readonly #db: Kysely<Tables>;
  #users = 0;

  constructor(dataFolder: string, db: Kysely<Tables>) {
    this.#path = join(dataFolder, 'reserve');
    this.#db = db;
  }

  /** Takes as much of the room as there is. */
  fill(): void {
    try {
      const file = openSync(this.#path, 'a', 0o600);
      try {
        // Random, for a file system may store zeros as nothing.
        for (let kept = fstatSync(file).size; kept < reserveSize; kept += reserveStep) {
          writeSync(file, randomBytes(reserveStep));
        }
      } finally {
        closeSync(file);
      }
    } catch {
      // The disk has no more room, or takes no file; what was written is kept.
    }
  }

  /** Does some work that frees room; when the disk is too full for it, again in the room that was kept. */
  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (faultOf(error) !== 'full') throw error;
    }
    this.#users += 1;
    try {
      rmSync(this.#path, { force: true });
      await this.#emptyLog();
      return await work();
    } finally {
      this.#users -= 1;
      if (this.#users === 0) {
        await this.#emptyLog();
        this.fill();
      }
    }
  }

  /** Moves the log into the database file, where the rows that were deleted left room; else it stays as it is. */
  async #emptyLog(): Promise<void> {
    await sql`pragma wal_checkpoint(truncate)`.execute(this.#db).catch(() => undefined);
  }
}
