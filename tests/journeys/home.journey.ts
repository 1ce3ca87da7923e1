import type { BrowserContext, Page } from '@playwright/test';
import { choose } from './builder.ts';
import { expect, holdRequests, observeLayoutShift, type Server, test } from './journey.ts';
import { waitForFocusIn } from './keyboard.ts';
import { signIn, storeUserRecord } from './member.ts';
import { part, projectFile } from './project-file.ts';

const colors = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'purple', 'pink', 'gray'];

/** Signs in as a new member with this many projects, `Model 01` the oldest, and returns the user record. */
async function memberWith(context: BrowserContext, server: Server, count: number) {
  const user = await signIn(context, server);
  for (let number = 1; number <= count; number += 1) {
    const data = { name: `Model ${String(number).padStart(2, '0')}`, color: colors[number % 9] };
    await context.request.post(`${server.address}/api/projects`, { data });
  }
  return user;
}

/** Opens the front page in a browser with a user record. */
async function openHome(page: Page, user: object) {
  await storeUserRecord(page, user);
  await page.goto('/');
}

const rows = (page: Page) => page.getByRole('list', { name: 'My Projects' }).getByRole('listitem');

/**
 * Returns a function that waits until the page has loaded the summaries of this many projects. A pending summary of a
 * deleted project would get status 404, which the browser logs as an error.
 */
function watchSummaries(page: Page): (count: number) => Promise<void> {
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/summary')) loaded.add(request.url());
  });
  return (count) => expect.poll(() => loaded.size).toBe(count);
}

test('[M58] [M37] [A18] [M31] a member sees projects without a layout shift, and edits, deletes, and opens them', async ({
  page,
  context,
  server,
}) => {
  const user = await memberWith(context, server, 21);
  const waitForSummaries = watchSummaries(page);
  const release = await holdRequests(page, '**/assets/*.js');
  const layoutShift = await observeLayoutShift(page);
  const opening = openHome(page, user);
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Light your model' })).toBeHidden();
  release();
  await opening;
  await expect(rows(page)).toHaveCount(20);
  expect(await layoutShift()).toBeLessThan(0.01);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('Showing 21-21 of 21 projects')).toBeVisible();
  const warning = page.getByRole('alertdialog', { name: 'Delete Project' });
  await page.getByTitle('Delete project').click();
  await waitForFocusIn(warning);
  await page.keyboard.press('Escape');
  await expect(page.getByTitle('Delete project')).toBeFocused();

  await page.getByTitle('Edit project').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(dialog.getByLabel('Project Name')).toHaveValue('Model 01');
  await dialog.getByLabel('Project Name').fill('Nautilus');
  await choose(page, dialog.getByRole('button', { name: /^Master Power Supply/ }), '12V DC Plug');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await dialog.waitFor({ state: 'detached' });

  // The most recently changed project is first.
  await page.getByRole('button', { name: 'Page 1' }).click();
  await expect(rows(page).first()).toContainText('Nautilus');
  await expect(rows(page).first()).toContainText('12V DC Plug');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await waitForSummaries(21);
  await page.getByTitle('Delete project').click();
  await expect(warning).toContainText('Are you sure you want to delete "Model 02"?');
  await warning.getByRole('button', { name: 'Delete Project' }).click();
  await expect(page.getByText('Showing 1-20 of 20 projects')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeFocused();

  // The whole row is a link.
  await rows(page)
    .first()
    .click({ position: { x: 300, y: 60 } });
  await expect(page.getByRole('heading', { name: 'Nautilus' })).toBeAttached();
  await page.goBack();
  await expect(rows(page).first()).toContainText('Nautilus');
});

test('[M30] each project shows its lights and whether it is ready to solder, and downloads its build book', async ({
  page,
  context,
  server,
}) => {
  const user = await signIn(context, server);
  const led = (quantity: number, color: string) =>
    part('led', 'led-5mm', { circuitNumber: 1, quantity, properties: { color } });
  for (const file of [
    projectFile('Ready ship', 'battery-9v', { Hull: [led(2, 'red')] }),
    projectFile('Dark ship', 'battery-9v', { Hull: [led(4, 'white')] }),
  ]) {
    await context.request.post(`${server.address}/api/projects/import`, { data: file });
  }
  await page.setViewportSize({ width: 360, height: 800 });
  const release = await holdRequests(page, '**/api/projects/*/summary');
  await openHome(page, user);
  await expect(rows(page)).toHaveCount(2);
  const positions = () =>
    rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as object));
  const before = await positions();
  release();
  await expect(rows(page).filter({ hasText: 'Ready ship' })).toContainText('Ready to solder');
  await expect(rows(page).filter({ hasText: 'Ready ship' })).toContainText('18.5 mA');
  await expect(rows(page).filter({ hasText: 'Ready ship' })).toContainText('Lights: 2 red.');
  await expect(rows(page).filter({ hasText: 'Dark ship' })).toContainText('1 problem');
  expect(await positions()).toEqual(before);
  await page.unrouteAll({ behavior: 'wait' });

  for (const name of ['Build book of Ready ship', 'Build book']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    expect((await download).suggestedFilename()).toBe('Ready ship build book.pdf');
    if (name !== 'Build book') await page.getByRole('link', { name: 'Ready ship' }).click();
  }
});
