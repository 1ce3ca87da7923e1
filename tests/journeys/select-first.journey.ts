import type { Page } from '@playwright/test';
import { circuit, design, openBuilder, saved } from './builder.ts';
import { expect, test } from './journey.ts';
import { carry } from './keyboard.ts';
import { importProject } from './member.ts';
import { restFinger } from './touch.ts';

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

test.describe('what is done as soon as the parts are seen', () => {
  test.beforeEach(async ({ page, running }) => {
    const id = await importProject(page.context(), running, ship);
    await openBuilder(page, `/builder?project=${id}`);
  });

  test('[B1] clicks with Ctrl and Shift select, and what follows is done with it', async ({ page }) => {
    await row(page, 'Beacon').click({ modifiers: ['ControlOrMeta'] });
    await row(page, 'Bow').click({ modifiers: ['Shift'] });
    await page.keyboard.press('Delete');
    await expect(row(page, 'Bow')).toHaveCount(0);
    await expect(row(page, 'Beacon')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, 'Stern')).toBeVisible();
    await saved(page);
  });
});

test('[B83] by keyboard several are carried at once, and the focus goes along', async ({ page, running }) => {
  await openBuilder(page, `/builder?project=${await importProject(page.context(), running, ship)}`);
  await row(page, 'Beacon').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('2 selected');
  await carry(
    page,
    design(page).getByRole('button', { name: 'Drag Bow' }),
    design(page).getByRole('group', { name: 'New circuit 1' }),
  );
  await expect(circuit(page, 1).getByRole('listitem')).toHaveCount(2);
  await expect(row(page, 'Beacon')).toBeFocused();
  await saved(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[B1] a finger that rests selects, and the tap after it too', async ({ page, running }) => {
    const id = await importProject(page.context(), running, ship);
    await openBuilder(page, `/builder?project=${id}`);
    await restFinger(page, row(page, 'Beacon'));
    await row(page, 'Bow').tap();
    await expect(bar(page)).toContainText('2 selected');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
