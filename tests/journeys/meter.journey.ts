import type { Page } from '@playwright/test';
import { openWiring, placeProbe, probe } from './diagram.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';

/** On a 9 V battery: a switch, an NE555, and a red LED in one circuit, and another LED on a pin of a Nano. */
const model = {
  format: 'lightyard-project',
  version: 2,
  project: { name: 'Signal box', powerSupplyId: 'battery-9v' },
  sections: [
    {
      name: 'Box',
      sectionType: 'regular',
      circuits: [
        { circuitNumber: 1, name: 'Blinker', order: 0 },
        { circuitNumber: 2, name: 'Lamp', order: 1, driver: { section: 1, component: 4, output: 'D3' } },
      ],
      components: [
        ['control', 'switch-toggle-spst', 1],
        ['control', 'timer-555', 1],
        ['led', 'led-5mm', 1, { current: 5 }],
        ['control', 'mcu-arduino-nano', null],
        ['led', 'led-5mm', 2, { current: 5 }],
      ].map(([componentType, componentId, circuitNumber, properties = {}], order) => {
        return { componentType, componentId, circuitNumber, properties, quantity: 1, order };
      }),
    },
  ],
};

const meter = (page: Page) => page.getByRole('region', { name: 'Meter', exact: true });
const reading = (page: Page) => meter(page).getByRole('status');

test('[W126] [W127] the meter measures by keyboard and follows a switch, and a table lists the pins of a controller', async ({
  page,
  context,
  server,
}) => {
  await openWiring(page, await importProject(context, server, model));
  await page.getByRole('button', { name: 'Meter', exact: true }).focus();
  await page.keyboard.press('Enter');
  const [red, black] = [probe(page, 'Red'), probe(page, 'Black')];
  await placeProbe(page, red, 'R1 plus side');
  await placeProbe(page, black, 'R1 minus side');
  await expect(reading(page)).toContainText(/5\.\d+ V, red probe on R1 plus side, black probe on R1 minus side\./);
  await expect(reading(page)).toContainText(/at its lowest it is 3\.\d+ V, at its highest 6\.\d+ V\./);
  await placeProbe(page, red, 'U1 VCC');
  await placeProbe(page, black, 'U1 GND');
  await expect(reading(page)).toContainText(/8\.\d+ V, red probe on U1 VCC/);
  // Switch the circuit off, so that its board has no power.
  await meter(page).getByRole('radiogroup', { name: 'S1', exact: true }).getByRole('radio', { name: 'On' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(reading(page)).toContainText('0 V, red probe on U1 VCC');
  await placeProbe(page, red, 'D1 +');
  await placeProbe(page, black, 'PS1 +');
  await expect(reading(page)).toContainText('No definite voltage');
  await page.getByRole('button', { name: 'Everything on' }).press('Enter');
  await expect(reading(page)).not.toContainText('No definite voltage');

  await page.getByRole('button', { name: 'Pins of controllers' }).click();
  const table = page.getByRole('table', { name: /Nano/ });
  await expect(table.getByRole('row').filter({ hasText: 'D3' })).toContainText(/Circuit 2: Lamp\s*Q2 2N7000/);
});
