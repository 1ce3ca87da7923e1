import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createUser } from '#server/users/create-user.ts';
import { createSession } from '#server/access/sessions.ts';
import { buildApp } from '#server/app.ts';
import { longStatementTimeout, openDatabase } from '#server/database/database.ts';
import type { Engine } from '#server/database/engine.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Services } from '#server/services.ts';
import { plainServices } from '#server/testing/plain-services.ts';
import { startCluster } from '../tests/postgres-cluster.ts';
import { openWorkers } from './bench-workers.ts';
import type { Measurement } from './measurement.ts';
import { median } from './rounds.ts';

/** A server with a database of one engine, and an app_admin who reads its lists. */
interface ListSite {
  readonly engine: Engine;
  readonly services: Services;
  readonly adminId: string;
  /** Requests a path and returns the duration (ms). Throws if the status is not 200. */
  readonly read: (path: string) => Promise<number>;
}

const warmUp = 2;
const counted = 7;

function createRead(app: FastifyInstance, token: string): ListSite['read'] {
  const headers = { authorization: `Bearer ${token}` };
  return async (url) => {
    const start = performance.now();
    const { statusCode, body } = await app.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}: ${body}`);
    return performance.now() - start;
  };
}

async function onEngine(
  engine: Engine,
  databaseUrl: string | null,
  measure: (site: ListSite) => Promise<Measurement[]>,
) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-bench-'));
  const database = openDatabase({ databaseUrl, dataFolder }, { statementTimeout: longStatementTimeout });
  const workers = openWorkers(dataFolder, databaseUrl);
  try {
    await migrate(database);
    const services = plainServices(database, workers);
    // Filling the database blocks this process longer than a server may be blocked.
    const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0 });
    const adminId = await createUser(database.db, { email: 'admin@lightyard.test', role: 'app_admin' });
    const token = await createSession(database.db, services.secret, adminId);
    return await measure({ engine, services, adminId, read: createRead(app, token) });
  } finally {
    await workers.close();
    await database.db.destroy();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Runs a measurement on SQLite and PostgreSQL. */
export async function onBothEngines(measure: (site: ListSite) => Promise<Measurement[]>): Promise<Measurement[]> {
  const onSqlite = await onEngine('sqlite', null, measure);
  const cluster = await startCluster();
  try {
    return [...onSqlite, ...(await onEngine('postgres', cluster.url, measure))];
  } finally {
    await cluster.remove();
  }
}

/**
 * Requests several paths and a base path alternately, so that disturbances affect all equally, and compares the slowest
 * path with the base path, by their medians.
 */
export async function worstOf(
  { engine, read }: ListSite,
  base: string,
  paths: readonly string[],
  { name, limit }: { readonly name: string; readonly limit: number },
): Promise<Measurement> {
  const reads = [base, ...paths].map((path) => ({ path, times: [] as number[] }));
  for (let round = 0; round < warmUp + counted; round += 1) {
    for (const { path, times } of reads) {
      const time = await read(path);
      if (round >= warmUp) times.push(time);
    }
  }
  const [first = 1, ...others] = reads.map(({ times }) => median(times));
  const slowest = Math.max(...others);
  const path = paths[others.indexOf(slowest)];
  const detail = `${slowest.toFixed(1)} ms for ${path}, the slowest of ${paths.length}, to ${first.toFixed(1)} ms for ${base}`;
  return { name: `${name} (${engine})`, value: slowest / first, unit: 'times', limit, limitIs: 'most', detail };
}
