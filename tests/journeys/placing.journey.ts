import type { Page } from '@playwright/test';
import { choose, circuit, design, libraryPart, messages, popover, startBuilding, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';
import { addAndEdit, select } from './part-dialog.ts';

const LED = '5mm Through-Hole LED';
const SWITCH = 'Mini Toggle SPST';

const library = (page: Page) => page.getByRole('region', { name: 'Library' });
const parts = (page: Page) => design(page).getByRole('listitem');
const dot = (page: Page, color: string) => library(page).getByRole('radio', { name: color, exact: true }).locator('..');
const newCircuit = (page: Page) => design(page).getByRole('group', { name: 'New circuit 1' });

/** A ship with one LED, so that its section has the drop target for a new circuit. */
const ship = {
  format: 'lightyard-project',
  version: 1,
  project: { name: 'Survey ship' },
  sections: [{ name: 'Hull', order: 1, components: [{ componentType: 'led', componentId: 'led-3mm', order: 0 }] }],
};

/** Creates a circuit of two warm white LEDs: chooses the color, drops one, and repeats it. */
async function dropTwoWarmWhites(page: Page): Promise<void> {
  const row = await libraryPart(page, LED);
  let presses = 0;
  const counted = async (press: () => Promise<void>) => {
    presses += 1;
    await press();
  };
  await counted(() => dot(page, 'Warm white').click());
  await counted(() => row.dragTo(newCircuit(page)));
  await expect(popover(page)).toBeVisible();
  await counted(() => page.keyboard.press('Enter'));
  await expect(circuit(page, 1).getByRole('listitem')).toHaveCount(2);
  await expect(circuit(page, 1)).toContainText('Warm white · 3.2 V');
  await expect(circuit(page, 1)).toContainText('120Ω');
  expect(presses).toBe(3);
}

test('[B203] [B234] [C9] three presses create a circuit of two LEDs, and the popover sets what was placed', async ({
  page,
}) => {
  await startBuilding(page);
  await dropTwoWarmWhites(page);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(newCircuit(page)).toBeVisible();
  await expect(design(page).getByRole('listitem')).toHaveCount(0);

  await (await libraryPart(page, LED)).getByRole('button', { name: `Add ${LED}` }).click();
  const row = parts(page).filter({ hasText: LED });
  const [at, box] = [await row.boundingBox(), await popover(page).boundingBox()];
  expect(box!.y >= at!.y + at!.height || box!.y + box!.height <= at!.y).toBe(true);
  const label = popover(page).getByRole('textbox', { name: 'Label' });
  await label.fill('Window 1');
  await label.press('Enter');
  await popover(page).getByRole('radio', { name: 'Blue', exact: true }).locator('..').click();
  await popover(page).getByRole('button', { name: 'Increase Quantity' }).click();
  await choose(page, popover(page).getByRole('button', { name: /^Select Circuit/ }), 'New circuit 1');
  await expect(popover(page)).toContainText('In series with its LED: one resistor for all.');
  await expect(circuit(page, 1).getByRole('listitem')).toHaveText([/Window 1.*Blue/, /Window 2.*Blue/]);
  await waitUntilSaved(page);
  await page.reload();
  await expect(circuit(page, 1).getByRole('listitem')).toHaveCount(2);
  for (let edits = 0; edits < 5; edits += 1) await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(parts(page)).toHaveCount(0);
});

/** Eight red windows on a plug that is strong enough for them. */
const windows = {
  ...ship,
  project: { name: 'Survey ship', powerSupplyId: 'power-plug-9v' },
  sections: [
    {
      name: 'Hull',
      order: 1,
      components: Array.from({ length: 8 }, (_, order) => ({
        componentType: 'led',
        componentId: 'led-3mm',
        customName: `Window ${order + 1}`,
        order,
      })),
    },
  ],
};

test('[B83] the selection bar dims, labels, and splits eight windows into circuits of two', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`/builder?project=${await importProject(context, server, windows)}`);
  await expect(parts(page).filter({ hasText: 'Window' })).toHaveCount(8);
  await page.keyboard.press('ControlOrMeta+A');
  const press = (name: string) =>
    page.getByRole('group', { name: 'Selected parts' }).getByRole('button', { name, exact: true }).click();
  await press('Current');
  await page.getByRole('menuitem', { name: '5 mA', exact: true }).click();
  await expect(parts(page)).toHaveText(Array.from({ length: 8 }, () => /[^.\d]5 mA/));
  await press('Label');
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Porthole');
  await page.keyboard.press('Enter');
  await expect(parts(page)).toHaveText(Array.from({ length: 8 }, (_, at) => new RegExp(`Porthole ${at + 1}`)));
  await press('Split into circuits');
  await page.getByRole('menuitem', { name: '2 in each: 4 circuits' }).click();
  await expect(circuit(page, 1).getByRole('listitem')).toHaveText([/Porthole 1/, /Porthole 2/]);
  await expect(circuit(page, 4).getByRole('listitem')).toHaveText([/Porthole 7/, /Porthole 8/]);
  await waitUntilSaved(page);
  for (let edits = 0; edits < 3; edits += 1) await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(parts(page)).toHaveText(Array.from({ length: 8 }, (_, at) => new RegExp(`Window ${at + 1}.*20 mA`)));
});

