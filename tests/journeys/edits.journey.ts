import type { Page } from '@playwright/test';
import { closePopover, design, libraryPart, popover, showView, startBuilding, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { createProject } from './member.ts';

const LED = '5mm Through-Hole LED';

const lights = (page: Page) => design(page).getByRole('listitem').filter({ hasText: LED });

test('an edit appears at once in another tab with the same project', async ({ page, context, server }) => {
  const id = await createProject(context, server);
  await page.goto(`/builder?project=${id}`);
  const other = await context.newPage();
  await other.goto(`/builder?project=${id}`);
  const row = (tab: typeof page) => design(tab).getByRole('listitem').filter({ hasText: LED });
  await libraryPart(other, LED);
  await (await libraryPart(page, LED)).dragTo(design(page));
  await closePopover(page);
  await expect(row(other)).toHaveCount(1);
  await row(other)
    .getByRole('button', { name: `Edit ${LED}` })
    .press('Delete');
  await expect(row(page)).toHaveCount(0);
});

test.describe('a tab that crashes offline', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED/] });

  test('five offline edits survive a crash and are sent when the project is opened again', async ({
    page,
    context,
  }) => {
    await startBuilding(page);
    await (await libraryPart(page, LED)).dragTo(design(page));
    await popover(page).waitFor();
    await waitUntilSaved(page);
    const address = page.url();
    await context.setOffline(true);
    for (const quantity of ['2', '3', '2', '3', '2']) {
      await popover(page).getByRole('textbox', { name: 'Quantity' }).fill(quantity);
      await popover(page).getByRole('textbox', { name: 'Quantity' }).press('Tab');
      await expect(lights(page)).toHaveCount(Number(quantity));
    }
    await expect(page.getByRole('button', { name: 'Not saved - retry' })).toBeVisible();
    const devTools = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void devTools.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    const sent: string[] = [];
    next.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/changes')) sent.push(request.url());
    });
    await next.goto(address);
    await expect(lights(next)).toHaveCount(2);
    await waitUntilSaved(next);
    expect(sent).toHaveLength(5);
    await next.reload();
    await expect(lights(next)).toHaveCount(2);
    expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')))).toEqual([]);
  });
});

test.describe('a script that an upgrade of the server deleted', () => {
  test.use({ expectedNoise: [/status of 404|ERR_FAILED|dynamically imported module/] });

  test('a toast offers to reload after an upgrade, and the reload keeps an unsent edit', async ({ page }) => {
    await startBuilding(page);
    await (await libraryPart(page, LED)).dragTo(design(page));
    await popover(page).waitFor();
    await waitUntilSaved(page);
    await page.route(/\/wiring-view-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.route('**/changes', (route) => route.abort());
    await page.reload();
    await design(page)
      .getByRole('button', { name: `Edit ${LED}` })
      .press('Delete');
    await expect(page.getByRole('button', { name: 'Not saved - retry' })).toBeVisible();
    await showView(page, 'Wiring');
    const message = page.getByRole('region', { name: 'Messages' }).filter({ hasText: 'Lightyard was updated.' });
    await expect(message).not.toContainText('Check your connection');
    await page.unrouteAll();
    page.on('dialog', (dialog) => void dialog.accept());
    await message.getByRole('button', { name: 'Reload' }).click();
    await showView(page, 'Design View');
    await expect(lights(page)).toHaveCount(0);
    await waitUntilSaved(page);
    await page.reload();
    await expect(design(page)).toBeVisible();
    await expect(lights(page)).toHaveCount(0);
  });
});
