import type { Locator } from '@playwright/test';
import { circuit, design, openBuilder, showView } from './builder.ts';
import { expect, test } from './journey.ts';
import { tabAndEnter } from './keyboard.ts';
import { importFaultyProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

const string = (circuitNumber: number, quantity: number, color: string) =>
  part('led', 'led-5mm', { circuitNumber, quantity, properties: { color } });

/** A cabin whose second circuit has too many LEDs for 9 V, and a hull with one red LED. */
const tug = projectFile('Tug', 'battery-9v', {
  Cabin: [string(1, 2, 'red'), string(2, 4, 'white'), string(3, 1, 'green')],
  Hull: [string(1, 1, 'red')],
});

test.beforeEach(async ({ page, context, server }) => {
  await openBuilder(page, `/builder?project=${await importFaultyProject(context, server, tug)}`);
});

test('[B256] the settings unfold from one line by keyboard, and the active section lists its circuits', async ({
  page,
}) => {
  const line = page.getByRole('button', { name: /^Project settings: 9V Battery/ });
  const supply = page.getByRole('button', { name: /^Master Power Supply/ });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThanOrEqual(36);
  await expect(supply).toHaveCount(0);
  await tabAndEnter(page, line);
  await expect(supply).toBeVisible();
  await page.reload();
  await expect(supply).toBeVisible();
  await line.click();
  await expect(supply).toHaveCount(0);
  await page.reload();
  await expect(line).toHaveAttribute('aria-expanded', 'false');

  const circuits = page.getByRole('list', { name: 'Circuits' }).getByRole('button');
  await expect(circuits).toHaveCount(3);
  await expect(circuits.nth(1)).toContainText('dark');
  await expect(circuits.nth(1).getByRole('img', { name: 'Error' })).toBeVisible();
  await expect(circuits.nth(0)).toContainText('18.5 mA');
  await circuits.nth(1).click();
  await expect(circuit(page, 2).locator(':focus')).toHaveCount(1);
  await tabAndEnter(page, page.getByRole('button', { name: 'Hull', exact: true }));
  await expect(circuits).toHaveCount(1);
  await expect(design(page).getByRole('region')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('[B281] a phone shows one row of view switches, and one of wiring buttons with a menu for the rest', async ({
    page,
  }) => {
    const workspace = page.getByRole('region', { name: 'Workspace' });
    await expectTouchRow(workspace.locator('header label'), 6);
    await showView(page, 'Wiring');
    const more = workspace.getByRole('button', { name: 'More', exact: true });
    const bar = workspace.getByRole('group', { name: 'Diagram view' });
    await expectTouchRow(bar.locator('a, button').filter({ visible: true }), 5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await more.tap();
    const menu = page.getByRole('menu', { name: 'More' });
    await expect(menu.getByRole('menuitem', { name: 'Build book (PDF)' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Print/Save PDF' })).toBeVisible();
    const symbols = menu.getByRole('group', { name: 'Symbols' });
    await symbols.getByRole('menuitemradio', { name: 'ANSI' }).tap();
    await expect(symbols.getByRole('menuitemradio', { name: 'ANSI' })).toBeChecked();
  });
});

/** Expects elements of at least 44 px in one row. */
async function expectTouchRow(elements: Locator, count: number): Promise<void> {
  await expect(elements).toHaveCount(count);
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()));
  expect(Math.min(...boxes.map((box) => Math.min(box?.width ?? 0, box?.height ?? 0)))).toBeGreaterThanOrEqual(44);
  const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  expect(new Set(middles).size).toBe(1);
}
