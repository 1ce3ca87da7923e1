import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { isLocked } from '#server/database/engine.ts';

/** SQLite can take schema changes back; Kysely does not rely on it by itself. No migration may switch foreign keys. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** How long a statement waits for another connection's writing to end, and how often it looks (ms). */
const longestWait = 5000;
const lookEvery = 5;

/** Lets others have the thread while another connection writes; SQLite's own waiting would stop the whole process. */
async function onceUnlocked<Result>(act: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + longestWait;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error;
      await setTimeout(lookEvery);
    }
  }
}

/**
 * Begins each transaction that may write with the right to write: two connections that both begin by reading could
 * otherwise neither go on. One that only reads keeps nobody waiting.
 */
class PatientSqliteDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => onceUnlocked(async () => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): Driver {
    return new PatientSqliteDriver(this.#config);
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
function withPreparedStatements(database: Libsql.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
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
  // Only these settings wait inside SQLite; queries wait in `onceUnlocked`.
  const settings = ['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = full', 'foreign_keys = on'];
  for (const setting of [...settings, 'busy_timeout = 0']) database.exec(`pragma ${setting}`);
  return new TransactionalSqliteDialect({ database: withPreparedStatements(database) });
}
