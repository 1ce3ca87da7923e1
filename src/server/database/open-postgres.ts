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

/** `count`, `sum`, and sequences are int8, which pg returns as text; their values are far below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Time limit (ms) for getting a connection from the pool. */
const connectionTimeout = 2000;

/** Time (ms) that the client waits beyond the server's statement timeout, in case the server is frozen. */
const responseMargin = 500;

/** Idle timeout (ms) of a transaction, which releases the locks of a disconnected client. */
const idleTransactionTimeout = 5000;

/** Whether the server reported an error of the query; after any other error the connection is lost. */
function isQueryError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** Wraps a connection: once it is lost, queries fail with the first cause, and it is not returned to the pool. */
function guardClient(client: pg.PoolClient): PostgresPoolClient {
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
      if (error instanceof Error && !isQueryError(error)) lose(error);
      throw lost ?? error;
    }
  };
  return {
    // Kysely would also pass cursors, which this server does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => {
      client.off('error', lose);
      client.release(lost);
    },
  };
}

/** Ignores a failed rollback, which only happens on a lost connection and would hide the original error. */
class PostgresDriverWithCause extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** Opens a connection pool to a PostgreSQL server with a statement timeout (ms). */
export function openPostgres(url: string, statementTimeout: number): OpenedEngine {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: Math.max(idleTransactionTimeout, statementTimeout),
    query_timeout: statementTimeout + responseMargin,
  });
  // Without listeners a lost connection would crash the process; the next query reports the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const guardedPool = { connect: async () => guardClient(await pool.connect()), end: () => pool.end() };
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
