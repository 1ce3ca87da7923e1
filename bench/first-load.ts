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
    loadPage(context, { url: `${origin}/`, marker: 'main', slowdown, click: firstWindow });

/** A dark window of the ship; a click on it loads the live circuit. */
const firstWindow = { target: '[data-window="1"]', result: '[data-live="problem"][data-severity="error"]' };

/** Loads the builder as a guest, with a new project. */
const loadBuilder =
  (origin: string): Load =>
  async (context, slowdown) => {
    const id = `unauthenticated-project-${randomUUID()}`;
    const response = await context.request.post(`${origin}/api/projects`, {
      data: { id, powerSupplyId: 'battery-9v' },
    });
    if (response.status() !== 201) throw new Error(`Creating the project of the guest failed: ${response.status()}`);
    return loadPage(context, { url: `${origin}/builder?project=${id}`, marker: libraryField, slowdown });
  };

const loadExcalidraw =
  ({ url, marker }: ServedExcalidraw): Load =>
  (context, slowdown) =>
    loadPage(context, { url, marker, slowdown });

/**
 * Loads several pages alternately, so that disturbances affect all equally, each time with an empty cache. Returns the
 * medians.
 */
async function loadAlternately(browser: Browser, slowdown: number, subjects: readonly Load[]): Promise<PageLoad[]> {
  const loads: PageLoad[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, load] of subjects.entries()) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      loads[at]?.push(await load(context, slowdown));
      await context.close();
    }
  }
  return loads.map((all) => ({
    scriptBytes: median(all.map(({ scriptBytes }) => scriptBytes)),
    scriptCount: median(all.map(({ scriptCount }) => scriptCount)),
    clickBytes: median(all.map(({ clickBytes }) => clickBytes)),
    clickCount: median(all.map(({ clickCount }) => clickCount)),
    interactiveMs: median(all.map(({ interactiveMs }) => interactiveMs)),
  }));
}

function scripts(name: string, load: PageLoad | undefined, limit: number | null): Measurement[] {
  if (load === undefined) return [];
  const detail = `${load.scriptCount} files, gzip`;
  return [{ name: `${name}: JavaScript`, value: load.scriptBytes / 1000, unit: 'kB', limit, limitIs: 'most', detail }];
}

function clickScripts(name: string, load: PageLoad | undefined, limit: number): Measurement[] {
  if (load === undefined) return [];
  const detail = `${load.clickCount} files, gzip`;
  return [{ name, value: load.clickBytes / 1000, unit: 'kB', limit, limitIs: 'most', detail }];
}

function interactive(name: string, load: PageLoad | undefined, detail: string): Measurement[] {
  if (load === undefined) return [];
  const value = load.interactiveMs;
  return [{ name: `${name}: time to interactive`, value, unit: 'ms', limit: null, limitIs: 'most', detail }];
}

async function measurePages(browser: Browser, origin: string, excalidraw: Load | null): Promise<Measurement[]> {
  const others = excalidraw === null ? [] : [excalidraw];
  const [front] = await loadAlternately(browser, 1, [loadFrontPage(origin)]);
  const [builder, other] = await loadAlternately(browser, 1, [loadBuilder(origin), ...others]);
  const [slowBuilder, slowOther] = await loadAlternately(browser, 4, [loadBuilder(origin), ...others]);
  const slower = 'with 4x processor throttling';
  return [
    ...scripts('front page', front, 5),
    ...clickScripts('front page: JavaScript for its live circuit', front, 60),
    ...scripts('builder', builder, 250),
    ...scripts('Excalidraw', other, null),
    ...interactive('builder', builder, ''),
    ...interactive('Excalidraw', other, ''),
    ...interactive('builder', slowBuilder, slower),
    ...interactive('Excalidraw', slowOther, slower),
  ];
}

/** Serves Excalidraw, or returns why that failed. */
async function tryExcalidraw(): Promise<ServedExcalidraw | string> {
  try {
    return await serveExcalidraw();
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  }
}

/** First load of the built front page and builder, and of Excalidraw in the same browser. */
export async function measureFirstLoad(webFolder: string): Promise<Result[]> {
  const browser = await startBrowser();
  if (browser === null) return [{ name: 'first load', reason: 'Chromium is not installed.' }];
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
