import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { createSession } from '#server/access/sessions.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { plainServices } from '#server/testing/plain-services.ts';
import { createUser } from '#server/users/create-user.ts';
import { openWorkers } from './bench-workers.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement } from './measurement.ts';
import { median } from './rounds.ts';

const rounds = 7;
const timesLarger = 10;
const program = fileURLToPath(new URL('lightyard.js', import.meta.url));

const modelOf = (circuits: number) => generateProject({ circuits, ledsPerCircuit: 3, hasSwitches: true });

/** Requests small and large build books from the server in alternation; returns the medians and the first time (ms). */
async function timeServer(folder: string): Promise<{ first: number; small: number; large: number }> {
  const database = openDatabase({ dataFolder: folder, databaseUrl: null });
  await migrate(database);
  const workers = openWorkers(folder);
  const services = plainServices(database, workers);
  const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger: false, longestDelay: 0 });
  const userId = await createUser(database.db, { email: 'bench@lightyard.test', role: 'subscriber' });
  const headers = { authorization: `Bearer ${await createSession(database.db, services.secret, userId)}` };
  const load = async (circuits: number): Promise<string> => {
    const payload = toProjectFile(modelOf(circuits));
    const response = await app.inject({ method: 'POST', url: '/api/projects/import', payload, headers });
    return response.json<{ id: string }>().id;
  };
  let edits = 0;
  const time = async (id: string): Promise<number> => {
    // An edit invalidates the cached book.
    edits += 1;
    await app.inject({ method: 'PUT', url: `/api/projects/${id}`, payload: { name: `Model ${edits}` }, headers });
    const start = performance.now();
    const response = await app.inject({ method: 'GET', url: `/api/projects/${id}/build-book.pdf`, headers });
    if (response.statusCode !== 200) throw new Error(`Build book: ${response.statusCode} ${response.body}`);
    return performance.now() - start;
  };
  const [small, large] = [await load(100), await load(100 * timesLarger)];
  const first = await time(small);
  const times: { small: number; large: number }[] = [];
  for (let round = 0; round < rounds; round += 1) times.push({ small: await time(small), large: await time(large) });
  await app.close();
  await workers.close();
  await database.db.destroy();
  return { first, small: median(times.map((each) => each.small)), large: median(times.map((each) => each.large)) };
}

/** Time of the command line for a build book, including the start of its process (ms). */
function timeCommand(folder: string): number {
  const [file, out] = [join(folder, 'model.json'), join(folder, 'book.pdf')];
  writeFileSync(file, JSON.stringify(toProjectFile(modelOf(100))));
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    const run = spawnSync(process.execPath, [program, 'book', file, '--out', out], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(run.stderr);
    return performance.now() - start;
  });
  return median(times);
}

/** Size of the scripts for browsers that contain a PDF library (kB). */
function measurePdfLibrary(webFolder: string): number {
  const files = readdirSync(webFolder, { recursive: true, encoding: 'utf8' }).map((name) => join(webFolder, name));
  const scripts = files.filter((file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes('%PDF-'));
  return scripts.reduce((sum, file) => sum + statSync(file).size / 1000, 0);
}

/** Build book of 300 LEDs on the server and the command line, its growth with the size, and PDF code in the browser. */
export async function measureBuildBook(webFolder: string): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lightyard-bench-'));
  try {
    const { first, small, large } = await timeServer(folder);
    const command = timeCommand(folder);
    const most = { limitIs: 'most' } as const;
    const book = 'build book of 300 LEDs in 100 circuits';
    const comparison = `${small.toFixed(0)} ms, the first one ${first.toFixed(0)}; of 3,000 LEDs ${large.toFixed(0)} ms`;
    return [
      {
        name: `${book}, by the server`,
        value: Math.max(first, small),
        unit: 'ms',
        limit: 1000,
        ...most,
        detail: comparison,
      },
      {
        name: `${book}, by the command line`,
        value: command,
        unit: 'ms',
        limit: 1000,
        ...most,
        detail: 'start of Node included',
      },
      {
        name: 'build book of 3,000 LEDs / of 300, per LED (1 is linear)',
        value: large / timesLarger / small,
        unit: 'times',
        limit: 2,
        ...most,
        detail: comparison,
      },
      {
        name: 'PDF library in the browser',
        value: measurePdfLibrary(webFolder),
        unit: 'kB',
        limit: 0,
        ...most,
        detail: 'in all scripts',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
