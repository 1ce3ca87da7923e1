import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test, watchLoading } from './journey.ts';

/** Records the addresses of the scripts that the first document of a page loads. */
function recordScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
    if (request.resourceType() === 'script' && documents === 1) scripts.push(request.url());
  });
  return scripts;
}

const isOfBuilder = (script: string) => script.includes('/assets/builder-');
const isOfDerivation = (script: string) => script.includes('/assets/derivation-');

/** Returns the size (bytes) of scripts as sent to the browser. */
async function sizeOf(page: Page, scripts: readonly string[]): Promise<number> {
  const bodies = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

test('[M113] the builder needs at most 250 kB of scripts before its first picture', async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto('/builder');
  // Without a project, the builder leads home after it has loaded what every project needs.
  await page.waitForURL('/');
  expect(scripts.some(isOfBuilder)).toBe(true);
  expect(await sizeOf(page, scripts)).toBeLessThan(250_000);
});

test.describe('a share link', () => {
  test.use({ expectedNoise: [/404 \(Not Found\)/] });

  test('[M113] a shared project needs at most 250 kB of scripts before its first picture', async ({ page }) => {
    const scripts = recordScripts(page);
    // A link that has ended loads what every shared project needs.
    await page.goto(`/s/${'a'.repeat(32)}`);
    await page.getByText('This link no longer works').waitFor();
    expect(scripts.some(isOfBuilder)).toBe(true);
    expect(await sizeOf(page, scripts)).toBeLessThan(250_000);
  });
});

test('[M113] pages of accounts and plans load no script of the builder', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const loaded = watchLoading(page);
  for (const path of [
    '/templates',
    '/sign-up',
    '/confirm-email',
    '/set-password',
    '/subscriptions',
    '/checkout/success',
  ]) {
    const before = scripts.length;
    await page.goto(path);
    await loaded();
    expect(scripts.length, path).toBeGreaterThan(before + 1);
    expect(scripts.filter(isOfBuilder), path).toEqual([]);
    // Templates are shown with the name and the voltage of their supplies.
    if (path !== '/templates') expect(scripts.slice(before).filter(isOfDerivation), path).toEqual([]);
  }
});
