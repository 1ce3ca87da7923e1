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

/** An open database file that knows whether a transaction is open. */
interface SqliteFile extends SqliteDatabase {
  readonly isInTransaction: () => boolean;
}

/**
 * Kysely's driver with two changes: a transaction that may write takes the write lock when it begins, because a reader
 * cannot take it once another process has written; and a transaction that a full disk has ended is not rolled back again.
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

/** SQLite can roll back schema changes; Kysely does not rely on it by itself. No migration may switch foreign keys. */
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
function withPreparedStatements(database: Libsql.Database, isReader: boolean): SqliteFile {
  const prepared = new Map<string, SqliteStatement>();
  let isOpen = true;
  // libsql aborts the whole process when it is asked this once it is closed.
  const isInTransaction = (): boolean => isOpen && database.inTransaction;
  return {
    isInTransaction,
    close: () => {
      prepared.clear();
      // libsql would go on reading what an open transaction sees.
      if (isInTransaction()) database.exec('rollback');
      isOpen = false;
      if (!isReader) emptyWal(database);
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

const settings = [
  // How long (ms) a statement waits while another process writes, such as the command line. The whole process waits.
  'busy_timeout = 1000',
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  // Overwrites deleted rows, so that a deleted account leaves nothing readable in the file.
  'secure_delete = on',
];

/** What lies next to a database that was in use. */
const companions = ['session-secret', 'outbox'];

/** Throws when the database file is empty and other data shows that it was not. */
function refuseEmptiedFile(dataFolder: string, path: string): void {
  if (statSync(path).size > 0) return;
  const isUsedWal = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const others = companions.filter((name) => existsSync(join(dataFolder, name)));
  if (!isUsedWal && others.length === 0) return;
  const found = isUsedWal ? [...others, 'lightyard.sqlite-wal'] : others;
  throw new Error(
    `The database ${path} is empty, but other data is next to it (${found.join(', ')}). ` +
      'Restore a backup into an empty folder, or move all files of this one away to start over.',
  );
}

/**
 * The embedded database: one file in the data folder, readable by its owner only, safe against a power cut. Once it is
 * closed the file alone holds everything. A reader cannot write, and leaves the WAL to the connection that does.
 */
export function openSqlite(dataFolder: string, isReader: boolean): OpenedEngine {
  mkdirSync(dataFolder, { recursive: true });
  const path = sqliteFile(dataFolder);
  // Only where there is none: closing any handle on the file would end the locks that this process has on it, and
  // another process that closes it later would believe that it is the last, and delete the WAL.
  // https://sqlite.org/howtocorrupt.html
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  refuseEmptiedFile(dataFolder, path);
  // Where nothing can be written any more, even this would fail, and with it reading.
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
