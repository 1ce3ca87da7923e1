import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  InsertQueryNode,
  type QueryResult,
  SqliteDriver,
  type SqliteDatabase,
  type TransactionSettings,
  UpdateQueryNode,
} from 'kysely';
import { faultOf } from '#server/database/database-fault.ts';

/** How long (ms) a write waits until another process has written, and how often it looks. */
const maxWait = 4000;
const pollInterval = 20;

/** An open database file that knows whether a transaction is open. */
export interface SqliteFile extends SqliteDatabase {
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
   * and waits would keep others from
   * committing.
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
export class WaitingSqliteDriver extends SqliteDriver {
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
