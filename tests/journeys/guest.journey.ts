import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { circuit, closePopover, design, libraryPart, popover, startBuilding, waitUntilSaved } from './builder.ts';
import { expect, holdRequests, test } from './journey.ts';
import { showElectrical } from './part-dialog.ts';
import { expectShowcase } from './showcase.ts';

const counter = (page: Page) => page.getByRole('banner').getByTitle('Parts as a guest');
const limit = (page: Page) => page.getByRole('dialog', { name: 'Component Limit Reached' });

/** Opens the builder with these lit windows of the front page, on 12 V. */
async function keepWindows(page: Page, numbers: readonly number[]): Promise<void> {
  await page.goto('/');
  await page.getByText('12V DC Plug').click();
  for (const number of [2, 3, ...numbers]) {
    const window = page.getByRole('button', { name: new RegExp(`^Window ${number},`) });
    const wanted = String(numbers.includes(number));
    if ((await window.getAttribute('aria-pressed')) !== wanted) await window.click();
    await expect(window).toHaveAttribute('aria-pressed', wanted);
  }
  await page.getByRole('link', { name: 'Keep building' }).click();
  await circuit(page, 1).waitFor();
}

test('[B13] [M57] a guest who reaches the limit sees its dialog instead of the popover or form', async ({ page }) => {
  await keepWindows(page, [1, 4]);
  const row = await libraryPart(page, '3mm Through-Hole LED');
  await row.getByRole('button', { name: 'Add 3mm Through-Hole LED' }).click();
  await popover(page).getByRole('button', { name: 'Increase Quantity' }).click();
  await expect(limit(page)).toBeVisible();
  await expectShowcase(limit(page));
  await expect(page.locator('[aria-label^="Just placed"]')).toHaveCount(0);
  await limit(page).getByRole('button', { name: 'Not now' }).click();

  await circuit(page, 1).getByRole('button', { name: 'Edit Window 1', exact: true }).press('Enter');
  await showElectrical(page);
  const form = page.getByRole('dialog', { name: 'Edit 5mm Through-Hole LED' });
  const label = page.getByRole('textbox', { name: /Label/ });
  await label.fill('Bow light');
  await form.getByRole('button', { name: 'Increase Quantity' }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(limit(page)).toBeVisible();
  await expect(page.locator('[role=dialog]').locator('visible=true')).toHaveCount(1);
  await expectAccessible(page);
  await limit(page).getByRole('button', { name: 'Not now' }).click();
  await expect(label).toHaveValue('Bow light');
});

test('the front page continues a project that the guest left, until it expires', async ({ page, expectedNoise }) => {
  // The front page requests an expired project once.
  expectedNoise.push(/status of 404/);
  await startBuilding(page);
  await expect(page.getByText('Kept in this browser for a day. Sign up to keep it.')).toBeVisible();
  await (await libraryPart(page, '5mm Through-Hole LED')).dragTo(design(page));
  await closePopover(page);
  await waitUntilSaved(page);
  const project = new URL(page.url()).searchParams.get('project');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('about:blank');
  await page.goto('/');
  const tile = page.getByRole('link', { name: 'Continue' });
  await expect(tile).toHaveText('Untitled ProjectContinue');
  await expect(page.getByRole('link', { name: 'Start building' })).toBeHidden();
  await tile.click();
  await expect(design(page).getByRole('listitem').filter({ hasText: '5mm Through-Hole LED' })).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('project')).toBe(project);
  expect(requests.filter((request) => /^DELETE|cleanup/.test(request))).toEqual([]);

  expect((await page.request.post(`/api/projects/${project}/cleanup`)).status()).toBe(204);
  const templates = page.getByRole('link', { name: /Quick start/ }).first();
  const release = await holdRequests(page, `**/api/projects/${project}`);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  const before = await templates.boundingBox();
  release();
  await expect(page.getByRole('link', { name: 'Start building' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeHidden();
  expect(await templates.boundingBox()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[B281] a visitor on a phone sees the start button, then two parts of the library, without scrolling', async ({
    page,
  }) => {
    await page.goto('/');
    const start = page.getByRole('link', { name: 'Start building' });
    await expect(start).toBeInViewport({ ratio: 1 });
    await start.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Project' }).tap();
    await design(page).waitFor();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 });
    await expectApart(page.getByRole('banner').getByRole('status'), counter(page));
    await expect(page.getByText(/drag|drop/i).filter({ visible: true })).toHaveCount(0);
    await design(page).getByRole('button', { name: 'Choose an LED' }).tap();
    for (const name of ['2mm Through-Hole LED', '3mm Through-Hole LED']) {
      await expect(page.getByRole('region', { name: 'Library' }).getByText(name)).toBeInViewport({ ratio: 1 });
    }
  });
});

/** Expects that one element is entirely to the left of another. */
async function expectApart(left: Locator, right: Locator): Promise<void> {
  const [one, other] = [await left.boundingBox(), await right.boundingBox()];
  expect((one?.x ?? Infinity) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);
}
