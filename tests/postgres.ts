import { startCluster } from './postgres-cluster.ts';

/**
 * Vitest's global setup: gives the tests a PostgreSQL server of their own as TEST_DATABASE_URL and ends it afterwards.
 * A TEST_DATABASE_URL that is already set is used as it is.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return undefined;
  const cluster = await startCluster();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return cluster.remove;
}
