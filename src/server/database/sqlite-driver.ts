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

/**
 * How long (ms) a write waits until another process has written, which is how long a statement takes at most, and how
 * often it looks.
 */
const maxWait = 3500;
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

/** A connection that one has until it is released. A write alone is a transaction of its own. */
class HeldConnection implements DatabaseConnection {
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
   * Begins a transaction with the right to write, or one that only reads, with its first read. Two processes that both
   * begin by reading could otherwise neither go on. Only here another process is waited for: a prepared write that was
   * begun and waits would keep others from committing.
   */
  async begin(isReading = false): Promise<void> {
    const statements = isReading ? 'begin; select 1 from sqlite_schema limit 1' : 'begin immediate';
    await retryWhileBusy(async () => {
      try {
        this.#file.exec(statements);
      } catch (error) {
        this.rollback();
        throw error;
      }
    }, this.#stepAside);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = () => this.#connection.executeQuery<Row>(query);
    if (this.#file.isInTransaction()) return execute();
    if (!isWrite(query)) return retryWhileBusy(execute, this.#stepAside);
    await this.begin();
    try {
      const result = await execute();
      this.commit();
      return result;
    } finally {
      this.rollback();
    }
  }

  commit(): void {
    this.#file.exec('commit');
  }

  /** Ends the transaction if it is still open; a full disk, for one, ends it by itself. */
  rollback(): void {
    if (this.#file.isInTransaction()) this.#file.exec('rollback');
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

/** A connection to the file that one after the other has. */
class Line {
  readonly #file: SqliteFile;
  /** Kysely's own driver, which has one connection. */
  readonly #turns: SqliteDriver;

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#turns = new SqliteDriver({ database: file });
  }

  async open(): Promise<void> {
    await this.#turns.init();
  }

  async acquire(): Promise<HeldConnection> {
    return new HeldConnection(await this.#turns.acquireConnection(), this.#file, async () => {
      await this.release();
      await setTimeout(pollInterval);
      await this.#turns.acquireConnection();
    });
  }

  async release(): Promise<void> {
    await this.#turns.releaseConnection();
  }

  async close(): Promise<void> {
    await this.#turns.destroy();
  }
}

/** The lines to wait in, and what a read alone uses without waiting, where that is a connection of its own. */
interface Lines {
  readonly writing: Line;
  readonly reading: Line;
  readonly readFile: SqliteDatabase | null;
}

/**
 * What a query or a transaction is given. Neither a read alone nor a transaction that only reads waits for one that
 * writes; everything else has the connection that writes until it is released.
 */
class SharedConnection implements DatabaseConnection {
  readonly #lines: Lines;
  #line: Line | undefined;
  #held: HeldConnection | undefined;

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  /** The connection of a line, which is waited for once, or the one that this has. */
  async #hold(line: Line): Promise<HeldConnection> {
    if (this.#held === undefined) {
      this.#held = await line.acquire();
      this.#line = line;
    }
    return this.#held;
  }

  async begin(isReading: boolean): Promise<void> {
    const { reading, writing } = this.#lines;
    await (await this.#hold(isReading ? reading : writing)).begin(isReading);
  }

  commit(): void {
    this.#held?.commit();
  }

  rollback(): void {
    this.#held?.rollback();
  }

  async release(): Promise<void> {
    await this.#line?.release();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { readFile, writing } = this.#lines;
    if (readFile === null || this.#held !== undefined || !SelectQueryNode.is(query.query)) {
      return (await this.#hold(writing)).executeQuery<Row>(query);
    }
    // Read to its end: libsql leaves what a statement sees open until then, and all reads after it would see that.
    const read = async () => ({ rows: readFile.prepare(query.sql).all(query.parameters) as Row[] });
    return retryWhileBusy(read, () => setTimeout(pollInterval));
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.#hold(this.#lines.writing)).streamQuery<Row>(query, chunkSize);
  }
}

/**
 * The connections that only read: one for reads alone, which see all that was committed before, and one for
 * transactions, which take turns and each see one moment.
 */
export interface ReadFiles {
  readonly alone: SqliteFile;
  readonly inTransaction: SqliteFile;
}

/** A driver that waits for other processes in a way that lets this one go on, and keeps the first error. */
export class WaitingDriver implements Driver {
  readonly #lines: Lines;

  constructor(file: SqliteFile, readFiles: ReadFiles | null) {
    const writing = new Line(file);
    const reading = readFiles === null ? writing : new Line(readFiles.inTransaction);
    this.#lines = { writing, reading, readFile: readFiles?.alone ?? null };
  }

  async init(): Promise<void> {
    const { reading, writing } = this.#lines;
    for (const line of new Set([reading, writing])) await line.open();
  }

  async acquireConnection(): Promise<SharedConnection> {
    return new SharedConnection(this.#lines);
  }

  async beginTransaction(connection: SharedConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings.accessMode === 'read only');
  }

  async commitTransaction(connection: SharedConnection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: SharedConnection): Promise<void> {
    connection.rollback();
  }

  async releaseConnection(connection: SharedConnection): Promise<void> {
    await connection.release();
  }

  /** Closes what reads first: what is still read would keep the log from being emptied. */
  async destroy(): Promise<void> {
    const { reading, writing, readFile } = this.#lines;
    readFile?.close();
    for (const line of new Set([reading, writing])) await line.close();
  }
}
