import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';
import {
  type DialectAdapter,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  InsertQueryNode,
  type QueryResult,
  type SqliteDatabase,
  type TransactionSettings,
  UpdateQueryNode,
} from 'kysely';
import { type OpenedEngine, faultOf } from '#server/database/engine.ts';

/** SQLite can take schema changes back; Kysely does not rely on it by itself. No migration may switch foreign keys. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): SqliteDriver {
    return new WaitingSqliteDriver(this.#file);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** The most statements kept prepared; lists of ids make statements of many lengths. */
const preparedLimit = 500;

/** libsql aborts the whole process when a boolean is bound; an error is enough. */
function bindable(parameters: readonly unknown[]): readonly unknown[] {
  if (parameters.some((value) => typeof value === 'boolean')) throw new TypeError('SQLite keeps no booleans.');
  return parameters;
}

function guarded(statement: SqliteStatement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(bindable(parameters)),
    run: (parameters) => statement.run(bindable(parameters)),
    iterate: (parameters) => statement.iterate(bindable(parameters)),
  };
}

/**
 * libsql keeps the file open until the garbage collector has found every prepared statement, so that closing alone
 * leaves what was written last in the WAL. Where another connection is reading, or the disk is full, it stays there in
 * safety.
 */
function emptyWal(database: Libsql.Database): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // Nothing is lost: the next one to open the database reads the WAL.
  }
}

/** Keeps statements prepared. */
function withPreparedStatements(database: Libsql.Database, emptiesWal: boolean): SqliteFile {
  const prepared = new Map<string, SqliteStatement>();
  return {
    isInTransaction: () => database.inTransaction,
    exec: (sql) => database.exec(sql),
    close: () => {
      prepared.clear();
      if (emptiesWal) emptyWal(database);
      database.close();
    },
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement = guarded(database.prepare(sql));
      if (prepared.size >= preparedLimit) prepared.clear();
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/** The file that holds the embedded database of a data folder. */
export function sqliteFile(dataFolder: string): string {
  return join(dataFolder, 'lightyard.sqlite');
}

/**
 * The embedded database: one file in the data folder, readable by its owner only, safe against a power cut. Once it is
 * closed the file alone holds everything.
 */
export function openSqlite(dataFolder: string, emptiesWal = true): OpenedEngine {
  mkdirSync(dataFolder, { recursive: true });
  const path = sqliteFile(dataFolder);
  // Only where there is none: closing any handle on the file would end the locks that this process has on it, and
  // another process that closes it later would believe that it is the last, and delete the WAL.
  // https://sqlite.org/howtocorrupt.html
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const database = new Libsql(path);
  for (const setting of ['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) {
    database.exec(`pragma ${setting}`);
  }
  // Opening may wait; later the driver waits, for SQLite would keep the whole process waiting.
  database.exec('pragma busy_timeout = 0');
  const load = () => ({ pool: null, walBytes: statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0 });
  return { dialect: new TransactionalSqliteDialect(withPreparedStatements(database, emptiesWal)), load };
}

/** How long (ms) a write waits until another process has written, and how often it looks. */
const maxWait = 4000;
const pollInterval = 20;

/** An open database file that knows whether a transaction is open. */
interface SqliteFile extends SqliteDatabase {
  readonly isInTransaction: () => boolean;
  readonly exec: (sql: string) => void;
}

function isWrite({ query }: CompiledQuery): boolean {
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}

/** A connection whose statements wait for other processes; a write alone is a transaction of its own. */
class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #file: SqliteFile;
  readonly #stepAside: () => Promise<void>;

  /** `stepAside` lets those who wait for the connection have it for a while. */
  constructor(connection: DatabaseConnection, file: SqliteFile, stepAside: () => Promise<void>) {
    this.#connection = connection;
    this.#file = file;
    this.#stepAside = stepAside;
  }

  /**
   * Begins a transaction with the right to write: two processes that both begin by reading could otherwise neither go
   * on; one that only reads blocks no other. Only here another process is waited for: a prepared write that was begun
   * and waits would keep others from committing.
   */
  async begin(isReading = false): Promise<void> {
    await this.#retryWhileBusy(async () => this.#file.exec(isReading ? 'begin' : 'begin immediate'));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#file.isInTransaction()) return this.#connection.executeQuery<Row>(query);
    if (!isWrite(query)) return this.#retryWhileBusy(() => this.#connection.executeQuery<Row>(query));
    await this.begin();
    try {
      const result = await this.#connection.executeQuery<Row>(query);
      this.#file.exec('commit');
      return result;
    } finally {
      this.rollback();
    }
  }

  /** Ends the transaction if it is still open; a full disk, for one, ends it by itself. */
  rollback(): void {
    if (this.#file.isInTransaction()) this.#file.exec('rollback');
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }

  async #retryWhileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = Date.now() + maxWait;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (faultOf(error) !== 'busy' || Date.now() >= end) throw error;
      }
      await this.#stepAside();
    }
  }
}

/** Kysely's driver, which waits for other processes in a way that lets this one go on, and keeps the first error. */
class WaitingSqliteDriver extends SqliteDriver {
  readonly #file: SqliteFile;
  #connection: WaitingConnection | undefined;

  constructor(file: SqliteFile) {
    super({ database: file });
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#connection ??= new WaitingConnection(connection, this.#file, async () => {
      await this.releaseConnection();
      await setTimeout(pollInterval);
      await super.acquireConnection();
    });
    return this.#connection;
  }

  override async beginTransaction(_: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await this.#connection?.begin(settings?.accessMode === 'read only');
  }

  override async rollbackTransaction(): Promise<void> {
    this.#connection?.rollback();
  }
}
