import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi } from './admin.ts';
import { circuit, openBuilder } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';

const flashing = (customName: string, circuitNumber: number | null) => ({
  componentType: 'led',
  componentId: 'led-rainbow-fade-5mm',
  quantity: 1,
  customName,
  properties: { color: 'multicolor' },
  circuitNumber,
});

const preWired = { ...flashing('Lantern', 2), componentId: 'led-prewired-5mm-5v', properties: {} };

const withFlashing = {
  format: 'lightyard-project',
  version: 1,
  project: {
    name: 'Tug',
    powerSupplyId: 'power-plug-5v',
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
      components: [flashing('Torch', 1), flashing('Beacon', null), preWired].map((part, order) => ({ ...part, order })),
    },
  ],
  customComponents: [],
};

const pictured = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('an LED with a built-in resistor has no resistor in the picture, and a dangerous voltage has open wires', async ({
  page,
  context,
  server,
}) => {
  const id = await importProject(context, server, withFlashing);
  await openBuilder(page, `/builder?project=${id}`);
  for (const name of ['Torch', 'Beacon', 'Lantern']) {
    await expect(pictured(page, name)).toContainText('resistor inside');
    await expect(pictured(page, name)).toContainText('20 mA');
    await expect(pictured(page, name).locator('[data-drawing^="resistor"]')).toHaveCount(0);
  }

  const file = new URL('../data/cases-3/S-120V-soldered-without-a-word.json', import.meta.url);
  const data = JSON.parse(await readFile(file, 'utf8')) as object;
  const { id: dangerous } = await callApi(page.request, 'POST', '/api/projects/import', data);
  await openBuilder(page, `/builder?project=${dangerous}`);
  await expect(circuit(page, 1).locator('.wire-cell').first()).toBeVisible();
  await expect(circuit(page, 1).locator('[data-before="plus"], [data-before="link"]')).toHaveCount(0);
  await expect(page.locator('[data-lit]')).toHaveCount(0);
});
