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
import { madeProject } from './made-project.ts';
import type { Measurement, Result } from './measurement.ts';
import { startBrowser } from './page-load.ts';
import { privateMegabytes } from './renderer-memory.ts';
import { median } from './rounds.ts';
import { workerProgram } from './bench-workers.ts';
import { framesOfWheel, pictureAfterOpening } from './wiring-view-frames.ts';

/** How many components beside the master supply; the larger project is near the 20,000 rows of decision B20. */
const sizes = [10_000, 19_000];
const openings = 5;

/** Waits until a server that was busy storing takes calls again. */
async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { ok } = await fetch(`${url}/healthz`);
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server is still busy after half a minute.');
}

/** A server with one project of so many components, put straight into its database, and its owner's session. */
async function serveProject(size: number, webFolder: string) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
  const server = await start(config, { webFolder, workerProgram });
  const { db } = openDatabase(config);
  const userId = await createUser(db, { email: 'bench@lightyard.test', role: 'subscriber' });
  const token = await createSession(db, loadSessionSecret(config), userId);
  const snapshot = madeProject({ circuits: size / 5, ledsPerCircuit: 4, hasSwitches: true });
  await db.transaction().execute((tx) => storeProject(tx, snapshot, { user_id: userId, guest_id: null }));
  await db.destroy();
  await untilReady(server.url);
  const stop = async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { url: server.url, token, projectId: snapshot.project.id, stop };
}

/** Opens the builder on the parts list of all sections, so that no other drawing is in the way. */
async function openBuilder(browser: Browser, served: Awaited<ReturnType<typeof serveProject>>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: sessionCookie, value: served.token, url: served.url }]);
  const page = await context.newPage();
  await page.addInitScript((key) => {
    sessionStorage.setItem(key, JSON.stringify({ view: 'parts', sectionId: null }));
  }, `lightyard.view.${served.projectId}`);
  await page.goto(`${served.url}/builder?project=${served.projectId}`);
  await page.getByRole('region', { name: 'Parts List' }).waitFor({ timeout: 120_000 });
  // What the view needs is loaded when its switch is approached.
  await page.getByRole('radiogroup', { name: 'View' }).hover();
  await page.waitForLoadState('networkidle');
  return page;
}

/** What was seen of one project in the wiring view (ms, MB). */
interface Seen {
  readonly picturesMs: readonly number[];
  readonly panMs: readonly number[];
  readonly zoomMs: readonly number[];
  readonly megabytes: number | null;
}

/** Opens the wiring view several times from the parts list, each time drawn from nothing; it stays open at the end. */
async function openRepeatedly(page: Page): Promise<number[]> {
  const took: number[] = [];
  while (took.length < openings) {
    if (took.length > 0) await page.getByRole('radiogroup', { name: 'View' }).getByText('Parts List').click();
    await page.getByRole('img', { name: /^Wiring diagram of/ }).waitFor({ state: 'detached' });
    took.push(await pictureAfterOpening(page));
    await page.getByText('Drawing the rest').waitFor({ state: 'detached', timeout: 60_000 });
  }
  return took;
}

async function measureSize(browser: Browser, size: number, webFolder: string): Promise<Seen> {
  const served = await serveProject(size, webFolder);
  try {
    const page = await openBuilder(browser, served);
    const picturesMs = await openRepeatedly(page);
    const panMs = [
      ...(await framesOfWheel(page, { frames: 150, dx: 0, dy: 40, ctrl: false })),
      ...(await framesOfWheel(page, { frames: 150, dx: 40, dy: 0, ctrl: false })),
    ];
    const zoomMs = [
      ...(await framesOfWheel(page, { frames: 120, dx: 0, dy: 10, ctrl: true })),
      ...(await framesOfWheel(page, { frames: 120, dx: 0, dy: -10, ctrl: true })),
    ];
    const megabytes = await privateMegabytes(browser, page);
    await page.context().close();
    return { picturesMs, panMs, zoomMs, megabytes };
  } finally {
    await served.stop();
  }
}

/** The value that so large a share of the others does not pass. */
function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

function measurements(size: number, { picturesMs, panMs, zoomMs, megabytes }: Seen): Result[] {
  const name = (what: string) => `wiring view, ${size / 1000},000 components: ${what}`;
  const figure = (what: string, value: number, limit: number, detail: string): Measurement => {
    return { name: name(what), value, unit: 'ms', limit, limitIs: 'most', detail };
  };
  const p95 = (values: readonly number[]) => quantile(values, 0.95).toFixed(1);
  const first = picturesMs[0] ?? Number.NaN;
  // A frame of 60 a second is 16.67 ms; the clock of the browser counts in tenths.
  const results: Result[] = [
    figure('first picture', median(picturesMs), 300, `press to painted frame; the first time ${first.toFixed(0)}`),
    figure('a frame while panning', median(panMs), 16.8, `median of ${panMs.length}; 95 % within ${p95(panMs)}`),
    figure('a frame while zooming', quantile(zoomMs, 0.95), 33.5, `95 % of ${zoomMs.length}, with their rests`),
  ];
  if (megabytes === null) return [...results, { name: name('memory'), reason: 'Only Linux tells it.' }];
  const detail = 'private memory of the process of the page after collecting garbage';
  return [...results, { name: name('memory'), value: megabytes, unit: 'MB', limit: 300, limitIs: 'most', detail }];
}

/** The wiring view of large projects in a browser: its first picture, panning, zooming, and the memory that it takes. */
export async function measureWiringView(webFolder: string): Promise<Result[]> {
  const browser = await startBrowser();
  if (browser === null) return [{ name: 'wiring view', reason: 'There is no Chromium here.' }];
  try {
    const results: Result[] = [];
    for (const size of sizes) results.push(...measurements(size, await measureSize(browser, size, webFolder)));
    return results;
  } finally {
    await browser.close();
  }
}
