import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { sessionCookie } from '#server/access/tokens.ts';
import { createUser } from '#server/users/create-user.ts';
import { loadSessionSecret } from '#server/accounts/session-secret.ts';
import { createSession } from '#server/access/sessions.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { storeProject } from '#server/projects/store-project.ts';
import { start } from '#server/start.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement, Result } from './measurement.ts';
import { startBrowser } from './page-load.ts';
import { privateMegabytes } from './renderer-memory.ts';
import { median } from './rounds.ts';
import { workerProgram } from './bench-workers.ts';
import { measureFirstPicture, measureWheelFrames } from './wiring-view-frames.ts';

/** Number of components besides the master supply; the larger project is near the limit of 20,000 rows. */
const sizes = [10_000, 19_000];
const openings = 5;

/** Waits until a server that is busy storing responds again. */
async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { ok } = await fetch(`${url}/healthz`);
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server is still busy after half a minute.');
}

/** Starts a server with one project of this number of components, and creates a session of its owner. */
async function serveProject(size: number, webFolder: string) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
  const server = await start(config, { webFolder, workerProgram });
  const { db } = openDatabase(config);
  const userId = await createUser(db, { email: 'bench@lightyard.test', role: 'subscriber' });
  const token = await createSession(db, loadSessionSecret(config), userId);
  const snapshot = generateProject({ circuits: size / 5, ledsPerCircuit: 4, hasSwitches: true });
  await db.transaction().execute((tx) => storeProject(tx, snapshot, { user_id: userId, guest_id: null }));
  await db.destroy();
  await waitUntilReady(server.url);
  const stop = async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { url: server.url, token, projectId: snapshot.project.id, stop };
}

/** Opens the builder with the parts list of all sections, so that no other diagram is rendered. */
async function openBuilder(browser: Browser, served: Awaited<ReturnType<typeof serveProject>>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: sessionCookie, value: served.token, url: served.url }]);
  const page = await context.newPage();
  await page.addInitScript((key) => {
    sessionStorage.setItem(key, JSON.stringify({ view: 'parts', sectionId: null }));
  }, `lightyard.view.${served.projectId}`);
  await page.goto(`${served.url}/builder?project=${served.projectId}`);
  await page.getByRole('region', { name: 'Parts List' }).waitFor({ timeout: 120_000 });
  // Hovering the switch prefetches the view.
  await page.getByRole('radiogroup', { name: 'View' }).hover();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Measurements of one project in the wiring view. */
interface Figures {
  readonly picturesMs: readonly number[];
  readonly panMs: readonly number[];
  readonly zoomMs: readonly number[];
  readonly megabytes: number | null;
}

/** Opens the wiring view several times from the parts list; it is still open at the end. */
async function openRepeatedly(page: Page): Promise<number[]> {
  const times: number[] = [];
  while (times.length < openings) {
    if (times.length > 0) await page.getByRole('radiogroup', { name: 'View' }).getByText('Parts List').click();
    await page.getByRole('img', { name: /^Wiring diagram of/ }).waitFor({ state: 'detached' });
    times.push(await measureFirstPicture(page));
    await page.getByText('Drawing the rest').waitFor({ state: 'detached', timeout: 60_000 });
  }
  return times;
}

async function measureSize(browser: Browser, size: number, webFolder: string): Promise<Figures> {
  const served = await serveProject(size, webFolder);
  try {
    const page = await openBuilder(browser, served);
    const picturesMs = await openRepeatedly(page);
    const panMs = [
      ...(await measureWheelFrames(page, { frames: 150, dx: 0, dy: 40, ctrl: false })),
      ...(await measureWheelFrames(page, { frames: 150, dx: 40, dy: 0, ctrl: false })),
    ];
    const zoomMs = [
      ...(await measureWheelFrames(page, { frames: 120, dx: 0, dy: 10, ctrl: true })),
      ...(await measureWheelFrames(page, { frames: 120, dx: 0, dy: -10, ctrl: true })),
    ];
    const megabytes = await privateMegabytes(browser, page);
    await page.context().close();
    return { picturesMs, panMs, zoomMs, megabytes };
  } finally {
    await served.stop();
  }
}

/** Quantile of some values, by the nearest rank; `share` is from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

function measurements(size: number, { picturesMs, panMs, zoomMs, megabytes }: Figures): Result[] {
  const nameOf = (subject: string) => `wiring view, ${size / 1000},000 components: ${subject}`;
  const figure = (subject: string, value: number, limit: number, detail: string): Measurement => {
    return { name: nameOf(subject), value, unit: 'ms', limit, limitIs: 'most', detail };
  };
  const p95 = (values: readonly number[]) => quantile(values, 0.95).toFixed(1);
  const first = picturesMs[0] ?? Number.NaN;
  // A frame at 60 Hz takes 16.67 ms; the clock of the browser has a resolution of 0.1 ms.
  const results: Result[] = [
    figure('first picture', median(picturesMs), 300, `from click to painted frame; the first time ${first.toFixed(0)}`),
    figure('a frame while panning', median(panMs), 16.8, `median of ${panMs.length}; 95 % within ${p95(panMs)}`),
    figure('a frame while zooming', quantile(zoomMs, 0.95), 33.5, `95 % of ${zoomMs.length}, including the rest`),
  ];
  if (megabytes === null) return [...results, { name: nameOf('memory'), reason: 'This is only possible on Linux.' }];
  const detail = 'private memory of the renderer after a garbage collection';
  return [...results, { name: nameOf('memory'), value: megabytes, unit: 'MB', limit: 300, limitIs: 'most', detail }];
}

/** Wiring view of large projects in a browser: first picture, panning, zooming, and memory. */
export async function measureWiringView(webFolder: string): Promise<Result[]> {
  const browser = await startBrowser();
  if (browser === null) return [{ name: 'wiring view', reason: 'Chromium is not installed.' }];
  try {
    const results: Result[] = [];
    for (const size of sizes) results.push(...measurements(size, await measureSize(browser, size, webFolder)));
    return results;
  } finally {
    await browser.close();
  }
}
