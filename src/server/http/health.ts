import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database, Db } from '#server/database/database.ts';
import type { Draining } from '#server/http/draining.ts';
import { type DatabaseFault, faultOf, isDiskLow } from '#server/database/engine.ts';
import { AppError } from '#server/app-error.ts';

/** How long (ms) the outcome of a probe counts, and how long a probe may take before it counts as failed. */
const freshFor = 1000;
const longestProbe = 2000;

/**
 * A text as long as a larger request stores, for on a full disk the last pages still take a short row; and never the
 * same, for SQLite writes no page that stays as it is.
 */
const someText = () => randomBytes(24 * 1024).toString('base64');

/** A probe of the database that runs once for all calls at about the same time; whether it succeeded. */
function probe(attempt: () => Promise<unknown>): () => Promise<boolean> {
  let latest: Promise<boolean> | null = null;
  const run = async (): Promise<boolean> => {
    const works = await Promise.race([
      attempt().then(
        () => true,
        () => false,
      ),
      setTimeout(longestProbe, false, { ref: false }),
    ]);
    void setTimeout(freshFor, undefined, { ref: false }).then(() => {
      latest = null;
    });
    return works;
  };
  return () => (latest ??= run());
}

/** Probes whether the database can be written, once for all calls at about the same time. */
export function writeProbe(db: Db): () => Promise<boolean> {
  return probe(() => {
    const text = someText();
    return db
      .insertInto('turns')
      .values({ name: 'readiness', due_at: text })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: text }))
      .execute();
  });
}

/** The faults that a write meets where nothing can be stored. */
const unwritable: ReadonlySet<DatabaseFault | null> = new Set(['full', 'read-only', 'damaged']);

/** How long (ms) after a failed write the database does not count as writable, whatever a smaller write does. */
const failureCounts = 10_000;

/** Whether the database can be written: by a probe, and not right after a write of a request failed. */
function watchWrites(app: FastifyInstance, db: Db): () => Promise<boolean> {
  let failedAt = -Infinity;
  app.addHook('onError', async (_request, _reply, error) => {
    if (unwritable.has(faultOf(error))) failedAt = performance.now();
  });
  const hasFailed = () => performance.now() - failedAt < failureCounts;
  const canWrite = writeProbe(db);
  return async () => !hasFailed() && (await canWrite()) && !hasFailed();
}

/**
 * `/healthz` is 200 while the process lives. `/readyz` is 200 while the database can be read and the server is not
 * about to stop. It also says whether the database can be written and whether its disk is nearly full, for what is stored
 * can be read meanwhile. Source: specification 5; decision 10.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, load }: Pick<Database, 'db' | 'load'>,
  draining: Draining,
): void {
  const canRead = probe(() => db.selectFrom('turns').select('name').limit(1).execute());
  const canWrite = watchWrites(app, db);
  // A slow process is alive: ending it for being unhealthy would lose its queue.
  app.get('/healthz', { config: { pressureHandler: () => undefined } }, () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (draining.isDraining || !(await canRead())) throw new AppError('NOT_READY');
    return { status: 'ok', writable: await canWrite(), diskLow: isDiskLow(load()) };
  });
}
