import type { BrowserContext, Locator, Page } from '@playwright/test';
import { circuit, openBuilder, showCircuitsAs, waitUntilSaved } from './builder.ts';
import { expect, type Server, test } from './journey.ts';
import { dragByKeyboard } from './keyboard.ts';
import { importFaultyProject, importProject } from './member.ts';
import { dragByTouch } from './touch.ts';

const light = (customName: string, color: string, fields: object = {}) => ({
  componentType: 'led',
  componentId: 'led-5mm',
  quantity: 1,
  customName,
  properties: { color },
  circuitNumber: 1,
  ...fields,
});
const toggle = {
  ...light('Bridge key', 'red'),
  componentType: 'control',
  componentId: 'switch-toggle-spst',
  properties: {},
};

const projectFile = (components: readonly object[], powerSupplyId = 'battery-9v') => ({
  format: 'lightyard-project',
  version: 1,
  project: {
    name: 'Tug',
    powerSupplyId,
    color: 'blue',
    resistorMode: 'calculate',
    resistorRounding: 'nearest',
  },
  sections: [
    {
      name: 'Hull',
      color: 'teal',
      icon: 'circle',
      order: 1,
      sectionType: 'regular',
      circuits: [],
      components: components.map((component, order) => ({ ...component, order })),
    },
  ],
  customComponents: [],
});

/** Imports a project with these parts in one section as a member and opens it. */
async function openWith(
  page: Page,
  context: BrowserContext,
  server: Server,
  parts: readonly object[],
  supply?: string,
) {
  const id = await importProject(context, server, projectFile(parts, supply));
  await openBuilder(page, `/builder?project=${id}`);
}

const pictured = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const leftOf = async (page: Page, name: string) => (await pictured(page, name).boundingBox())?.x ?? 0;

test('[B230] [B231] [B234] [B236] [W171] a circuit is drawn as a picture of its wiring, or as rows', async ({
  page,
  context,
  server,
}) => {
  await openWith(page, context, server, [
    toggle,
    light('Port', 'red'),
    light('Fin', 'orange'),
    light('Keel', 'yellow'),
  ]);
  const lefts = [];
  for (const name of ['Bridge key', 'Port', 'Fin', 'Keel']) lefts.push(await leftOf(page, name));
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  const shares = circuit(page, 1).locator('.voltage-share');
  await expect(shares).toHaveText(['2.8 V', '2 V', '2.1 V', '2.1 V']);

  await showCircuitsAs(page, 'List');
  await expect(shares).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List', exact: true })).toBeChecked();
  expect(await leftOf(page, 'Port')).toBe(await leftOf(page, 'Fin'));
  await showCircuitsAs(page, 'Picture');
  await expect(shares).toHaveCount(4);

  const key = page.getByRole('switch', { name: /^Bridge key/ });
  const before = await key.getAttribute('aria-checked');
  await key.click();
  await expect(key).not.toHaveAttribute('aria-checked', before ?? '');

  const fin = await pictured(page, 'Fin').boundingBox();
  await pictured(page, 'Keel').dragTo(pictured(page, 'Fin'), { targetPosition: { x: 6, y: (fin?.height ?? 0) / 2 } });
  await expect(circuit(page, 1).getByRole('listitem')).toContainText(['Bridge key', 'Port', 'Keel', 'Fin']);

  const wire = circuit(page, 1).locator('[data-before=plus]').first();
  const red = await wire.evaluate((cell) => getComputedStyle(cell, '::before').backgroundColor);
  const colors = () => shares.evaluateAll((all) => all.map((share) => getComputedStyle(share).backgroundColor));
  const usual = await colors();
  expect(new Set(usual).size).toBe(4);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await wire.evaluate((cell) => getComputedStyle(cell, '::before').backgroundColor)).toBe(red);
  expect((await colors()).slice(1)).toEqual(usual.slice(1));
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  expect(await wire.evaluate((cell) => getComputedStyle(cell, '::before').printColorAdjust)).toBe('exact');
  // Print is light even in the dark theme.
  expect(await circuit(page, 1).evaluate((sheet) => getComputedStyle(sheet).colorScheme)).toBe('light');
  await page.emulateMedia({ media: 'screen' });

  const text = page.locator('.supply-words').first();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await text.scrollIntoViewIfNeeded();
    const { above, below } = await text.evaluate((element) => {
      const cell = element.parentElement!.querySelector('.wire-cell')!;
      const wire = cell.getBoundingClientRect().bottom - parseFloat(getComputedStyle(cell, '::after').bottom);
      const { top, bottom } = element.getBoundingClientRect();
      return { above: wire - 6 - bottom, below: top - wire };
    });
    expect(Math.max(above, below)).toBeGreaterThanOrEqual(0);
  }
});

