import type { APIRequestContext, Page } from '@playwright/test';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { choose, design, runFirstCommand, showView, startBuilding, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { importFaultyProject, importProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

const two = projectFile('Harbor', 'power-plug-12v', {
  House: [part('led', 'led-3mm', { circuitNumber: 1, order: 0, customName: 'Window' })],
  Ship: [part('led', 'led-5mm', { circuitNumber: 1, order: 0, customName: 'Mast', properties: { color: 'green' } })],
});

async function addSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Blank sheet' }).click();
  await page.getByRole('dialog', { name: 'Blank sheet' }).getByRole('button', { name: 'Add sheet' }).click();
}

const sheet = (page: Page, name = 'Picture 1') => page.getByRole('group', { name: new RegExp(`^${name}\\. `) });

/** Point of the window at shares of the sheet, which is 3 by 2 and fitted in the middle. */
async function pointOn(page: Page, x: number, y: number) {
  const box = (await sheet(page).boundingBox())!;
  const width = Math.min(box.width - 32, ((box.height - 32) * 3) / 2);
  return { x: box.x + box.width / 2 + (x - 0.5) * width, y: box.y + box.height / 2 + ((y - 0.5) * width * 2) / 3 };
}

async function tap(page: Page, x: number, y: number): Promise<void> {
  const at = await pointOn(page, x, y);
  await page.mouse.click(at.x, at.y);
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [start, end] = [await pointOn(page, ...from), await pointOn(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** The x of the points of each route, rounded to a share of the width. */
async function routesOf(request: APIRequestContext, address: string, id: string, share = 10): Promise<number[][]> {
  const pictures = (await (await request.get(`${address}/api/projects/${id}/pictures`)).json()) as ModelPicture[];
  return pictures[0]!.routes.map((route) => route.map(({ x }) => Math.round(x * share) / share));
}

test('[Y28] a route is drawn and changed by mouse, and drawn by keyboard alone from the selected light', async ({
  page,
  context,
  server,
}) => {
  const id = await importProject(context, server, two);
  await page.goto(`/builder?project=${id}&view=model`);
  await addSheet(page);
  const routes = async () => {
    await waitUntilSaved(page);
    return routesOf(context.request, server.address, id);
  };
  await page.getByRole('button', { name: 'Routes', exact: true }).click();
  for (const x of [0.2, 0.5, 0.8]) await tap(page, x, 0.7);
  await page.getByRole('button', { name: 'Finish line' }).click();
  await expect.poll(routes).toEqual([[0.2, 0.5, 0.8]]);

  await drag(page, [0.65, 0.7], [0.7, 0.3]);
  await expect.poll(routes).toEqual([[0.2, 0.5, 0.7, 0.8]]);
  await drag(page, [0.2, 0.7], [0.1, 0.7]);
  await expect.poll(routes).toEqual([[0.1, 0.5, 0.7, 0.8]]);
  await tap(page, 0.5, 0.7);
  await page.getByRole('button', { name: 'Delete point' }).click();
  await expect.poll(routes).toEqual([[0.1, 0.7, 0.8]]);
  await page.getByRole('button', { name: 'Delete route' }).click();
  await expect.poll(routes).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(routes).toEqual([[0.1, 0.7, 0.8]]);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(routes).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Place D1 Window' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await waitUntilSaved(page);
  await page.keyboard.press('r');
  const crosshair = page.getByRole('status').filter({ hasText: 'Crosshair at' });
  await expect(crosshair).toHaveText('Crosshair at 150 mm across, 100 mm down.');
  await page.keyboard.press('Enter');
  for (const key of ['Shift+ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(crosshair).toContainText('3 points set.');
  await page.keyboard.press('Backspace');
  await expect(crosshair).toContainText('2 points set.');
  await page.keyboard.press('Escape');
  // The route is drawn, and the tool ends.
  await page.keyboard.press('Escape');
  await showView(page, 'Design View');
  await page.keyboard.press('Control+k');
  await runFirstCommand(page, 'draw a route');
  await expect(crosshair).toBeVisible();
  await waitUntilSaved(page);
  const [route, ...others] = await routesOf(context.request, server.address, id, 1000);
  expect(others).toEqual([]);
  const width = ((await pointOn(page, 1, 0.5)).x - (await pointOn(page, 0, 0.5)).x) / 40;
  expect(route).toEqual([0.5, expect.closeTo(0.5 + 1 / width, 2)]);
});

test('[Y23] [Y25] [Y29] parts are selected in all views, added on a picture, and shown on one of two pictures', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`/builder?project=${await importProject(context, server, two)}&view=model`);
  await addSheet(page);
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await page.getByRole('menuitem', { name: 'Blank sheet' }).click();
  await page.getByRole('dialog', { name: 'Blank sheet' }).getByRole('button', { name: 'Add sheet' }).click();
  await page.getByRole('button', { name: 'Actions for Picture 2' }).click();
  await page.getByRole('menuitem', { name: 'Move left' }).click();
  await page.getByRole('button', { name: 'Actions for Picture 2' }).click();
  await page.getByRole('menuitem', { name: 'Name and section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name and section' });
  await dialog.getByLabel('Name').fill('Side view');
  await choose(page, dialog.getByRole('button', { name: /^Shows/ }), 'Ship');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const tabs = page.getByRole('radiogroup', { name: 'Picture' }).getByRole('radio');
  await expect(tabs.first()).toHaveAccessibleName('Side view');
  await expect(page.getByRole('button', { name: 'Place D2 Mast' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place D1 Window' })).toBeHidden();
  await tabs.last().locator('xpath=ancestor::label').click();
  await expect(sheet(page)).toBeVisible();

  await page.getByRole('button', { name: 'Place D1 Window' }).click();
  await tap(page, 0.3, 0.5);
  await page.getByRole('button', { name: 'Place D2 Mast' }).click();
  await tap(page, 0.7, 0.5);
  await tap(page, 0.3, 0.5);
  await showView(page, 'Wiring');
  const chosen = page.getByRole('listbox', { name: /^Parts of the diagram/ }).getByRole('option', { selected: true });
  await expect(chosen).toHaveAccessibleName(/D1/);

  await showView(page, 'Parts List');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('3mm Through-Hole LED')).toHaveClass(/bg-accent-soft/);
  await row('5mm Through-Hole LED')
    .getByRole('button', { name: /5mm Through-Hole LED/ })
    .click();
  await expect(row('3mm Through-Hole LED')).not.toHaveClass(/bg-accent-soft/);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Model', { exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Pane' }).getByText('Table', { exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Mast' })).toHaveClass(/bg-accent-soft/);

  await page.keyboard.press('Control+k');
  await runFirstCommand(page, '2 red 5mm through');
  const hint = page.getByRole('status').filter({ hasText: 'Tap where' });
  await expect(hint).toHaveText(/goes, then 1 more\.$/);
  await tap(page, 0.3, 0.5);
  await expect(hint).toHaveText(/LED goes\.$/);
  await tap(page, 0.7, 0.5);
  await expect(hint).toBeHidden();
  await page.getByRole('radiogroup', { name: 'Pane' }).getByText('Table', { exact: true }).click();
  for (const name of ['x of D3', 'x of D4']) {
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(/^\d/);
  }
});

test('[Y23] a finding shows its part on the model', async ({ page, context, server }) => {
  const dark = projectFile('Dark', 'battery-cr2032', {
    House: [part('led', 'led-3mm', { circuitNumber: 1, order: 0, customName: 'Window', quantity: 2 })],
  });
  await page.goto(`/builder?project=${await importFaultyProject(context, server, dark)}&view=model`);
  await addSheet(page);
  await page.getByRole('button', { name: 'Place all of House · Circuit 1' }).click();
  await tap(page, 0.3, 0.5);
  await page.keyboard.press('Escape');
  await showView(page, 'Design View');
  await expect(design(page)).toBeVisible();
  await page.getByRole('button', { name: /problem/ }).click();
  await page.getByRole('button', { name: 'Show on the model' }).first().click();
  await expect(sheet(page)).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Pane' }).getByText('Table', { exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'D1.1' })).toHaveClass(/bg-accent-soft/);
});

test('[N3] a guest who adds a second picture is told what to do', async ({ page }) => {
  await startBuilding(page);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Model', { exact: true }).click();
  await addSheet(page);
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await page.getByRole('menuitem', { name: 'Blank sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture Limit Reached' });
  await expect(dialog).toContainText('Delete it to add another.');
});
