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

test('[M113] the builder needs at most 245 kB of scripts before its first picture', async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto('/builder');
  // Without a project, the builder leads home after it has loaded what every project needs.
  await page.waitForURL('/');
  const bodies = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).body()));
  expect(scripts.some(isOfBuilder)).toBe(true);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThan(245_000);
});

for (const path of [
  '/templates',
  '/sign-up',
  '/confirm-email',
  '/set-password',
  '/subscriptions',
  '/checkout/success',
]) {
  test(`[M113] ${path} loads no script of the builder`, async ({ page }) => {
    const scripts = recordScripts(page);
    const loaded = watchLoading(page);
    await page.goto(path);
    await loaded();
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter(isOfBuilder)).toEqual([]);
  });
}
