import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { circuit, design, leaveAsPlaced, libraryPart, popover, saved, startBuilding } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';
import { showElectrical } from './part-dialog.ts';

const counter = (page: Page) => page.getByRole('banner').getByTitle('Parts as a guest');
const limit = (page: Page) => page.getByRole('dialog', { name: 'Component Limit Reached' });

/** The builder of a guest with these windows of the front page, on 12 V. */
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

test('[B245] the header counts the parts of a guest', async ({ page, context, running }) => {
  await keepWindows(page, [1]);
  await expect(counter(page)).toHaveText('1 of 3 parts as a guest');
  const row = await libraryPart(page, 'Reed Switch');
  await row.getByRole('button', { name: 'Add Reed Switch' }).click();
  await expect(counter(page)).toHaveText('2 of 3 parts as a guest');
  await expectAccessible(page);
  await saved(page);
  const ship = { format: 'lightyard-project', version: 1, project: { name: 'Ship' }, sections: [] };
  await page.goto(`/builder?project=${await importProject(context, running, ship)}`);
  await expect(page.getByRole('region', { name: 'Workspace' })).toBeVisible();
  await expect(counter(page)).toHaveCount(0);
});

test('[B246] the limit is said in place of the popover and of the form', async ({ page }) => {
  await keepWindows(page, [1, 4]);
  const row = await libraryPart(page, '3mm Through-Hole LED');
  await row.getByRole('button', { name: 'Add 3mm Through-Hole LED' }).click();
  await popover(page).getByRole('button', { name: 'Increase Quantity' }).click();
  await expect(limit(page)).toBeVisible();
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

test.describe('a reload that stops halfway', () => {
  // The call that fails, and the project that is there already when it is made once more.
  test.use({ expectedNoise: [/status of (403|409|503)/] });

  test('[B10] loses nothing of what a guest has made', async ({ page }) => {
    await startBuilding(page);
    await (await libraryPart(page, '5mm Through-Hole LED')).dragTo(design(page));
    await leaveAsPlaced(page);
    await saved(page);
    const light = design(page).getByRole('listitem').filter({ hasText: '5mm Through-Hole LED' });
    await expect(light).toHaveCount(1);
    // Made again is only a project that the beacon has deleted.
    const projectId = new URL(page.url()).searchParams.get('project');
    await page.goto('/');
    const project = `/api/projects/${projectId}`;
    await expect.poll(async () => (await page.request.get(project)).status()).toBe(404);
    await page.route(`**${project}/changes`, (route) => route.fulfill({ status: 503 }), { times: 2 });
    await page.goto(`/builder?project=${projectId}`);
    const notLoaded = page.getByRole('heading', { name: 'The project could not be loaded' });
    await expect(notLoaded).toBeVisible();
    await page.reload();
    await expect(notLoaded).toBeVisible();
    await page.reload();
    await expect(light).toHaveCount(1);
    await saved(page);
    const components = await page.request.get(`${project}/snapshot`);
    expect(((await components.json()) as { components: unknown[] }).components).toHaveLength(2);
  });
});
