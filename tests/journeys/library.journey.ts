import type { Page } from '@playwright/test';
import { design, popover } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';

const led = (order: number) => ({
  componentType: 'led',
  componentId: 'led-5mm',
  customName: `Window ${order + 1}`,
  // A low current, so that nothing overheats.
  properties: { current: 1 },
  order,
});

/** A ship with more windows than fit on the screen. */
const ship = {
  format: 'lightyard-project',
  version: 1,
  project: { name: 'Survey ship', powerSupplyId: 'power-plug-12v' },
  sections: [{ name: 'Hull', order: 1, components: Array.from({ length: 40 }, (_, index) => led(index)) }],
};

const library = (page: Page) => page.getByRole('region', { name: 'Library' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search components' });

const colors = (page: Page) => library(page).getByRole('radiogroup', { name: 'Color of every LED' });
const lamp = (page: Page) => library(page).getByRole('button', { name: 'Add 8mm Through-Hole LED' });

test('[B46] [B211] [B144] the library keeps the color of its LEDs, and the keyboard adds parts that scroll into view', async ({
  page,
  context,
  server,
}) => {
  const id = await importProject(context, server, ship);
  await slowDown(page);
  await page.goto(`/builder?project=${id}`);
  await search(page).waitFor();
  const positions = () =>
    library(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  const before = await positions();
  await colors(page).getByRole('radio', { name: 'Blue', exact: true }).locator('..').click();
  await expect(lamp(page)).toContainText('3.2 V');
  await expect(library(page)).toContainText('Color: blue');
  expect(await positions()).toEqual(before);
  await page.keyboard.press('ArrowRight');
  await expect(colors(page).getByRole('radio', { name: 'Yellow' })).toBeChecked();
  await expect(lamp(page)).toContainText('2.1 V');
  await page.reload();
  await expect(lamp(page)).toContainText('2.1 V');

  for (const [query, part] of [
    ['reed', 'Reed Switch'],
    ['esp32', 'ESP32 Dev Board'],
  ] as const) {
    const found = library(page).getByRole('button', { name: /^Add / });
    await page.keyboard.press('/');
    await page.keyboard.type(query);
    await expect(found.first()).toHaveAccessibleName(`Add ${part}`);
    await page.keyboard.press('ArrowDown');
    await expect(found.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popover(page)).toHaveAccessibleName(`Just placed: ${part}`);
    await expect(library(page).getByRole('button', { name: `Add ${part}`, exact: true })).toBeFocused();
    await expect(design(page).getByRole('button', { name: `Edit ${part}`, exact: true })).toBeInViewport();
  }
});

/** Delays tasks that the page schedules with a MessageChannel by two frames, as on a busy machine. */
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
