import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { circuit, design, showView } from './builder.ts';
import { expect, type Server, test } from './journey.ts';
import { signIn, storeUserRecord } from './member.ts';

const part = (componentType: string, componentId: string, fields: object = {}) => ({
  componentType,
  componentId,
  quantity: 1,
  customName: null,
  properties: {},
  circuitNumber: 1,
  order: 0,
  ...fields,
});
const red = part('led', 'led-5mm', { quantity: 2 });

/** A project file with these parts in one section. */
const projectFile = (name: string, components: readonly object[]) => ({
  format: 'lightyard-project',
  version: 1,
  project: {
    name,
    powerSupplyId: 'power-plug-12v',
    color: 'blue',
    resistorMode: 'calculate',
    resistorRounding: 'nearest',
  },
  sections: [
    { name: 'Hull', color: 'teal', icon: 'circle', order: 1, sectionType: 'regular', circuits: [], components },
  ],
  customComponents: [],
});

/** Signs the browser in as a new member. */
async function becomeMember(page: Page, context: BrowserContext, server: Server) {
  const user = await signIn(context, server);
  await storeUserRecord(page, user);
}

/** Imports a project and opens its builder. */
async function open(page: Page, file: object) {
  const reply = await page.request.post('/api/projects/import', { data: file });
  const { id } = (await reply.json()) as { id: string };
  await page.goto(`/builder?project=${id}`);
  await design(page).waitFor();
}

const ownedReds = (page: Page) => page.getByRole('textbox', { name: 'Owned: 5mm Through-Hole LED, Red' });
const totals = (page: Page) => page.getByLabel('Totals');

test('[A40] [W21] the owned parts of a member apply to all projects and reduce the parts to buy', async ({
  page,
  context,
  server,
}) => {
  await becomeMember(page, context, server);
  await open(page, projectFile('Tug', [{ ...red, quantity: 3 }]));
  await showView(page, 'Parts List');
  await expect(totals(page)).toHaveText(/Needed6Owned0To buy9/);
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await ownedReds(page).fill('3');
  await ownedReds(page).press('Enter');
  await expect(page.getByRole('textbox', { name: /^Owned: Resistor/ })).toBeFocused();
  await expect(totals(page)).toHaveText(/Owned3To buy6/);
  await stored;

  await page.reload();
  await expect(ownedReds(page)).toHaveValue('3');

  await open(page, projectFile('Ferry', [red, part('led', 'led-3mm', { order: 1 })]));
  await showView(page, 'Parts List');
  await expect(ownedReds(page)).toHaveValue('3');
  await page.getByText('Only what’s left to buy').click();
  await expect(ownedReds(page)).toHaveCount(0);
  await page.getByText('Only what’s left to buy').click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Ferry parts.csv');
  const csv = await readFile(await file.path(), 'utf8');
  const lines = csv.split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffGroup,Part,Quantity,.*,Owned,To buy$/);
  expect(lines[1]).toMatch(/^LEDs,5mm Through-Hole LED,2,red,.*,3,0$/);
  expect(lines[2]).toMatch(/^LEDs,3mm Through-Hole LED,1,red,.*,0,2$/);
});

const lights = [
  part('control', 'switch-slide-spdt'),
  red,
  part('led', 'led-candle-flicker'),
  part('led', 'led-strobe'),
  part('led', 'led-5mm', { circuitNumber: 2, quantity: 9 }),
].map((component, order) => ({ ...component, order }));

/** Brightness of each light of a circuit, from 0 (off) to 1. */
const brightness = (page: Page, number: number) =>
  circuit(page, number)
    .locator('.lamp-core')
    .evaluateAll((lamps) => lamps.map((lamp) => Number(getComputedStyle(lamp).opacity)));
const light = (page: Page, number: number) =>
  circuit(page, number).getByRole('switch', { name: `Light of Circuit ${number}`, exact: true });
/** Number of lights of circuit 1 whose built-in effect is played. */
const countPlayed = (page: Page) => circuit(page, 1).locator('.lamp-core[style*="--own"]').count();

test('[B124] [B125] [W102] the lights of a circuit follow its light switch, its own switch, and the switch of all lights', async ({
  page,
  context,
  server,
}) => {
  await becomeMember(page, context, server);
  await open(page, projectFile('Lighthouse', lights));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(async () => (await brightness(page, 1))[0]).toBeGreaterThan(0.9);
  await expect.poll(() => countPlayed(page)).toBe(2);
  await expect.poll(() => brightness(page, 2)).toEqual([]);
  await expect(circuit(page, 2)).toContainText('Stays dark');

  await circuit(page, 1).getByRole('switch', { name: 'Mini Slide Switch SPDT: light of Circuit 1' }).click();
  await expect(light(page, 1)).not.toBeChecked();
  await expect.poll(() => brightness(page, 1)).toEqual([0, 0, 0, 0]);

  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeDisabled();
  await showView(page, 'Parts List');
  await showView(page, 'Design View');
  await expect(light(page, 1)).not.toBeChecked();
  await expect(light(page, 2)).toBeChecked();

  const all = page.getByRole('switch', { name: 'All lights of Hull' });
  await all.press('Space');
  await expect(light(page, 1)).toBeChecked();
  await expect.poll(async () => (await brightness(page, 1))[0]).toBeGreaterThan(0.9);
  await all.press('Space');
  await expect(light(page, 2)).not.toBeChecked();
  await expect.poll(() => brightness(page, 1)).toEqual([0, 0, 0, 0]);
  await all.press('Space');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => brightness(page, 1)).toEqual([1, 1, 1, 1]);
  await expect.poll(() => countPlayed(page)).toBe(0);
});
