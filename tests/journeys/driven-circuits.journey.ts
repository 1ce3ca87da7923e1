import type { Locator, Page } from '@playwright/test';
import { choose, circuit, closePopover, design, libraryPart, popover, waitUntilSaved } from './builder.ts';
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

test('[B161] [B165] the switch of a section switches all lights, and a timer the circuits that name it as driver', async ({
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

  const driven = await openChoices(page, page.getByRole('button', { name: 'Actions for Cabin power' }), 'Drives');
  await driven.getByRole('menuitemcheckbox', { name: 'Circuit 2' }).focus();
  await page.keyboard.press('Enter');
  await expectInHeader(page, 2, 'Driven by Cabin power');
  await page.getByRole('switch', { name: 'Cabin power: drives Circuit 2' }).press('Space');
  await expect(light(2)).not.toBeChecked();
  await expect(light(1)).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();

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

  await waitUntilSaved(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(circuit(page, 2).getByText(/^Driven by/)).toHaveCount(0);
  await expectInHeader(page, 1, 'Driven by NE555 Timer Module (OUT)');
});
