import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import type { OpenedEngine } from '#server/database/engine.ts';

/** An open database file. */
interface SqliteFile extends SqliteDatabase {
  readonly isInTransaction: () => boolean;
}

/**
 * Kysely's driver with two changes. A transaction that may write acquires the write lock when it begins, because it
 * could not upgrade from a read lock after another process has written. A transaction that was already rolled back
 * because of a full disk is not rolled back again.
 */
class LockingSqliteDriver extends SqliteDriver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: file });
    this.#file = file;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Runs migrations in a transaction, which SQLite supports. No migration may switch foreign keys on or off. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LightyardSqliteDialect extends SqliteDialect {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new LockingSqliteDriver(this.#file);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** Maximum number of cached prepared statements; lists of ids produce statements of many lengths. */
const preparedLimit = 500;

/** libsql aborts the process if a boolean is bound, so throw an error instead. */
function refuseBooleans(parameters: readonly unknown[]): readonly unknown[] {
  if (parameters.some((value) => typeof value === 'boolean')) throw new TypeError('SQLite has no booleans.');
  return parameters;
}

function guardStatement(statement: SqliteStatement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(refuseBooleans(parameters)),
    run: (parameters) => statement.run(refuseBooleans(parameters)),
    iterate: (parameters) => statement.iterate(refuseBooleans(parameters)),
  };
}

/**
 * Moves the contents of the WAL to the database file. Closing alone does not, because libsql keeps the file open until
 * every prepared statement is garbage collected. If another connection is reading or the disk is full, the WAL remains.
 */
function emptyWal(database: Libsql.Database): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // Nothing is lost: the next connection reads the WAL.
  }
}

/** Caches prepared statements. */
function withPreparedStatements(database: Libsql.Database, isReader: boolean): SqliteFile {
  const prepared = new Map<string, SqliteStatement>();
  let isOpen = true;
  // libsql aborts the process if `inTransaction` is read after closing.
  const isInTransaction = (): boolean => isOpen && database.inTransaction;
  return {
    isInTransaction,
    close: () => {
      prepared.clear();
      // Otherwise libsql would keep the read snapshot of an open transaction.
      if (isInTransaction()) database.exec('rollback');
      isOpen = false;
      if (!isReader) emptyWal(database);
      database.close();
    },
    prepare: (sql) => {
      const cached = prepared.get(sql);
      if (cached !== undefined) return cached;
      const statement = guardStatement(database.prepare(sql));
      if (prepared.size >= preparedLimit) prepared.clear();
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/** Path of the SQLite database in a data folder. */
export function sqliteFile(dataFolder: string): string {
  return join(dataFolder, 'lightyard.sqlite');
}

const settings = [
  // Time (ms) that a statement, and with it the process, blocks while another process writes, such as the command line.
  'busy_timeout = 1000',
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  // Overwrites deleted rows, so that data of a deleted account cannot be read from the file.
  'secure_delete = on',
];

/** Files next to a database that was in use. */
const companions = ['session-secret', 'outbox'];

/** Throws if the database file is empty although other files show that it was in use. */
function refuseEmptiedFile(dataFolder: string, path: string): void {
  if (statSync(path).size > 0) return;
  const isUsedWal = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const others = companions.filter((name) => existsSync(join(dataFolder, name)));
  if (!isUsedWal && others.length === 0) return;
  const files = isUsedWal ? [...others, 'lightyard.sqlite-wal'] : others;
  throw new Error(
    `The database ${path} is empty, but other data is next to it (${files.join(', ')}). ` +
      'Restore a backup into an empty folder, or move all files of this one away to start over.',
  );
}

/**
 * Opens the SQLite database in the data folder: one file, readable only by its owner, and durable after a power
 * failure. Closing moves the WAL into the file. A reader cannot write, and leaves the WAL to the writing connection.
 */
export function openSqlite(dataFolder: string, isReader: boolean): OpenedEngine {
  mkdirSync(dataFolder, { recursive: true });
  const path = sqliteFile(dataFolder);
  // Only if the file is missing: closing any handle would release the locks that this process has on the file, and
  // another process that closes it later would assume that it is the last one and delete the WAL.
  // https://sqlite.org/howtocorrupt.html
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  refuseEmptiedFile(dataFolder, path);
  // On a read-only file system `chmod` would fail, and the database could not even be read.
  if ((statSync(path).mode & 0o777) !== 0o600) chmodSync(path, 0o600);
  const database = new Libsql(path);
  for (const setting of isReader ? [...settings, 'query_only = on'] : settings) database.exec(`pragma ${setting}`);
  const load = () => {
    const { bavail: freeBlocks, bsize: blockSize } = statfsSync(dataFolder);
    const walBytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    return { pool: null, file: { walBytes, freeBytes: freeBlocks * blockSize } };
  };
  return { dialect: new LightyardSqliteDialect(withPreparedStatements(database, isReader)), load };
}