test('[B231] [B234] a button adds one more LED until the supply voltage is too low', async ({
  page,
  context,
  server,
}) => {
  await openWith(page, context, server, [light('Port', 'red', { properties: { color: 'red', forwardVoltage: 3.2 } })]);
  const more = circuit(page, 1).getByRole('button', { name: /^One more Port/ });
  await more.click();
  await expect(circuit(page, 1).getByRole('listitem')).toHaveCount(2);
  await expect(circuit(page, 1).getByText('the supply gives only')).toHaveCount(0);
  await circuit(page, 1)
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(circuit(page, 1).getByText('the supply gives only 9 V')).toBeVisible();
  await waitUntilSaved(page);
  await page.keyboard.press('Control+z');
  await expect(circuit(page, 1).getByText('the supply gives only')).toHaveCount(0);
});

test('[B234] [B312] a part is dragged to another string of its circuit', async ({ page, context, server }) => {
  const lights = ['Port', 'Fin', 'Keel', 'Stem'].map((name) => light(name, 'yellow'));
  await openWith(page, context, server, lights, 'power-plug-12v');
  await circuit(page, 1)
    .getByRole('button', { name: /^LEDs per string/ })
    .click();
  await page.getByRole('menuitem', { name: '2 per string' }).click();
  const strings = circuit(page, 1).locator('.wire-string');
  await expect(strings).toContainText([/Port.*Fin/, /Keel.*Stem/]);
  await pictured(page, 'Stem').dragTo(pictured(page, 'Port'), { targetPosition: { x: 6, y: 20 } });
  await expect(strings).toContainText([/Stem.*Port/, /Fin.*Keel/]);
  // A view that scrolls during a drag ends it.
  await pictured(page, 'Keel').scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await pictured(page, 'Keel').boundingBox()) ?? {};
  const targetPosition = { x: 0.75 * width, y: height / 2 };
  await pictured(page, 'Port').dragTo(pictured(page, 'Keel'), { targetPosition });
  await expect(strings).toContainText([/Stem.*Fin/, /Keel.*Port/]);
});

/** The names of the parts of a circuit in the order of the page. */
const namesIn = (page: Page, number: number) => circuit(page, number).locator('.wire-caption .truncate');

/** A circuit with a switch, a string, a pre-wired LED, and a board, and a circuit with one LED. */
const branched = [
  light('Mast', 'red', { circuitNumber: 2 }),
  toggle,
  light('Port', 'red'),
  light('Fin', 'orange'),
  light('Lantern', 'green', { componentId: 'led-prewired-5mm-9-12v' }),
  { ...toggle, customName: 'Nano', componentId: 'mcu-arduino-nano' },
];

