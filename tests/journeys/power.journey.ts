import type { Page } from '@playwright/test';
import { design, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

/** A lighthouse on a 9 V battery: a flashing lantern and a house with one LED. */
const lighthouse = projectFile('Lighthouse', 'battery-9v', {
  Lantern: [part('led', 'led-slow-flash-5mm', { circuitNumber: 1 })],
  House: [part('led', 'led-5mm', { circuitNumber: 1 })],
});

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings of Circuit 1' });

test('[B171] [B174] the power view shows the battery life, which a duty cycle increases', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`/builder?project=${await importProject(context, server, lighthouse)}`);
  await design(page).waitFor();
  const power = page.getByRole('dialog', { name: 'Power and heat' });
  const openPower = () => page.getByRole('button', { name: /^41.2 of 100 mA/ }).click();
  await openPower();
  await expect(power.getByRole('img', { name: 'Lantern 20 mA, House 21.2 mA' })).toBeVisible();
  await expect(power).toContainText('41.2 of 100 mA');
  await expect(power).toContainText('About 9.9 h with everything on. With the duty cycles: about 15 h');

  await power.getByRole('row', { name: /^House/ }).waitFor();
  await power.getByRole('button', { name: 'Duty cycle of Circuit 1: 100 %' }).last().click();
  await settings(page).getByRole('textbox', { name: 'Duty cycle' }).fill('10');
  await settings(page).getByRole('button', { name: 'Save' }).click();
  await expect(power).toContainText('About 9.9 h with everything on. With the duty cycles: about 41 h');
  await power.getByRole('button', { name: 'Close' }).click();
  await waitUntilSaved(page);
  await page.reload();
  await openPower();
  await expect(power.getByRole('button', { name: 'Duty cycle of Circuit 1: 10 %' })).toBeVisible();
  await expect(power).toContainText('With the duty cycles: about 41 h');
});
