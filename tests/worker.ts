import { buildServer } from '#server/testing/built-server.ts';

/** Vitest's global setup: builds the program of the server's threads, which run no TypeScript, as TEST_WORKER. */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env['TEST_WORKER'] !== undefined) return undefined;
  const { path, remove } = await buildServer('src/server/workers/worker.ts');
  process.env['TEST_WORKER'] = path;
  return remove;
}
