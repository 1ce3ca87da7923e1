import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database, Db } from '#server/database/database.ts';
import type { Draining } from '#server/http/draining.ts';
import { type DatabaseFault, faultOf, isDiskLow } from '#server/database/engine.ts';
import { AppError } from '#server/app-error.ts';

/** Time (ms) for which the result of a probe is cached. */
const probeLifetime = 1000;

/** Time (ms) after which a running probe counts as failed. */
const probeTimeout = 2000;

/**
 * Random text as long as a larger request stores: the last pages of a full disk still have space for a short row, and
 * SQLite skips writing an unchanged page.
 */
const createProbeText = () => randomBytes(24 * 1024).toString('base64');

/** Returns a function that reports whether an attempt succeeds; concurrent calls share one attempt. */
function probe(attempt: () => Promise<unknown>): () => Promise<boolean> {
  let latest: Promise<boolean> | null = null;
  const run = async (): Promise<boolean> => {
    const works = await Promise.race([
      attempt().then(
        () => true,
        () => false,
      ),
      setTimeout(probeTimeout, false, { ref: false }),
    ]);
    void setTimeout(probeLifetime, undefined, { ref: false }).then(() => {
      latest = null;
    });
    return works;
  };
  return () => (latest ??= run());
}

/** Returns a function that reports whether the database is writable; concurrent calls share one attempt. */
export function writeProbe(db: Db): () => Promise<boolean> {
  return probe(() => {
    const text = createProbeText();
    return db
      .insertInto('turns')
      .values({ name: 'readiness', due_at: text })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: text }))
      .execute();
  });
}

/** Faults of a database that cannot be written. */
const unwritable: ReadonlySet<DatabaseFault | null> = new Set(['full', 'read-only', 'damaged']);

/** Time (ms) after a failed write during which the database counts as not writable, even if the probe succeeds. */
const failureLifetime = 10_000;

/** Returns a function that reports whether the database is writable: the probe succeeds and no recent write failed. */
function watchWrites(app: FastifyInstance, db: Db): () => Promise<boolean> {
  let failedAt = -Infinity;
  app.addHook('onError', async (_request, _reply, error) => {
    if (unwritable.has(faultOf(error))) failedAt = performance.now();
  });
  const hasFailed = () => performance.now() - failedAt < failureLifetime;
  const canWrite = writeProbe(db);
  return async () => !hasFailed() && (await canWrite()) && !hasFailed();
}

/**
 * `/healthz` is 200 while the process is alive. `/readyz` is 200 while the database is readable and the server is not
 * draining. Its body also shows whether the database is writable and whether its disk is nearly full; in both cases the
 * server can still serve reads. Source: specification 5; decision 10.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, load }: Pick<Database, 'db' | 'load'>,
  draining: Draining,
): void {
  const canRead = probe(() => db.selectFrom('turns').select('name').limit(1).execute());
  const canWrite = watchWrites(app, db);
  // A process under pressure is still alive: a restart for failed health checks would lose its queue.
  app.get('/healthz', { config: { pressureHandler: () => undefined } }, () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (draining.isDraining || !(await canRead())) throw new AppError('NOT_READY');
    return { status: 'ok', writable: await canWrite(), diskLow: isDiskLow(load()) };
  });
}