test('[B203] [B211] Enter places and repeats a part, Tab moves through the popover, and Escape closes it', async ({
  page,
}) => {
  await startBuilding(page);
  await page.keyboard.press('/');
  await page.keyboard.type('blue 5 mm');
  const row = library(page).getByRole('button', { name: `Add ${LED}`, exact: true });
  await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popover(page)).toBeVisible();
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(parts(page)).toHaveCount(2);
  // The popover opens after the second part is painted.
  await expect(popover(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(popover(page).getByRole('textbox', { name: 'Label' })).toBeFocused();
  await page.keyboard.type('Beacon');
  await page.keyboard.press('Tab');
  await expect(parts(page).last()).toContainText('Beacon');
  for (const stop of ['Close', 'Blue', 'Quantity'] as const) {
    await page.keyboard.press('Tab');
    await expect(popover(page).locator(':focus')).toHaveAccessibleName(new RegExp(stop));
  }
  await page.keyboard.press('Tab');
  await expect(popover(page).getByRole('button', { name: /^Select Circuit/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover(page)).toHaveCount(0);
  await expect(row).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[B203] [B281] a phone shows the popover as a sheet, and a toast does not cover the buttons of a dialog', async ({
    page,
  }) => {
    await startBuilding(page);
    await page.getByRole('button', { name: 'Library' }).tap();
    await dot(page, 'Warm white').tap();
    await (await libraryPart(page, LED)).getByRole('button', { name: `Add ${LED}` }).tap();
    const sheet = await popover(page).boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Panes' }).boundingBox();
    expect([sheet!.x, sheet!.width]).toEqual([0, 360]);
    expect(sheet!.y + sheet!.height).toBeLessThanOrEqual(bar!.y);
    const cell = await popover(page).getByRole('radio', { name: 'Red' }).locator('..').boundingBox();
    expect([cell!.width >= 44, cell!.height >= 44]).toEqual([true, true]);
    for (const color of await popover(page).getByRole('radio').all()) {
      await expect(color.locator('..')).toBeInViewport({ ratio: 1 });
    }
    await popover(page).getByRole('button', { name: 'Close' }).tap();
    await expect(popover(page)).toHaveCount(0);
    await expect(parts(page)).toHaveText([/Warm.white/]);

    // A toast does not cover the buttons of a dialog.
    const dialog = await addAndEdit(page, SWITCH);
    await choose(page, select(dialog, 'Select Circuit'), 'New circuit 1');
    await choose(page, select(dialog, 'Quantity'), '2');
    await dialog.getByRole('button', { name: 'Save changes' }).tap();
    await expect(messages(page)).toContainText('Circuit Limitation');
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect(dialog).toHaveCount(0);
  });
});
