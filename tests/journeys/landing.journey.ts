import { gzipSync } from 'node:zlib';
import { expect, test, watchLoading } from './journey.ts';
import { expectShowcase } from './showcase.ts';

test('[M55] [M57] [M94] the front page loads at most 5 kB of scripts and shows documents and links to start', async ({
  page,
}) => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  const loaded = watchLoading(page);
  await page.goto('/');
  await loaded();
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5000);

  const shown = page.locator('section', { has: page.getByRole('heading', { name: 'From the screen to the bench' }) });
  for (const picture of await shown.getByRole('img').all()) await picture.scrollIntoViewIfNeeded();
  await expectShowcase(shown);
  await expect(page.getByText('Start building')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/subscriptions');
  await expect(page.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/subscriptions');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
});

test('[M52] the gallery advances by itself and pauses while it has the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 800 });
  // Stop the clock, so that the gallery advances only when the test says so.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.goto('/');
  const gallery = page.getByRole('region', { name: 'Gallery' });
  await gallery.scrollIntoViewIfNeeded();
  const first = gallery.getByRole('img').first();
  const left = () => first.evaluate((picture) => Math.round(picture.getBoundingClientRect().left));
  const start = await left();
  await page.clock.runFor(4000);
  await expect.poll(left).toBe(start - 336);
  await gallery.getByRole('button', { name: 'Next picture' }).focus();
  await page.clock.runFor(20_000);
  expect(await left()).toBe(start - 336);
  await page.keyboard.press('Enter');
  await expect.poll(left).toBe(start - 2 * 336);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.clock.resume();
});
