import type { Page } from '@playwright/test';
import { circuit, design, openBuilder, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { dragByKeyboard } from './keyboard.ts';
import { importProject } from './member.ts';
import { longPress } from './touch.ts';

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
const bar = (page: Page) => page.getByRole('group', { name: 'Selected parts' });

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

test('[B83] the keyboard drags several selected parts, and the focus follows', async ({ page, server }) => {
  await openBuilder(page, `/builder?project=${await importProject(page.context(), server, ship)}`);
  await row(page, 'Beacon').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('2 selected');
  await dragByKeyboard(
    page,
    design(page).getByRole('button', { name: 'Drag Bow' }),
    design(page).getByRole('group', { name: 'New circuit 1' }),
  );
  await expect(circuit(page, 1).getByRole('listitem')).toHaveCount(2);
  await expect(row(page, 'Beacon')).toBeFocused();
  await waitUntilSaved(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[B3] a long press selects a part, and a tap selects another', async ({ page, server }) => {
    const id = await importProject(page.context(), server, ship);
    await openBuilder(page, `/builder?project=${id}`);
    await longPress(page, row(page, 'Beacon'));
    await row(page, 'Bow').tap();
    await expect(bar(page)).toContainText('2 selected');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
