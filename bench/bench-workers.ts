import { fileURLToPath } from 'node:url';
import { Workers } from '#server/workers/workers.ts';

/** What the threads of a measured server run; it lies beside this program. */
export const workerProgram = fileURLToPath(new URL('worker.js', import.meta.url));

/** The threads of a measured server, on the database in a folder. */
export function openWorkers(dataFolder: string): Workers {
  const database = { databaseUrl: null, dataFolder };
  return new Workers({
    program: workerProgram,
    database,
    onError: (error) => console.error(error),
  });
}
