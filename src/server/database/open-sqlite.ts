import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { type DialectAdapter, SqliteAdapter, SqliteDialect, type SqliteDriver, type SqliteStatement } from 'kysely';
import { type SqliteFile, WaitingSqliteDriver } from '#server/database/sqlite-driver.ts';

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

/** Keeps statements prepared. */
function withPreparedStatements(database: Libsql.Database): SqliteFile {
  const prepared = new Map<string, SqliteStatement>();
  return {
    isInTransaction: () => database.inTransaction,
    exec: (sql) => database.exec(sql),
    close: () => void database.close(),
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

/** The embedded database: one file in the data folder, readable by its owner only, safe against a power cut. */
export function openSqlite(dataFolder: string): SqliteDialect {
  mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, 'lightyard.sqlite');
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const database = new Libsql(path);
  for (const setting of ['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) {
    database.exec(`pragma ${setting}`);
  }
  // Whoever opens may wait; later the driver waits, for SQLite would keep the whole process waiting.
  database.exec('pragma busy_timeout = 0');
  return new TransactionalSqliteDialect(withPreparedStatements(database));
}
