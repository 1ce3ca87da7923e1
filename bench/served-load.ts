import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createUser } from '#server/users/create-user.ts';
import { createSession } from '#server/access/sessions.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { freePort } from '../tests/free-port.ts';

const program = fileURLToPath(new URL('server.js', import.meta.url));
const observer = new URL('main-thread-time.js', import.meta.url).href;
const secret = 'only for this measurement';

/** A server process under measurement. */
export interface ServedLoad<Prepared> {
  readonly url: string;
  readonly prepared: Prepared;
  readonly metric: (name: string) => Promise<number>;
  /** Maximum processor time of a task of the main thread since the previous call (ms); null if the system has none. */
  readonly longestTask: () => Promise<number | null>;
}

/** Creates a session of a new user. */
export async function createUserSession({ db }: Database, email: string): Promise<{ token: string; userId: string }> {
  const userId = await createUser(db, { email, role: 'subscriber' });
  return { userId, token: await createSession(db, secret, userId) };
}

function waitForUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /Lightyard is open at (\S+)/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}: ${text}`)));
  });
}

/**
 * Prepares an empty database, starts the built server on it, and measures. Uses a temporary SQLite database, or the
 * PostgreSQL database at DATABASE_URL, which keeps the created tables.
 */
export async function withServer<Prepared, Result>(
  prepare: (database: Database) => Promise<Prepared>,
  measure: (served: ServedLoad<Prepared>) => Promise<Result>,
): Promise<Result> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-bench-'));
  const databaseUrl = process.env['DATABASE_URL'] ?? null;
  const database = openDatabase({ databaseUrl, dataFolder });
  await migrate(database);
  const prepared = await prepare(database);
  await database.db.destroy();
  const metricsPort = await freePort();
  const variables = { PORT: '0', DATA_DIR: dataFolder, SESSION_SECRET: secret, LOG_LEVEL: 'error', DRAIN_SECONDS: '0' };
  const child = spawn(process.execPath, ['--import', observer, program], {
    env: {
      PATH: process.env['PATH'],
      ...variables,
      METRICS_PORT: String(metricsPort),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const longestTask = async (): Promise<number | null> => {
    const reply = once(child, 'message');
    child.send('longest');
    const [longest] = (await reply) as [number | null];
    return longest;
  };
  try {
    return await measure({ url: await waitForUrl(child), prepared, metric, longestTask });
  } finally {
    child.kill('SIGKILL');
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Percentile of some values, by the nearest rank. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}
