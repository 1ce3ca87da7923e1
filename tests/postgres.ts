import { startCluster } from './postgres-cluster.ts';

/**
 * Vitest's global setup: starts a PostgreSQL server for the tests, sets TEST_DATABASE_URL to it, and removes it afterwards.
 * Does nothing if TEST_DATABASE_URL is set.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return undefined;
  const cluster = await startCluster();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return cluster.remove;
}
