import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

/** Private memory of a process (kB), without pages that it shares with other processes, such as code. */
function privateKilobytes(process: number): number {
  const rollup = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8');
  return [...rollup.matchAll(/^Private_\w+:\s+(\d+)/gm)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0);
}

/**
 * Private memory of the renderer of a page after a garbage collection (MB); null if the system is not Linux. Measures
 * the largest renderer, so this must be the only large page of the browser.
 */
export async function privateMegabytes(browser: Browser, page: Page): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  await system.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...renderers.map(({ id }) => privateKilobytes(id))) / 1000;
}
