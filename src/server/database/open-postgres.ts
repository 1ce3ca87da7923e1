import {
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPoolClient,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import type { OpenedEngine } from '#server/database/engine.ts';

/** `count`, `sum` and sequences come as int8, which pg hands over as text; ours stay far below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long (ms) a request waits for a connection, be it for a new one or for one that others use. */
const connectionTimeout = 2000;

/** How much longer (ms) the client waits for an answer than the server may take: a frozen server gives none. */
const answerDelay = 500;

/** How long (ms) a transaction may do nothing: what holds its locks may have been cut off. */
const idleTransactionTimeout = 5000;

/** Whether the server answered the query with an error and goes on; after anything else the connection is lost. */
function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** A connection that, once it is lost, says at once why it was lost at first, and does not go back to the pool. */
function guarded(client: pg.PoolClient): PostgresPoolClient {
  let lost: Error | undefined;
  const lose = (error: Error): void => {
    lost ??= error;
  };
  client.on('error', lose);
  const query = async (sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    if (lost !== undefined) throw lost;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && !isAnswer(error)) lose(error);
      throw lost ?? error;
    }
  };
  return {
    // Kysely would also ask with a cursor, which this server does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      client.off('error', lose);
      client.release(lost);
    },
  };
}

/** Kysely would throw a failed rollback in place of why it rolls back. It only fails on a connection that is lost. */
class PostgresDriverWithCause extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** A pool of connections to a PostgreSQL server, on which a statement may take so long (ms). */
export function openPostgres(url: string, statementTimeout: number): OpenedEngine {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: Math.max(idleTransactionTimeout, statementTimeout),
    query_timeout: statementTimeout + answerDelay,
  });
  // Without listeners a lost connection would end the process, in use or not; the next query on it says so.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const guardedPool = { connect: async () => guarded(await pool.connect()), end: () => pool.end() };
  const dialect: Dialect = {
    createDriver: () => new PostgresDriverWithCause({ pool: guardedPool }),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const load = () => ({
    pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    file: null,
  });
  return { dialect, load };
}