test('[B271] [B272] arrow keys move through a circuit in its visual order, and move a part along its wire', async ({
  page,
  context,
  server,
}) => {
  await openWith(page, context, server, branched, 'power-plug-9v');
  const editOf = (name: string) => page.getByRole('button', { name: `Edit ${name}` });
  const oneMore = (number: number) => circuit(page, number).getByRole('button', { name: /^One more/ });
  const walk = async (key: string, stops: readonly Locator[]) => {
    for (const stop of stops) {
      await page.keyboard.press(key);
      await expect(stop).toBeFocused();
    }
  };
  await editOf('Bridge key').focus();
  await walk('ArrowRight', [
    editOf('Port'),
    editOf('Fin'),
    oneMore(1),
    editOf('Nano'),
    editOf('Lantern'),
    editOf('Mast'),
  ]);
  await walk('ArrowLeft', [editOf('Lantern'), editOf('Nano'), oneMore(1), editOf('Fin')]);
  await walk('ArrowDown', [editOf('Mast')]);
  await walk('ArrowUp', [editOf('Bridge key')]);
  await walk('Shift+ArrowRight', [editOf('Port'), editOf('Fin'), editOf('Nano')]);
  await expect(page.getByRole('group', { name: 'Selected parts' })).toContainText('4 selected');
  await page.keyboard.press('Escape');
  await oneMore(1).focus();
  await walk('End', [editOf('Mast')]);
  await oneMore(1).focus();
  await walk('Home', [editOf('Bridge key')]);
  await oneMore(1).focus();
  const keyEvent = await page.evaluateHandle(() => ({
    isDefaultAllowed: new Promise<boolean>((resolve) => {
      const listener = ({ key, defaultPrevented }: KeyboardEvent) => {
        if (key === 'ArrowLeft') resolve(!defaultPrevented);
      };
      document.addEventListener('keydown', listener, { capture: true });
    }),
  }));
  await page.keyboard.press('Alt+ArrowLeft');
  expect(await keyEvent.evaluate(({ isDefaultAllowed }) => isDefaultAllowed), 'the browser goes back').toBe(false);

  await page.getByRole('button', { name: 'Edit Fin' }).press('Alt+ArrowLeft');
  await expect(page.getByRole('button', { name: 'Edit Fin' })).toBeFocused();
  await expect(namesIn(page, 1).filter({ hasText: /Port|Fin/ })).toHaveText(['Fin', 'Port']);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(namesIn(page, 1).filter({ hasText: /Port|Fin/ })).toHaveText(['Port', 'Fin']);
  await page.keyboard.press('Shift+Tab');
  await dragByKeyboard(page, page.getByRole('button', { name: 'Drag Fin', exact: true }), circuit(page, 2));
  await expect(namesIn(page, 2)).toHaveText(['Mast', 'Fin']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[B272] a finger drags a part along its wire and to another circuit', async ({ page, context, server }) => {
    await openWith(page, context, server, [
      light('Port', 'red'),
      light('Fin', 'orange'),
      light('Keel', 'yellow'),
      light('Mast', 'red', { circuitNumber: 2 }),
    ]);
    const grip = page.getByRole('button', { name: 'Drag Fin', exact: true });
    await dragByTouch(page, page.getByRole('button', { name: 'Edit Keel' }), grip);
    await expect(namesIn(page, 1)).toHaveText(['Port', 'Keel', 'Fin']);
    await dragByTouch(page, page.getByRole('button', { name: 'Edit Port' }), circuit(page, 2));
    await expect(namesIn(page, 2)).toContainText(['Port']);
  });
});

test('[B230] findings of a part are below its whole caption', async ({ page, context, server }) => {
  const lamp = light('Lamp', 'white', { componentId: 'led-prewired-3mm-12v' });
  const id = await importFaultyProject(
    context,
    server,
    projectFile([toggle, lamp, light('Spare', 'red')], 'usb-power-5v'),
  );
  await openBuilder(page, `/builder?project=${id}`);
  const lines = pictured(page, 'Lamp').locator('.wire-caption > :not(.sr-only)');
  await expect(lines).toHaveText(['Lamp', 'resistor inside', '4.6 mA']);
  const last = await lines.last().boundingBox();
  const finding = await circuit(page, 1).getByText('is dim: about 4.6 of 20 mA.').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(finding?.y ?? 0);
});
