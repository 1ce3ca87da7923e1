import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { type DialectAdapter, type Driver, SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';
import type { OpenedEngine } from '#server/database/engine.ts';
import { type ReadFiles, type SqliteFile, WaitingDriver } from '#server/database/sqlite-driver.ts';

/** SQLite can take schema changes back; Kysely does not rely on it by itself. No migration may switch foreign keys. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  readonly #file: SqliteFile;
  readonly #readFiles: ReadFiles | null;

  constructor(file: SqliteFile, readFiles: ReadFiles | null) {
    super({ database: file });
    this.#file = file;
    this.#readFiles = readFiles;
  }

  override createDriver(): Driver {
    return new WaitingDriver(this.#file, this.#readFiles);
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
  let isOpen = true;
  // libsql aborts the whole process when it is asked this once it is closed.
  const isInTransaction = (): boolean => isOpen && database.inTransaction;
  return {
    isInTransaction,
    exec: (sql) => database.exec(sql),
    close: () => {
      prepared.clear();
      // libsql would go on reading what an open transaction sees.
      if (isInTransaction()) database.exec('rollback');
      isOpen = false;
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
 * closed the file alone holds everything.
 */
export function openSqlite(dataFolder: string, emptiesWal: boolean, readsBeside: boolean): OpenedEngine {
  mkdirSync(dataFolder, { recursive: true });
  const path = sqliteFile(dataFolder);
  // Only where there is none: closing any handle on the file would end the locks that this process has on it, and
  // another process that closes it later would believe that it is the last, and delete the WAL.
  // https://sqlite.org/howtocorrupt.html
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  refuseEmptiedFile(dataFolder, path);
  // Where nothing can be written any more, even this would fail, and with it reading.
  if ((statSync(path).mode & 0o777) !== 0o600) chmodSync(path, 0o600);
  const database = connect(path, [
    'journal_mode = wal',
    'synchronous = full',
    'foreign_keys = on',
    // Overwrites deleted rows, so that a deleted account leaves nothing readable in the file.
    'secure_delete = on',
  ]);
  const file = withPreparedStatements(database, emptiesWal);
  const beside = () => withPreparedStatements(connect(path, ['query_only = on']), false);
  const readFiles = readsBeside ? { alone: beside(), inTransaction: beside() } : null;
  const load = () => {
    const { bavail: freeBlocks, bsize: blockSize } = statfsSync(dataFolder);
    const walBytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    return { pool: null, file: { walBytes, freeBytes: freeBlocks * blockSize } };
  };
  return { dialect: new TransactionalSqliteDialect(file, readFiles), load };
}

/** A connection to the file, with settings by their pragmas. */
function connect(path: string, settings: readonly string[]): Libsql.Database {
  const database = new Libsql(path);
  // Opening may wait; later the driver waits, for SQLite would keep the whole process waiting.
  for (const setting of ['busy_timeout = 5000', ...settings, 'busy_timeout = 0']) database.exec(`pragma ${setting}`);
  return database;
}
