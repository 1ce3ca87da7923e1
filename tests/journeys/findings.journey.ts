import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { circuit, design, showView, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { importFaultyProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

const slide = part('control', 'switch-slide-spdt', { circuitNumber: 2 });
const lamp = { circuitNumber: 2, order: 1 };

/** On a 9 V battery: four white LEDs in one string, which are too many, and a correct circuit. */
const tug = projectFile('Tug', 'battery-9v', {
  Hull: [slide, part('led', 'led-5mm', lamp)],
  Cabin: [slide, part('led', 'led-5mm', { ...lamp, quantity: 4, properties: { color: 'white' } })],
});

const bar = (page: Page) => page.getByRole('region', { name: 'Power and findings' });
const problems = (page: Page, text: string) => bar(page).getByRole('button', { name: text });
const panel = (page: Page) => page.getByRole('region', { name: 'Findings', exact: true });
const line = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text });

test('[B191] [E174] [E129] the status bar leads to each problem, a button fixes it, and a warning can be dismissed', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`/builder?project=${await importFaultyProject(context, server, tug)}`);
  await design(page).waitFor();
  await expect(bar(page)).toContainText('21.2 of 100 mA');
  await expect(bar(page)).toContainText(/about \d+ h (on this battery|bright, dimmer until \d+ h)/);
  await problems(page, '1 problem').click();
  await expectAccessible(page);
  const tooLong = line(page, 'These 4 LEDs need 12.8 V');
  await expect(tooLong).toContainText('Cabin, circuit 2');
  await tooLong.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByRole('region', { name: 'Workspace' })).toContainText('Cabin');
  await expect(circuit(page, 2)).toBeInViewport();
  await expect(circuit(page, 2).locator(':focus')).toHaveCount(1);
  await showView(page, 'Parts List');
  await expect(bar(page)).toContainText('21.2 of 100 mA');
  await showView(page, 'Design View');

  await line(page, 'These 4 LEDs need').getByRole('button', { name: /^Fix/ }).click();
  await page.getByRole('menuitem', { name: 'Split into 2 circuits' }).click();
  await expect(line(page, 'These 4 LEDs need')).toHaveCount(0);
  await expect(bar(page)).toContainText('64.5 of 100 mA');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'These 4 LEDs need')).toHaveCount(1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(line(page, 'These 4 LEDs need')).toHaveCount(0);
  const strain = line(page, 'is heavy for this battery');
  await strain.getByRole('button', { name: 'Dismiss' }).click();
  await expect(strain).toHaveCount(0);
  await waitUntilSaved(page);
  await page.reload();
  await page.getByRole('button', { name: /problems?$/ }).click();
  await expect(strain).toHaveCount(0);
  await panel(page).getByRole('button', { name: '1 dismissed' }).click();
  await strain.getByRole('button', { name: 'Restore' }).click();
  await expect(panel(page).getByRole('button', { name: '1 dismissed' })).toHaveCount(0);
  await expect(strain).toBeVisible();
});
