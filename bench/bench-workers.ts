import { fileURLToPath } from 'node:url';
import { Workers } from '#server/workers/workers.ts';

/** Program of the worker threads of a measured server, next to this program. */
export const workerProgram = fileURLToPath(new URL('worker.js', import.meta.url));

/** Opens worker threads for a database: on PostgreSQL at a URL, else on SQLite in a folder. */
export function openWorkers(dataFolder: string, databaseUrl: string | null = null): Workers {
  const database = { databaseUrl, dataFolder };
  return new Workers({
    program: workerProgram,
    database,
    onError: (error) => console.error(error),
  });
}
