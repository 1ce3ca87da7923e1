import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { start } from '#server/start.ts';
import { type ServedExcalidraw, serveExcalidraw } from './excalidraw.ts';
import type { Measurement, Result } from './measurement.ts';
import { loadPage, type PageLoad, startBrowser } from './page-load.ts';
import { workerProgram } from './bench-workers.ts';
import { median } from './rounds.ts';

const rounds = 5;
const libraryField = 'input[placeholder="Search components..."]';

type Load = (context: BrowserContext, slowdown: number) => Promise<PageLoad>;

const loadFrontPage =
  (origin: string): Load =>
  (context, slowdown) =>
    loadPage(context, { url: `${origin}/`, marker: 'main', slowdown, press: firstWindow });

/** A dark window of the ship, whose light the front page then works out. */
const firstWindow = { target: '[data-window="1"]', answer: '[data-live="problem"][data-severity="error"]' };

/** The builder is opened as a guest does, on a project made a moment before. */
const loadBuilder =
  (origin: string): Load =>
  async (context, slowdown) => {
    const id = `unauthenticated-project-${randomUUID()}`;
    const made = await context.request.post(`${origin}/api/projects`, { data: { id, powerSupplyId: 'battery-9v' } });
    if (made.status() !== 201) throw new Error(`The guest's project was answered ${made.status()}.`);
    return loadPage(context, { url: `${origin}/builder?project=${id}`, marker: libraryField, slowdown });
  };

const loadExcalidraw =
  ({ url, marker }: ServedExcalidraw): Load =>
  (context, slowdown) =>
    loadPage(context, { url, marker, slowdown });

/**
 * Loads several things in turn, round by round, so that what disturbs the machine disturbs all alike; each time in a
 * browser that has never seen them. Gives the medians.
 */
async function loadInTurn(browser: Browser, slowdown: number, subjects: readonly Load[]): Promise<PageLoad[]> {
  const seen: PageLoad[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, load] of subjects.entries()) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      seen[at]?.push(await load(context, slowdown));
      await context.close();
    }
  }
  return seen.map((all) => ({
    scriptBytes: median(all.map(({ scriptBytes }) => scriptBytes)),
    scriptCount: median(all.map(({ scriptCount }) => scriptCount)),
    pressBytes: median(all.map(({ pressBytes }) => pressBytes)),
    pressCount: median(all.map(({ pressCount }) => pressCount)),
    interactiveMs: median(all.map(({ interactiveMs }) => interactiveMs)),
  }));
}

function scripts(name: string, load: PageLoad | undefined, limit: number | null): Measurement[] {
  if (load === undefined) return [];
  const detail = `${load.scriptCount} files, gzip`;
  return [{ name: `${name}: JavaScript`, value: load.scriptBytes / 1000, unit: 'kB', limit, limitIs: 'most', detail }];
}

function pressed(name: string, load: PageLoad | undefined, limit: number): Measurement[] {
  if (load === undefined) return [];
  const detail = `${load.pressCount} files, gzip`;
  return [{ name, value: load.pressBytes / 1000, unit: 'kB', limit, limitIs: 'most', detail }];
}

function interactive(name: string, load: PageLoad | undefined, detail: string): Measurement[] {
  if (load === undefined) return [];
  const value = load.interactiveMs;
  return [{ name: `${name}: time to interactive`, value, unit: 'ms', limit: null, limitIs: 'most', detail }];
}

async function measurePages(browser: Browser, origin: string, excalidraw: Load | null): Promise<Measurement[]> {
  const others = excalidraw === null ? [] : [excalidraw];
  const [front] = await loadInTurn(browser, 1, [loadFrontPage(origin)]);
  const [builder, other] = await loadInTurn(browser, 1, [loadBuilder(origin), ...others]);
  const [slowBuilder, slowOther] = await loadInTurn(browser, 4, [loadBuilder(origin), ...others]);
  const slower = 'processor made 4 times slower';
  return [
    ...scripts('front page', front, 5),
    ...pressed('front page: JavaScript for its live circuit', front, 60),
    ...scripts('builder', builder, 220),
    ...scripts('Excalidraw', other, null),
    ...interactive('builder', builder, ''),
    ...interactive('Excalidraw', other, ''),
    ...interactive('builder', slowBuilder, slower),
    ...interactive('Excalidraw', slowOther, slower),
  ];
}

/** Excalidraw, or why it cannot be had here. */
async function tryExcalidraw(): Promise<ServedExcalidraw | string> {
  try {
    return await serveExcalidraw();
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  }
}

/** The first load of the front page and the builder as they are built, and of Excalidraw in the same browser. */
export async function measureFirstLoad(webFolder: string): Promise<Result[]> {
  const browser = await startBrowser();
  if (browser === null) return [{ name: 'first load', reason: 'There is no Chromium here.' }];
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
  const server = await start(config, { webFolder, workerProgram });
  const excalidraw = await tryExcalidraw();
  const isMissing = typeof excalidraw === 'string';
  try {
    const results = await measurePages(browser, server.url, isMissing ? null : loadExcalidraw(excalidraw));
    return isMissing ? [...results, { name: 'Excalidraw, built from its package', reason: excalidraw }] : results;
  } finally {
    await browser.close();
    await server.stop();
    if (!isMissing) await excalidraw.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
