import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { circuit, design, showView, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { newMember, signInAt } from './member.ts';

/** Maximum number of presses, from the empty project to the lists. */
const maxPresses = 12;

/** Twelve windows at one switch, each with a resistor of 100 Ω, from the command bar, the library, and the picture. */
async function wireWindows(page: Page, isTouch: boolean): Promise<void> {
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await (isTouch ? target.tap() : target.click());
  };
  const command = async (phrase: string) => {
    await press(page.getByRole('button', { name: isTouch ? 'Command' : 'Command bar', exact: true }));
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

async function openNewProject(page: Page, isTouch: boolean): Promise<void> {
  const press = (target: Locator) => (isTouch ? target.tap() : target.click());
  await press(page.getByRole('link', { name: 'Start building' }));
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await dialog.getByLabel('Project Name').fill('Station');
  await press(dialog.getByRole('button', { name: /^Master Power Supply/ }));
  await press(page.getByRole('option', { name: /^3x AA/ }).first());
  await press(dialog.getByRole('button', { name: 'Create Project' }));
  await design(page).waitFor();
}

test('[B312] twelve windows with their own resistors at one switch take at most 12 presses', async ({
  page,
  server,
}) => {
  const member = await newMember(server);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await signInAt(page, member);
  await openNewProject(page, false);
  await wireWindows(page, false);
});
