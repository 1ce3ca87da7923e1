import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { choose, circuit, closePopover, design, libraryPart, popover, showView, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { waitForFocusIn } from './keyboard.ts';
import { importProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

/** A cabin with its own switch and two circuits of one LED each. */
const tug = projectFile('Tug', 'power-plug-9v', {
  Cabin: [
    part('led', 'led-5mm', { circuitNumber: 1 }),
    part('led', 'led-3mm', { circuitNumber: 2, order: 1 }),
    part('led', 'led-3mm', { order: 2, customName: 'Porthole' }),
    part('control', 'switch-rocker-mini', { order: 3, customName: 'Cabin power' }),
  ],
});

const expectInHeader = (page: Page, number: number, text: string) =>
  expect(circuit(page, number).getByText(text, { exact: true })).toBeVisible();

/** Opens the menu of a circuit or part, then the submenu of an entry, by keyboard. */
async function openChoices(page: Page, of: Locator, entry: string): Promise<Locator> {
  await of.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: entry });
  await waitForFocusIn(page.getByRole('menu', { name: /^Actions for/ }));
  await item.focus();
  await page.keyboard.press('ArrowRight');
  const choices = page.getByRole('menu', { name: entry, exact: true });
  await waitForFocusIn(choices);
  return choices;
}

test('[B161] a timer drives its own circuit, and another one that is chosen in the menu', async ({
  page,
  context,
  server,
}) => {
  const id = await importProject(context, server, tug);
  await page.goto(`/builder?project=${id}`);
  await design(page).waitFor();

  await (await libraryPart(page, 'NE555 Timer Module')).getByRole('button', { name: 'Add NE555 Timer Module' }).click();
  await choose(page, popover(page).getByRole('button', { name: /^Select Circuit/ }), 'Circuit 1');
  await closePopover(page);
  await expectInHeader(page, 1, 'Driven by NE555 Timer Module (OUT)');
  await expect(circuit(page, 1).getByText('Drives this circuit')).toBeVisible();

  const choices = await openChoices(page, page.getByRole('button', { name: 'Actions for Circuit 2' }), 'Driven by');
  const output = choices.getByRole('menuitemradio', { name: 'NE555 Timer Module – OUT' });
  await expect(output).toHaveAccessibleDescription('Also drives Circuit 1');
  await expect(choices.getByRole('menuitemradio', { name: 'Automatic' })).toBeChecked();
  await output.focus();
  await page.keyboard.press('Enter');
  await expectInHeader(page, 2, 'Driven by NE555 Timer Module (OUT)');
  await expectInHeader(page, 1, 'Driven by NE555 Timer Module (OUT)');
  await expect(page.getByRole('button', { name: 'Actions for Circuit 2' })).toBeFocused();
  await expect(circuit(page, 1).getByText('Drives this circuit, Circuit 2')).toBeVisible();
  await expectAccessible(page);

  await waitUntilSaved(page);
  await page.reload();
  await expectInHeader(page, 2, 'Driven by NE555 Timer Module (OUT)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(circuit(page, 2).getByText(/^Driven by/)).toHaveCount(0);
  await expectInHeader(page, 1, 'Driven by NE555 Timer Module (OUT)');
});

test('[B161] [B165] the switch of a section switches all lights until a circuit names it as driver', async ({
  page,
  context,
  server,
}) => {
  const id = await importProject(context, server, tug);
  await page.goto(`/builder?project=${id}`);
  await design(page).waitFor();
  const rows = design(page).getByRole('group', { name: 'Standalone parts' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Switches all of Cabin');
  const light = (number: number) => circuit(page, number).getByRole('switch', { name: `Light of Circuit ${number}` });
  await expect(light(1)).toBeChecked();
  const power = page.getByRole('switch', { name: 'Cabin power: switches all of Cabin' });
  await power.press('Space');
  await expect(light(1)).not.toBeChecked();
  await expect(light(2)).not.toBeChecked();
  await power.press('Space');
  await expect(light(1)).toBeChecked();
  await expect(light(2)).toBeChecked();

  const choices = await openChoices(page, page.getByRole('button', { name: 'Actions for Cabin power' }), 'Drives');
  await choices.getByRole('menuitemcheckbox', { name: 'Circuit 2' }).focus();
  await page.keyboard.press('Enter');
  await expectInHeader(page, 2, 'Driven by Cabin power');
  await page.getByRole('switch', { name: 'Cabin power: drives Circuit 2' }).press('Space');
  await expect(light(2)).not.toBeChecked();
  await expect(light(1)).toBeChecked();
});

test('[B171] a circuit has its own wire gauge and length, which the wire list contains', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`/builder?project=${await importProject(context, server, tug)}`);
  await design(page).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Settings of Circuit 2' });
  const length = dialog.getByRole('textbox', { name: 'From the rails to the circuit' });
  const open = async () => {
    await page.getByRole('button', { name: 'Actions for Circuit 2' }).click();
    await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
  };
  await open();
  await choose(page, dialog.getByRole('button', { name: /^Wire Project default: 24 AWG/ }), '28 AWG');
  await length.fill('33');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await waitUntilSaved(page);
  await page.reload();
  await open();
  await expect(dialog.getByRole('button', { name: /^Wire 28 AWG/ })).toBeVisible();
  await expect(length).toHaveValue('33');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await showView(page, 'Wiring');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Wire list as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/,28,\d*,33,,,[\d.]+\r?$/m);

  await page.getByRole('button', { name: 'Undo' }).click();
  await showView(page, 'Design View');
  await open();
  await expect(dialog.getByRole('button', { name: /^Wire Project default/ })).toBeVisible();
  await expect(length).toHaveValue('');
});
