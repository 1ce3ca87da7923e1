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

/** A server on a database of the engine, and an app_admin who reads its lists. */
interface ListSite {
  readonly engine: Engine;
  readonly services: Services;
  readonly adminId: string;
  /** Reads an address, and gives how long (ms) that took. Throws when it is not answered 200. */
  readonly read: (path: string) => Promise<number>;
}

const warmUp = 2;
const counted = 7;

function reading(app: FastifyInstance, token: string): ListSite['read'] {
  const headers = { authorization: `Bearer ${token}` };
  return async (url) => {
    const began = performance.now();
    const { statusCode, body } = await app.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
    return performance.now() - began;
  };
}

async function onEngine(
  engine: Engine,
  databaseUrl: string | null,
  measure: (site: ListSite) => Promise<Measurement[]>,
) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-bench-'));
  const database = openDatabase({ databaseUrl, dataFolder }, { statementTimeout: longStatementTimeout });
  const workers = openWorkers(dataFolder);
  try {
    await migrate(database);
    const services = plainServices(database, workers);
    const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false });
    const adminId = await createUser(database.db, { email: 'admin@lightyard.test', role: 'app_admin' });
    const token = await createSession(database.db, services.secret, adminId);
    return await measure({ engine, services, adminId, read: reading(app, token) });
  } finally {
    await workers.close();
    await database.db.destroy();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Measures a list on both databases. */
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
 * Reads an address and others in turn, so that what disturbs the machine disturbs all of them, and gives the one that
 * takes the most times as long as the first: the median of the rounds.
 */
export async function worstOf(
  { engine, read }: ListSite,
  base: string,
  paths: readonly string[],
  { name, limit }: { readonly name: string; readonly limit: number },
): Promise<Measurement> {
  const taken = [base, ...paths].map((path) => ({ path, times: [] as number[] }));
  for (let round = 0; round < warmUp + counted; round += 1) {
    for (const { path, times } of taken) {
      const time = await read(path);
      if (round >= warmUp) times.push(time);
    }
  }
  const [first = 1, ...others] = taken.map(({ times }) => median(times));
  const most = Math.max(...others);
  const worst = paths[others.indexOf(most)];
  const detail = `${most.toFixed(1)} ms for ${worst}, the dearest of ${paths.length}, to ${first.toFixed(1)} ms for ${base}`;
  return { name: `${name} (${engine})`, value: most / first, unit: 'times', limit, limitIs: 'most', detail };
}
