import type { BrowserContext, Locator, Page } from '@playwright/test';
import { closePopover, design, libraryPart, lookAt, waitUntilSaved } from './builder.ts';
import { expect, holdRequests, type Server, test } from './journey.ts';
import { createProject } from './member.ts';
import { showElectrical } from './part-dialog.ts';
import { openSecondBrowser } from './soldering.ts';

const LED = '5mm Through-Hole LED';

const quantity = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Quantity' });
const label = (dialog: Locator) => dialog.getByPlaceholder(LED);

const lights = (page: Page) =>
  design(page)
    .getByRole('listitem')
    .filter({ hasText: /LED|Bow|Stern/ });

/** Opens a project with one LED, and the same in another browser of its owner; returns the other page. */
async function openTwice(page: Page, context: BrowserContext, server: Server): Promise<Page> {
  const address = `/builder?project=${await createProject(context, server)}`;
  await page.goto(address);
  await (await libraryPart(page, LED)).dragTo(design(page));
  await closePopover(page);
  await waitUntilSaved(page);
  const other = await openSecondBrowser(page, context);
  await other.goto(address);
  return other;
}

/** Changes one field of the first part in its dialog. */
async function edit(page: Page, field: (dialog: Locator) => Locator, value: string): Promise<void> {
  await design(page)
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await showElectrical(page);
  await field(dialog).fill(value);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('[L55] an edit is shown on another device, also after it was offline, and selection, dialog, and undo are kept', async ({
  page,
  context,
  server,
}) => {
  const other = await openTwice(page, context, server);

  const row = design(other).getByRole('button', { name: /^Edit / });
  await row.click({ modifiers: ['ControlOrMeta'] });
  const bar = other.getByRole('group', { name: 'Selected parts' });
  await expect(bar).toContainText('1 selected');
  await edit(page, quantity, '4');
  await expect(lights(other)).toContainText('4×');
  await expect(bar).toContainText('1 selected');
  await other.keyboard.press('Escape');

  await row.click();
  const dialog = other.getByRole('dialog');
  await showElectrical(other);
  await label(dialog).fill('Bow');
  await edit(page, quantity, '5');
  await waitUntilSaved(page);
  await lookAt(other);
  // The dialog hides the design from assistive technology.
  await expect(other.getByText('5×').first()).toBeVisible();
  await expect(label(dialog)).toHaveValue('Bow');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await waitUntilSaved(other);
  await expect(lights(other)).toContainText('5×');

  await lookAt(page);
  await expect(lights(page)).toContainText('Bow');
  await edit(page, label, 'Stern');
  await waitUntilSaved(page);
  await lookAt(other);
  await expect(lights(other)).toContainText('Stern');
  await other.keyboard.press('ControlOrMeta+Z');
  await expect(other.getByRole('region', { name: 'Messages' })).toContainText('changed somewhere else');
  await expect(lights(other)).toContainText('Stern');

  await other.context().setOffline(true);
  await lookAt(other);
  await expect(other.getByRole('button', { name: 'Not up to date - retry' })).toBeVisible();
  await edit(page, quantity, '4');
  await waitUntilSaved(page);
  await other.context().setOffline(false);
  await expect(lights(other)).toContainText('4×');
  await waitUntilSaved(other);
  await other.context().close();
});

test('[L55] a hidden tab asks for nothing, and a visible one every 10 s', async ({ page, context, server }) => {
  await page.clock.install();
  await page.goto(`/builder?project=${await createProject(context, server)}`);
  await design(page).waitFor();
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/revision') ? 1 : 0));
  const show = async (state: string) => {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  };
  await show('hidden');
  await page.clock.runFor(60_000);
  expect(asked).toBe(0);
  await show('visible');
  await page.clock.runFor(30_000);
  await expect.poll(() => asked).toBe(4);
});

test.use({ expectedNoise: [/status of 409/] });

test('[B150] [A13] edits of two browsers merge, and a conflict in one field shows a message to the later one', async ({
  page,
  context,
  server,
}) => {
  const other = await openTwice(page, context, server);
  await expect(lights(other)).toHaveCount(1);
  // Otherwise a tab may load an edit before it conflicts.
  for (const tab of [page, other]) await holdRequests(tab, '**/revision');

  // Edits of different fields and different parts merge.
  await edit(page, quantity, '4');
  await waitUntilSaved(page);
  await edit(other, label, 'Bow');
  await waitUntilSaved(other);
  await (await libraryPart(other, '3mm Through-Hole LED')).dragTo(design(other));
  await closePopover(other);
  await waitUntilSaved(other);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(lights(tab)).toHaveCount(2);
    await expect(lights(tab).filter({ hasText: 'Bow' })).toContainText('4×');
  }

  // For the same field, the first edit wins, and the second browser shows it with a message.
  const bow = (tab: Page) => lights(tab).filter({ hasText: 'Bow' });
  for (const [tab, count] of [
    [other, '5'],
    [page, '7'],
  ] as const) {
    await bow(tab)
      .getByRole('button', { name: /^Edit / })
      .click();
    await showElectrical(tab);
    await quantity(tab.getByRole('dialog')).fill(count);
    await tab.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    if (tab === other) await waitUntilSaved(other);
  }
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText(/Could not .*changed somewhere else.*Your changes are kept/s);
  await expect(bow(page)).toContainText('5×');

  // The dialog still has the rejected values, next to the current ones.
  await messages.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('dialog')).toContainText('Current values: Bow · 5×');
  await expect(quantity(page.getByRole('dialog'))).toHaveValue('7');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(bow(page)).toContainText('7×');
  await waitUntilSaved(page);

  // The same applies to a section.
  for (const [tab, name] of [
    [other, 'Deck'],
    [page, 'Mast'],
  ] as const) {
    await tab.getByRole('button', { name: 'Untitled', exact: true }).hover();
    await tab.getByRole('button', { name: 'Edit Untitled' }).click();
    await tab.getByRole('dialog').getByLabel('Section Name').fill(name);
    await tab.getByRole('dialog').getByRole('button', { name: 'Update Section' }).click();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    if (tab === other) await waitUntilSaved(other);
  }
  await messages.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('dialog')).toContainText('The section is now called Deck.');
  await expect(page.getByRole('dialog').getByLabel('Section Name')).toHaveValue('Mast');
  await page.getByRole('dialog').getByRole('button', { name: 'Update Section' }).click();
  await expect(page.getByRole('button', { name: 'Mast', exact: true })).toBeVisible();
  await waitUntilSaved(page);

  // An edit of a deleted part shows a message.
  await other.reload();
  await bow(other)
    .getByRole('button', { name: /^Edit / })
    .press('Delete');
  await expect(bow(other)).toHaveCount(0);
  await waitUntilSaved(other);
  await edit(page, quantity, '9');
  await expect(messages).toContainText('The part was deleted.');
  await other.context().close();
});
