import type { KyselyPlugin, QueryId } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** An executed statement: its text, the size of its values (bytes), and the number of rows returned or changed. */
export interface WatchedStatement {
  readonly sql: string;
  readonly bytes: number;
  readonly rows: number;
}

/** Returns a handle on the same database or transaction that records each executed statement. */
export function watchStatements<Handle extends Db>(
  db: Handle,
): { readonly db: Handle; readonly statements: readonly WatchedStatement[] } {
  const statements: WatchedStatement[] = [];
  const running = new WeakMap<QueryId, Omit<WatchedStatement, 'rows'>>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      const bytes = parameters.reduce<number>((total, value) => total + Buffer.byteLength(String(value)), 0);
      running.set(queryId, { sql, bytes });
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const statement = running.get(queryId);
      const rows = Number(result.numAffectedRows ?? result.rows.length);
      if (statement !== undefined) statements.push({ ...statement, rows });
      return result;
    },
  };
  return { db: db.withPlugin(plugin) as Handle, statements };
}
