import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page, type Request, test as base } from '@playwright/test';

const SERVER = join(import.meta.dirname, '../../dist/node/server.js');

/** A server process of the built product with its own data folder. */
export interface Server {
  readonly address: string;
  readonly dataFolder: string;
}

export interface Journey {
  /** Console messages that do not fail the journey, such as those of an expected failed request. */
  readonly expectedNoise: RegExp[];
}

export interface Installation {
  /** Additional environment variables of the server; a file that sets them has its own server. */
  readonly variables: Readonly<Record<string, string>>;
}

/** A journey: the built product in a real browser. Errors and warnings in the console fail it. */
export const test = base.extend<Journey, Installation & { server: Server }>({
  variables: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ variables }, provide) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-journey-'));
      const child = startServer(dataFolder, variables);
      const address = await waitForAddress(child);
      // On a busy machine, a server that was slow to start refuses requests for some seconds.
      await expect.poll(async () => (await fetch(address)).status).toBe(200);
      await provide({ address, dataFolder });
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      rmSync(dataFolder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, provide) => provide(server.address),
  expectedNoise: ({}, provide) => provide([]),
  page: async ({ page, expectedNoise }, provide) => {
    const noise = recordNoise(page);
    await provide(page);
    expect(noise.filter((each) => !expectedNoise.some((pattern) => pattern.test(each)))).toEqual([]);
  },
});

/** A journey on a server where anyone may create a free account. Its files share their server. */
export const freeTest = test.extend({
  variables: [{ SIGNUP: 'open', PAYMENTS: 'off' }, { scope: 'worker' }],
});

export { expect };

/** Returns a function that waits until all requests of a page have ended and the page is idle. */
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

/** Holds requests of a page to a URL until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}

/** Observes layout shifts of the documents that a page loads; the returned function sums the scores of the current one. */
export async function observeLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const layoutShift = { sum: 0 };
    Object.assign(window, { layoutShift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) layoutShift.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShift: { sum: number } }).layoutShift.sum);
}

function startServer(dataFolder: string, variables: Installation['variables']): ChildProcess {
  const defaults = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'info', DRAIN_SECONDS: '0' };
  const env = { ...process.env, ...defaults, ...variables };
  return spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Resolves with the URL that the server prints when it is ready. */
function waitForAddress(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('The standard output of the server is not piped.');
  const lines = createInterface({ input: server.stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const address = /^Lightyard is open at (\S+)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error('The server did not start.')));
  });
}

function recordNoise(page: Page): readonly string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' || message.type() === 'warning') noise.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => noise.push(error.message));
  return noise;
}
