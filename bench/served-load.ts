import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createUser } from '#server/users/create-user.ts';
import { createSession } from '#server/access/sessions.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';

const program = fileURLToPath(new URL('server.js', import.meta.url));
const watcher = new URL('main-thread-time.js', import.meta.url).href;
const secret = 'only for this measurement';

/** A server process of its own, and what its metrics say. */
export interface ServedLoad<Prepared> {
  readonly url: string;
  readonly prepared: Prepared;
  readonly metric: (name: string) => Promise<number>;
  /**
   * The most processor time that a piece of work took on the main thread since this was asked last (ms); null where the
   * system does not count it.
   */
  readonly longestPiece: () => Promise<number | null>;
}

/** Makes a session of a new user; gives its token and the user's id. */
export async function newSession({ db }: Database, email: string): Promise<{ token: string; userId: string }> {
  const userId = await createUser(db, { email, role: 'subscriber' });
  return { userId, token: await createSession(db, secret, userId) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(address)));
    });
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /Lightyard is open at (\S+)/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
  });
}

/**
 * Fills an empty database, serves it as it is shipped and measures: an embedded one, which is removed afterwards, or the
 * PostgreSQL at DATABASE_URL, where the tables of Lightyard are made and stay.
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
  const child = spawn(process.execPath, ['--import', watcher, program], {
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
  const longestPiece = async (): Promise<number | null> => {
    const answer = once(child, 'message');
    child.send('longest');
    const [longest] = (await answer) as [number | null];
    return longest;
  };
  try {
    return await measure({ url: await addressOf(child), prepared, metric, longestPiece });
  } finally {
    child.kill('SIGKILL');
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}
