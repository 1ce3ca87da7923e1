import { choose, design, startBuilding } from './builder.ts';
import { expect, test } from './journey.ts';
import { focusIn } from './keyboard.ts';
import { importProject } from './member.ts';
import { add, dialogOf, readout, select, showElectrical, toast } from './part-dialog.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const LED = '5mm Through-Hole LED';
const SWITCH = 'Mini Toggle SPST';
const longest = 'W'.repeat(80);
const ownLed = {
  id: 'own-led',
  name: longest,
  category: 'led',
  description: 'D'.repeat(2000),
  notes: null,
  templateShared: false,
  properties: { forwardVoltage: 2, current: 20 },
};
const ownPart = { componentType: 'led', componentId: ownLed.id, customName: longest, circuitNumber: 1 };
const longNamed = {
  format: 'lightyard-project',
  version: 1,
  project: {
    name: longest,
    powerSupplyId: 'battery-9v',
    color: 'blue',
    resistorMode: 'calculate',
    resistorRounding: 'nearest',
  },
  sections: [
    {
      name: longest,
      color: 'teal',
      icon: 'circle',
      order: 1,
      sectionType: 'regular',
      circuits: [{ circuitNumber: 1, name: longest, order: 0 }],
      components: [{ ...ownPart, quantity: 1, properties: {}, order: 0 }],
    },
  ],
  customComponents: [ownLed],
};

test('[B130] what is typed is seen beside the resistor that it gives', async ({ page }) => {
  await startBuilding(page);
  await page.getByRole('button', { name: 'Library' }).tap();
  const dialog = await add(page, LED);
  const volts = dialog.getByRole('textbox', { name: 'Forward voltage (V)' });
  await volts.tap();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3.1');
  await expect(readout(page, 'Resistor').getByText('270Ω', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(volts).toBeInViewport({ ratio: 1 });
});

test('[B281] the longest names stay within the screen', async ({ page, context, running }) => {
  await page.goto(`/builder?project=${await importProject(context, running, longNamed)}`);
  await design(page)
    .getByRole('button', { name: /^Edit WWW/ })
    .tap();
  await showElectrical(page);
  const box = select(dialogOf(page), 'Select Circuit');
  await box.tap();
  await expect(page.getByRole('option', { name: /WWW/ })).toBeInViewport({ ratio: 1 });
  await focusIn(page.getByRole('listbox'));
  await page.keyboard.press('Escape');
  for (const part of [box, page.getByRole('heading', { name: /^Edit WWW/ }), page.getByText(/^DDD/)]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test('[B281] the buttons of a dialog stay in reach, also under a toast', async ({ page }) => {
  await startBuilding(page);
  await page.getByRole('button', { name: 'Library' }).tap();
  const dialog = await add(page, SWITCH);
  await choose(page, select(dialog, 'Select Circuit'), 'New circuit 1');
  await choose(page, select(dialog, 'Quantity'), '2');
  await dialog.getByRole('button', { name: 'Save changes' }).tap();
  await expect(toast(page)).toContainText('Circuit Limitation');
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toHaveCount(0);
});
