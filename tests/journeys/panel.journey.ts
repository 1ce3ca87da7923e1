import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { circuit, design, libraryPart, openBuilder, saved, showView, unfoldSettings } from './builder.ts';
import { expect, test } from './journey.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import { importFaultyProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

const string = (circuitNumber: number, quantity: number, color: string) =>
  part('led', 'led-5mm', { circuitNumber, quantity, properties: { color } });

/** A cabin of which the second circuit is too long for 9 V, and a hull with one red LED. */
const tug = projectFile('Tug', 'battery-9v', {
  Cabin: [string(1, 2, 'red'), string(2, 4, 'white'), string(3, 1, 'green')],
  Hull: [string(1, 1, 'red')],
});

test.beforeEach(async ({ page, context, running }) => {
  await openBuilder(page, `/builder?project=${await importFaultyProject(context, running, tug)}`);
});

test('[B256] the settings of a project are one line, which a key unfolds and a reload keeps', async ({ page }) => {
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
});

test('[B256] the active section lists its circuits and leads to each, by mouse and by keyboard', async ({ page }) => {
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

test('[B256] by keyboard: Tab stops at one circuit of the panel, arrows go to the others', async ({ page }) => {
  const circuits = page.getByRole('list', { name: 'Circuits' }).getByRole('button');
  await tabTo(page, circuits.nth(0));
  await page.keyboard.press('ArrowDown');
  await expect(circuits.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(circuits.and(page.locator(':focus'))).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(circuits.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(circuits.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(circuit(page, 3).locator(':focus')).toHaveCount(1);
});

test.describe('by finger on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('[B256] the project tab has the settings in one line and goes to a circuit', async ({ page }) => {
    const tab = page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Project' });
    await tab.tap();
    await expect(page.getByRole('button', { name: /^Project settings/ })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Hull', exact: true })).toBeInViewport();
    await unfoldSettings(page);
    await page.getByText('Pre-resistored', { exact: true }).tap();
    await expect(page.getByRole('button', { name: /^Project settings/ })).toContainText('pre-resistored');
    await saved(page);
    await page.getByRole('button', { name: /^Project settings/ }).tap();
    await page.getByRole('list', { name: 'Circuits' }).getByRole('button', { name: 'Circuit 3' }).tap();
    await expect(circuit(page, 3)).toBeInViewport();
  });

  test('[B281] the views have one row of switches and the wiring one of buttons, with a menu of the rest', async ({
    page,
  }) => {
    const workspace = page.getByRole('region', { name: 'Workspace' });
    await expectRowForFingers(workspace.locator('header label'), 5);
    await showView(page, 'Wiring');
    const more = workspace.getByRole('button', { name: 'More', exact: true });
    const bar = workspace.getByRole('group', { name: 'Diagram view' });
    await expectRowForFingers(bar.locator('a, button').filter({ visible: true }), 5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await more.tap();
    const menu = page.getByRole('menu', { name: 'More' });
    await expect(menu.getByRole('menuitem', { name: 'Build book (PDF)' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Print/Save PDF' })).toBeVisible();
    await expectAccessible(page);
    const symbols = menu.getByRole('group', { name: 'Symbols' });
    await symbols.getByRole('menuitemradio', { name: 'ANSI' }).tap();
    await expect(symbols.getByRole('menuitemradio', { name: 'ANSI' })).toBeChecked();
  });
});

/** Things beside each other, each large enough for a finger. */
async function expectRowForFingers(things: Locator, count: number): Promise<void> {
  await expect(things).toHaveCount(count);
  const boxes = await Promise.all((await things.all()).map((thing) => thing.boundingBox()));
  expect(Math.min(...boxes.map((box) => Math.min(box?.width ?? 0, box?.height ?? 0)))).toBeGreaterThanOrEqual(44);
  const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  expect(new Set(middles).size).toBe(1);
}

test('the first circuit stays where it is when the second one comes', async ({ page }) => {
  await page.getByRole('button', { name: 'Hull', exact: true }).click();
  const top = async (each: Locator) => (await each.boundingBox())?.y ?? 0;
  const place = async () => (await top(circuit(page, 1))) - (await top(design(page)));
  const before = await place();
  const led = await libraryPart(page, '5mm Through-Hole LED');
  await led.dragTo(page.getByText('New circuit 2: drop a part here'));
  await expect(circuit(page, 2)).toBeVisible();
  // While a part is dragged, the places where it may be dropped take some room.
  await expect.poll(place).toBe(before);
});

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 900, height: 400 } });

  test('the header goes out of view with the circuits', async ({ page }) => {
    const header = page.getByRole('heading', { name: 'Workspace' });
    await expect(header).toBeInViewport();
    await header.hover();
    await page.mouse.wheel(0, 300);
    await expect(header).not.toBeInViewport();
    await expect(circuit(page, 1)).toBeVisible();
    await page.mouse.wheel(0, -600);
    await expect(header).toBeInViewport();
  });
});
