import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { circuit, closePopover, design, libraryPart, showView, startBuilding, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { signIn, storeUserRecord } from './member.ts';

/** Maximum number of presses, from the empty project to the lists. */
const maxPresses = 12;

/** Twelve windows at one switch, each with a resistor of 100 Ω, from the command bar, the library, and the picture. */
async function wireWindows(page: Page): Promise<void> {
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.tap();
  };
  const command = async (phrase: string) => {
    await press(page.getByRole('button', { name: 'Command', exact: true }));
    const field = page.getByRole('combobox', { name: 'Command' });
    await field.fill(phrase);
    presses += 2;
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
  };
  await command('12 warm white windows to Cabin');
  const windows = circuit(page, 1);
  await expect(windows.getByRole('button', { name: /^LEDs per string: 12 strings of 1/ })).toBeVisible();
  await command('toggle to Cabin circuit 1');
  await expect(windows.getByText('Mini Toggle SPST', { exact: true })).toBeVisible();
  await command('R1 100');
  await expect(windows.getByRole('button', { name: /^100Ω/ })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(maxPresses);
  await waitUntilSaved(page);

  await showView(page, 'Parts List');
  const resistors = page.getByRole('region', { name: 'Parts List' }).getByRole('table', { name: 'Resistors' });
  await expect(resistors.getByRole('row').filter({ hasText: /100\s?Ω/ })).toContainText('12');
  const download = page.waitForEvent('download');
  await command('wire list as csv');
  const wires = await readFile(await (await download).path(), 'utf8');
  expect(wires).toContain('R1,');
  expect(wires).toContain('R12,');
}

async function openNewProject(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start building' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await dialog.getByLabel('Project Name').fill('Station');
  await dialog.getByRole('button', { name: /^Master Power Supply/ }).tap();
  await page
    .getByRole('option', { name: /^3x AA/ })
    .first()
    .tap();
  await dialog.getByRole('button', { name: 'Create Project' }).tap();
  await design(page).waitFor();
}

test('[V1] a resistor that is dropped on a circuit replaces the calculated one, or is added', async ({ page }) => {
  await startBuilding(page);
  await (await libraryPart(page, '5mm Through-Hole LED')).dragTo(page.getByRole('group', { name: /^New circuit 1/ }));
  await closePopover(page);
  await (await libraryPart(page, '470Ω Resistor 0.25W')).dragTo(circuit(page, 1));
  const field = page.getByRole('dialog', { name: 'Resistor' });
  await expect(field.getByRole('textbox', { name: 'Resistor (ohms)' })).toBeFocused();
  await expect(field).toContainText('470Ω (yours)');
  await field.getByRole('button', { name: 'Use it in addition' }).press('Enter');
  await expect(field).toHaveCount(0);
  await expect(circuit(page, 1).getByText('470Ω Resistor 0.25W', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[B312] twelve windows with their own resistors at one switch take at most 12 presses', async ({
    page,
    context,
    server,
  }) => {
    await storeUserRecord(page, await signIn(context, server));
    await page.goto('/');
    await openNewProject(page);
    await wireWindows(page);
  });
});
