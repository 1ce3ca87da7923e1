import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page, type Response } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';

/** A page to load: where, what shows that it is there, and how many times slower the processor is made to be. */
export interface PageToLoad {
  readonly url: string;
  readonly marker: string;
  readonly slowdown: number;
  /** What is pressed then, and what shows that this was answered. */
  readonly press?: { readonly target: string; readonly answer: string };
}

/** What a first load took. */
export interface PageLoad {
  /** The JavaScript fetched until the page is interactive, and what stands in the page itself, gzipped (bytes). */
  readonly scriptBytes: number;
  readonly scriptCount: number;
  /** The same of what is fetched for the press. */
  readonly pressBytes: number;
  readonly pressCount: number;
  /** From the navigation until the marker is there and no task of 50 ms or more follows for a second (ms). */
  readonly interactiveMs: number;
}

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless Chromium; null when there is none. */
export async function startBrowser(): Promise<Browser | null> {
  const executablePath = findChromium() ?? chromium.executablePath();
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
  try {
    return await chromium.launch({ executablePath, args });
  } catch {
    return null;
  }
}

/** Waits in the page until it is interactive, and says when that was and which files it had fetched by then. */
function waitUntilInteractive(page: Page, marker: string) {
  return page.evaluate(async (selector) => {
    const quietMs = 1000;
    const limit = performance.now() + 60_000;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let busyUntil = 0;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) busyUntil = Math.max(busyUntil, startTime + duration);
    }).observe({ type: 'longtask', buffered: true });
    while (document.querySelector(selector) === null) {
      if (performance.now() > limit) throw new Error(`There is no ${selector} after a minute.`);
      await frame();
    }
    const seen = performance.now();
    while (performance.now() - Math.max(seen, busyUntil) < quietMs) await frame();
    const interactiveMs = Math.max(seen, busyUntil);
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime <= interactiveMs)
      .map((entry) => entry.name);
    const inline = [...document.querySelectorAll('script:not([src])')].map((script) => script.textContent);
    return { interactiveMs, files, inline };
  }, marker);
}

const gzipped = (bodies: readonly (Buffer | string)[]): number =>
  bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);

/** Loads a page for the first time in this context. */
export async function loadPage(
  context: BrowserContext,
  { url, marker, slowdown, press }: PageToLoad,
): Promise<PageLoad> {
  const page = await context.newPage();
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    if (isScript && response.ok()) scripts.set(response.url(), response);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'commit' });
  const { interactiveMs, files, inline } = await waitUntilInteractive(page, marker);
  if (press !== undefined) {
    await page.locator(press.target).click();
    await page.locator(press.answer).waitFor();
  }
  const bodiesOf = (responses: readonly Response[]) => Promise.all(responses.map((response) => response.body()));
  const first = await bodiesOf(files.flatMap((file) => scripts.get(file) ?? []));
  const later = press === undefined ? [] : [...scripts].filter(([file]) => !files.includes(file));
  const pressed = await bodiesOf(later.map(([, response]) => response));
  await page.close();
  return {
    scriptBytes: gzipped([...first, ...inline]),
    scriptCount: first.length + inline.length,
    pressBytes: gzipped(pressed),
    pressCount: pressed.length,
    interactiveMs,
  };
}
