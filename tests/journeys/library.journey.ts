import type { Locator, Page } from '@playwright/test';
import { design, popover } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';

const led = (order: number) => ({
  componentType: 'led',
  componentId: 'led-5mm',
  customName: `Window ${order + 1}`,
  // So dim that they stay cool.
  properties: { current: 1 },
  order,
});

/** A ship with more windows than a screen shows. */
const ship = {
  format: 'lightyard-project',
  version: 1,
  project: { name: 'Survey ship', powerSupplyId: 'power-plug-12v' },
  sections: [{ name: 'Hull', order: 1, components: Array.from({ length: 40 }, (_, index) => led(index)) }],
};

const library = (page: Page) => page.getByRole('region', { name: 'Library' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search components' });

test.beforeEach(async ({ page, running }) => {
  const id = await importProject(page.context(), running, ship);
  await slowDown(page);
  await page.goto(`/builder?project=${id}`);
  await search(page).waitFor();
});

test('[B211] [B144] parts are added one after the other by keyboard, and each is seen', async ({ page }) => {
  for (const [typed, part] of [
    ['reed', 'Reed Switch'],
    ['esp32', 'ESP32 Dev Board'],
  ] as const) {
    const found = library(page).getByRole('button', { name: /^Add / });
    await page.keyboard.press('/');
    await page.keyboard.type(typed);
    await expect(found.first()).toHaveAccessibleName(`Add ${part}`);
    await page.keyboard.press('ArrowDown');
    await expect(found.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popover(page)).toHaveAccessibleName(`Just placed: ${part}`);
    await expect(library(page).getByRole('button', { name: `Add ${part}`, exact: true })).toBeFocused();
    await expect(design(page).getByRole('button', { name: `Edit ${part}`, exact: true })).toBeInViewport();
  }
});

test('[B201] another search begins with the first that it finds', async ({ page }) => {
  await search(page).fill('led');
  await library(page).getByRole('button', { name: 'Add SMD 1206 LED' }).hover();
  await scrollByWheel(page, library(page).locator('[data-scroller]'), 1200);
  const first = library(page).getByRole('heading', { name: 'LEDs', exact: true });
  await expect(first).not.toBeInViewport();
  await search(page).fill('mm');
  await expect(first).toBeInViewport();
});

test('[B40] no value of a part is cut off', async ({ page }) => {
  await search(page).fill('smd');
  const row = library(page).getByRole('button', { name: 'Add SMD 0805 LED' });
  const size = row.getByText('0805 (2.0 x 1.25mm)', { exact: true });
  await expect(size).toBeVisible();
  const resistor = row.getByText(/Ω$/);
  await expect(async () => {
    const [value, snapshot, next] = await Promise.all([size, row, resistor].map((each) => each.boundingBox()));
    expect(value!.x + value!.width).toBeLessThanOrEqual(snapshot!.x + snapshot!.width);
    expect(value!.x + value!.width).toBeLessThanOrEqual(next!.x);
  }).toPass();
});

const colors = (page: Page) => library(page).getByRole('radiogroup', { name: 'Color of every LED' });
const lamp = (page: Page) => library(page).getByRole('button', { name: 'Add 8mm Through-Hole LED' });

test('[B201] [B202] a search for a color finds and colors the LEDs', async ({ page }) => {
  await expect(lamp(page)).toContainText('2 V');
  await page.keyboard.press('/');
  await page.keyboard.type('warm white 8 mm');
  await expect(lamp(page)).toContainText('270Ω');
  await expect(library(page).getByRole('button', { name: /^Add / }).first()).toHaveAccessibleName(/^Add 8mm/);
  await expect(colors(page).getByRole('radio', { name: 'Warm white' })).toBeChecked();
  await search(page).fill('window');
  await expect(library(page).getByRole('button', { name: 'Add SMD 0805 LED' })).toBeVisible();
});

test('[B202] twelve dots color every LED of the library, nothing moves, and the browser keeps the color', async ({
  page,
}) => {
  const places = () =>
    library(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  const before = await places();
  await colors(page).getByRole('radio', { name: 'Blue', exact: true }).locator('..').click();
  await expect(lamp(page)).toContainText('3.2 V');
  await expect(library(page)).toContainText('Color: blue');
  expect(await places()).toEqual(before);
  await page.keyboard.press('ArrowRight');
  await expect(colors(page).getByRole('radio', { name: 'Yellow' })).toBeChecked();
  await expect(lamp(page)).toContainText('2.1 V');
  await page.reload();
  await expect(lamp(page)).toContainText('2.1 V');
});

/** Scrolls down what is below the pointer (px), and waits until it has come to rest. */
async function scrollByWheel(page: Page, scroller: Locator, by: number): Promise<void> {
  const rest = await scroller.evaluateHandle((element) => {
    const from = element.scrollTop;
    const ended = new Promise<void>((resolve) => {
      element.addEventListener('scrollend', () => element.scrollTop > from && resolve());
    });
    return { ended };
  });
  await page.mouse.wheel(0, by);
  await rest.evaluate(({ ended }) => ended);
}

/** What the page puts off by a message to itself comes two frames late, as on a busy machine. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function lateChannel() {
      const port1: { onmessage: (() => void) | null } = { onmessage: null };
      const postMessage = () => requestAnimationFrame(() => requestAnimationFrame(() => port1.onmessage?.()));
      return { port1, port2: { postMessage } };
    }
    Object.assign(window, { MessageChannel: lateChannel });
  });
}
