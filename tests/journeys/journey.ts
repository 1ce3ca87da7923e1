import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page, type Request, test as base } from '@playwright/test';

const SERVER = join(import.meta.dirname, '../../dist/node/server.js');

/** The built product, running on a data folder of its own. */
export interface Running {
  readonly address: string;
  readonly dataFolder: string;
}

export interface Journey {
  /** What the browser may complain of: a journey that has a call refused names the complaint that this makes. */
  readonly expectedNoise: RegExp[];
}

export interface Installation {
  /** Further environment variables of the server; a file that sets them has a server of its own. */
  readonly variables: Readonly<Record<string, string>>;
}

/** A journey: the real product in a real browser. Whatever the browser complains of fails it. */
export const test = base.extend<Journey, Installation & { running: Running }>({
  variables: [{}, { scope: 'worker', option: true }],
  running: [
    async ({ variables }, provide) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-journey-'));
      const server = startServer(dataFolder, variables);
      await provide({ address: await addressOf(server), dataFolder });
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
      rmSync(dataFolder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ running }, provide) => provide(running.address),
  expectedNoise: [[], { option: true }],
  page: async ({ page, expectedNoise }, provide) => {
    const noise = listen(page);
    await provide(page);
    expect(noise.filter((each) => !expectedNoise.some((pattern) => pattern.test(each)))).toEqual([]);
  },
});

export { expect };

/** Answers how to wait until a page has loaded all that it asked for, and has nothing left to do. */
export function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await expect.poll(() => open.size).toBe(0);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  };
}

function startServer(dataFolder: string, given: Installation['variables']): ChildProcess {
  const variables = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'info', DRAIN_SECONDS: '0' };
  const env = { ...process.env, ...variables, ...given };
  return spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The address that the server prints when it is open for use; where it listens is in its log before. */
function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('The server has no output.');
  const lines = createInterface({ input: server.stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const address = /^Lightyard is open at (\S+)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error('The server did not start.')));
  });
}

function listen(page: Page): readonly string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' || message.type() === 'warning') noise.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => noise.push(error.message));
  return noise;
}
