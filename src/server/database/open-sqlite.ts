import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { type DialectAdapter, SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { OpenedEngine } from '#server/database/engine.ts';

/** SQLite can take schema changes back; Kysely does not rely on it by itself. No migration may switch foreign keys. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
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
 * Keeps statements prepared, and begins each transaction with the right to write: two processes that both begin by
 * reading could otherwise neither go on.
 */
function withPreparedStatements(database: Libsql.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => void database.close(),
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement = guarded(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      if (prepared.size >= preparedLimit) prepared.clear();
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/** The embedded database: one file in the data folder, readable by its owner only, safe against a power cut. */
export function openSqlite(dataFolder: string): OpenedEngine {
  mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, 'lightyard.sqlite');
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const database = new Libsql(path);
  for (const setting of ['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) {
    database.exec(`pragma ${setting}`);
  }
  const load = () => ({ pool: null, walBytes: statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0 });
  return { dialect: new TransactionalSqliteDialect({ database: withPreparedStatements(database) }), load };
}
