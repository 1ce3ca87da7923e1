import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
  SqliteDriver,
  type TransactionSettings,
  UpdateQueryNode,
} from 'kysely';
import { faultOf } from '#server/database/engine.ts';

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

/** Does some work once no other process keeps it from that, and steps aside before each new try. */
async function retryWhileBusy<Result>(work: () => Promise<Result>, stepAside: () => Promise<void>): Promise<Result> {
  const end = Date.now() + maxWait;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (faultOf(error) !== 'busy' || Date.now() >= end) throw error;
    }
    await stepAside();
  }
}

/** The connection that writes. Its statements wait for other processes; a write alone is a transaction of its own. */
class WriteConnection implements DatabaseConnection {
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
    await retryWhileBusy(async () => this.#file.exec(isReading ? 'begin' : 'begin immediate'), this.#stepAside);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = () => this.#connection.executeQuery<Row>(query);
    if (this.#file.isInTransaction()) return execute();
    if (!isWrite(query)) return retryWhileBusy(execute, this.#stepAside);
    await this.begin();
    try {
      const result = await execute();
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
}

/**
 * What a query or a transaction is given. A read alone does not wait for the transactions of others; everything else
 * has the connection that writes until it is released.
 */
class SharedConnection implements DatabaseConnection {
  readonly #acquire: () => Promise<WriteConnection>;
  readonly #readFile: SqliteDatabase | null;
  #writing: WriteConnection | undefined;

  constructor(acquire: () => Promise<WriteConnection>, readFile: SqliteDatabase | null) {
    this.#acquire = acquire;
    this.#readFile = readFile;
  }

  /** The connection that writes, if this has it. */
  get writing(): WriteConnection | undefined {
    return this.#writing;
  }

  /** The connection that writes, which is waited for once. */
  async toWrite(): Promise<WriteConnection> {
    this.#writing ??= await this.#acquire();
    return this.#writing;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const file = this.#readFile;
    if (file === null || this.#writing !== undefined || !SelectQueryNode.is(query.query)) {
      return (await this.toWrite()).executeQuery<Row>(query);
    }
    // Read to its end: libsql leaves what a statement sees open until then, and all reads after it would see that.
    const read = async () => ({ rows: file.prepare(query.sql).all(query.parameters) as Row[] });
    return retryWhileBusy(read, () => setTimeout(pollInterval));
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.toWrite()).streamQuery<Row>(query, chunkSize);
  }
}

/** A driver that waits for other processes in a way that lets this one go on, and keeps the first error. */
export class WaitingDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #readFile: SqliteDatabase | null;
  /** Kysely's own driver, which has one connection: who writes has it. */
  readonly #writing: SqliteDriver;

  constructor(file: SqliteFile, readFile: SqliteDatabase | null) {
    this.#file = file;
    this.#readFile = readFile;
    this.#writing = new SqliteDriver({ database: file });
  }

  async init(): Promise<void> {
    await this.#writing.init();
  }

  async acquireConnection(): Promise<SharedConnection> {
    return new SharedConnection(() => this.#acquireToWrite(), this.#readFile);
  }

  async #acquireToWrite(): Promise<WriteConnection> {
    const writing = this.#writing;
    return new WriteConnection(await writing.acquireConnection(), this.#file, async () => {
      await writing.releaseConnection();
      await setTimeout(pollInterval);
      await writing.acquireConnection();
    });
  }

  async beginTransaction(connection: SharedConnection, settings: TransactionSettings): Promise<void> {
    await (await connection.toWrite()).begin(settings.accessMode === 'read only');
  }

  async commitTransaction(): Promise<void> {
    this.#file.exec('commit');
  }

  async rollbackTransaction(connection: SharedConnection): Promise<void> {
    connection.writing?.rollback();
  }

  async releaseConnection(connection: SharedConnection): Promise<void> {
    if (connection.writing !== undefined) await this.#writing.releaseConnection();
  }

  async destroy(): Promise<void> {
    this.#readFile?.close();
    await this.#writing.destroy();
  }
}
