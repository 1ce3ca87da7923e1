import type { Page } from '@playwright/test';
import { leaveAsPlaced, design, libraryPart, saved, startBuilding } from './builder.ts';
import { expect, test } from './journey.ts';

const LED = '5mm Through-Hole LED';

const lights = (page: Page) => design(page).getByRole('listitem').filter({ hasText: /LED/ });

test("[B28] a guest's project stays while one of two tabs has it open, and goes with the last", async ({ page }) => {
  await startBuilding(page);
  const address = page.url();
  const project = `/api/projects/${new URL(address).searchParams.get('project')}`;
  const status = async () => (await page.request.get(project)).status();

  const other = await page.context().newPage();
  await other.goto(address);
  await saved(other);
  await (await libraryPart(page, LED)).dragTo(design(page));
  await leaveAsPlaced(page);
  await saved(page);
  await page.goto('/');
  await expect(lights(other)).toHaveCount(1);
  await (await libraryPart(other, '3mm Through-Hole LED')).dragTo(design(other));
  await leaveAsPlaced(other);
  await saved(other);
  await other.reload();
  await expect(lights(other)).toHaveCount(2);
  expect(await status()).toBe(200);

  await other.goto('/');
  await expect.poll(status).toBe(404);
});
