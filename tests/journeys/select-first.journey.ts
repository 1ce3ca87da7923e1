import type { Page } from '@playwright/test';
import { design, openBuilder, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';

const led = (customName: string, order: number) => ({
  componentType: 'led',
  componentId: 'led-5mm',
  customName,
  order,
});

const ship = {
  format: 'lightyard-project',
  version: 1,
  project: { name: 'Survey ship', powerSupplyId: 'power-plug-12v' },
  sections: [{ name: 'Hull', order: 1, components: [led('Beacon', 0), led('Bow', 1), led('Stern', 2)] }],
};

const row = (page: Page, name: string) => design(page).getByRole('button', { name: `Edit ${name}`, exact: true });

test.describe('as soon as the parts are visible', () => {
  test.beforeEach(async ({ page, server }) => {
    const id = await importProject(page.context(), server, ship);
    await openBuilder(page, `/builder?project=${id}`);
  });

  test('[B3] clicks with Ctrl and Shift select parts, and Delete deletes them', async ({ page }) => {
    await row(page, 'Beacon').click({ modifiers: ['ControlOrMeta'] });
    await row(page, 'Bow').click({ modifiers: ['Shift'] });
    await page.keyboard.press('Delete');
    await expect(row(page, 'Bow')).toHaveCount(0);
    await expect(row(page, 'Beacon')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, 'Stern')).toBeVisible();
    await waitUntilSaved(page);
  });
});
