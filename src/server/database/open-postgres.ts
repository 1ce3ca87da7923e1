import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenedEngine } from '#server/database/engine.ts';

/** `count`, `sum` and sequences come as int8, which pg hands over as text; ours stay far below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** A pool of connections to a PostgreSQL server. */
export function openPostgres(url: string): OpenedEngine {
  const pool = new pg.Pool({ connectionString: url, types, max: 10, connectionTimeoutMillis: 5000 });
  // A connection lost while idle leaves the pool; when there is more to it, the next query says so.
  pool.on('error', () => undefined);
  const load = () => ({
    pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    walBytes: null,
  });
  return { dialect: new PostgresDialect({ pool }), load };
}
