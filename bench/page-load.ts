import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page, type Response } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';

/** A page to load. */
export interface PageToLoad {
  readonly url: string;
  /** Selector of an element that exists once the page is rendered. */
  readonly marker: string;
  /** Factor of processor throttling. */
  readonly slowdown: number;
  /** Selectors of an element to click after loading, and of its result. */
  readonly click?: { readonly target: string; readonly result: string };
}

/** Measurements of a first load. */
export interface PageLoad {
  /** JavaScript loaded until the page is interactive, including inline scripts, gzipped (bytes). */
  readonly scriptBytes: number;
  readonly scriptCount: number;
  /** JavaScript loaded after the click, gzipped (bytes). */
  readonly clickBytes: number;
  readonly clickCount: number;
  /** Time from navigation until the marker exists and the last long task before a quiet second has ended (ms). */
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

/** Starts a headless Chromium; returns null if there is none. */
export async function startBrowser(): Promise<Browser | null> {
  const executablePath = findChromium() ?? chromium.executablePath();
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
  try {
    return await chromium.launch({ executablePath, args });
  } catch {
    return null;
  }
}

/** Waits until a page is interactive; returns the time (ms), the URLs that it had loaded by then, and inline scripts. */
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
      if (performance.now() > limit) throw new Error(`${selector} does not exist after a minute.`);
      await frame();
    }
    const rendered = performance.now();
    while (performance.now() - Math.max(rendered, busyUntil) < quietMs) await frame();
    const interactiveMs = Math.max(rendered, busyUntil);
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime <= interactiveMs)
      .map((entry) => entry.name);
    const inline = [...document.querySelectorAll('script:not([src])')].map((script) => script.textContent);
    return { interactiveMs, files, inline };
  }, marker);
}

const gzippedSize = (bodies: readonly (Buffer | string)[]): number =>
  bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);

/** Loads a page for the first time in a context. */
export async function loadPage(
  context: BrowserContext,
  { url, marker, slowdown, click }: PageToLoad,
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
  if (click !== undefined) {
    await page.locator(click.target).click();
    await page.locator(click.result).waitFor();
  }
  const bodiesOf = (responses: readonly Response[]) => Promise.all(responses.map((response) => response.body()));
  const first = await bodiesOf(files.flatMap((file) => scripts.get(file) ?? []));
  const later = click === undefined ? [] : [...scripts].filter(([file]) => !files.includes(file));
  const afterClick = await bodiesOf(later.map(([, response]) => response));
  await page.close();
  return {
    scriptBytes: gzippedSize([...first, ...inline]),
    scriptCount: first.length + inline.length,
    clickBytes: gzippedSize(afterClick),
    clickCount: afterClick.length,
    interactiveMs,
  };
}
