import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
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

/** How far (px) one thing ends above where another begins. */
async function roomAbove(below: Locator, above: Locator): Promise<number> {
  const [lower, upper] = await Promise.all([below.boundingBox(), above.boundingBox()]);
  if (lower === null || upper === null) throw new Error('One of them is not on the page.');
  return lower.y - upper.y - upper.height;
}

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

  test('[B1] a mark is ticked', async ({ page }) => {
    await row(page, 'Bow').hover();
    await page.getByRole('checkbox', { name: 'Select Bow' }).click();
    await expect(bar(page)).toContainText('1 selected');
  });

  for (const shown of ['Picture', 'List']) {
    test(`under the mouse a grip stays a grip, with the mark beside it: ${shown}`, async ({ page }) => {
      await page.getByRole('radio', { name: shown, exact: true }).locator('..').click();
      await row(page, 'Bow').hover();
      const grip = design(page).getByRole('button', { name: 'Drag Bow' });
      const mark = page.getByRole('checkbox', { name: 'Select Bow' });
      await expect(grip).toHaveCSS('opacity', '1');
      await expect(mark).toHaveCSS('opacity', '1');
      const [left, right] = await Promise.all([mark.boundingBox(), grip.boundingBox()]);
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
      await mark.click();
      await expect(bar(page)).toContainText('1 selected');
      await expect(grip).toHaveCSS('opacity', '1');
    });
  }

  test('the bar of what is selected and its menus, for axe', async ({ page }) => {
    await row(page, 'Beacon').click({ modifiers: ['ControlOrMeta'] });
    await row(page, 'Bow').click({ modifiers: ['Shift'] });
    await expectAccessible(page);
    for (const name of ['Color', 'Connect to circuit', 'Current', 'Label']) {
      await bar(page).getByRole('button', { name, exact: true }).click();
      const opened = page.getByRole('dialog');
      await expect(opened).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    }
  });

  test('[B80] [B1] Space and Shift with the arrows select', async ({ page }) => {
    await row(page, 'Beacon').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar(page)).toContainText('2 selected');
    await expect(row(page, 'Bow')).toBeFocused();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(bar(page)).toContainText('1 selected');
    await expect(row(page, 'Beacon')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[B1] what is copied is pasted', async ({ page }) => {
    await row(page, 'Beacon').focus();
    await page.keyboard.press('ControlOrMeta+C');
    await expect(page.getByText('Copied 1 part', { exact: true })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(row(page, 'Beacon')).toHaveCount(2);
  });

  test('[B1] what is selected is cut', async ({ page }) => {
    await row(page, 'Beacon').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+X');
    await expect(page.getByText('Copied 2 parts', { exact: true })).toBeVisible();
    await expect(row(page, 'Bow')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(bar(page)).toContainText('2 selected');
    await saved(page);
  });

  test('[B1] other presses are done at once', async ({ page }) => {
    await row(page, 'Beacon').click();
    await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible();
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

  test('[B144] what goes out of view is seen again above the bar', async ({ page, running }) => {
    // Enough that most are drawn for the first time when they come into view.
    const dim = { properties: { current: 1 } };
    const components = Array.from({ length: 40 }, (_, order) => ({ ...led(`Window ${order + 1}`, order), ...dim }));
    const id = await importProject(page.context(), running, { ...ship, sections: [{ name: 'Hull', components }] });
    await openBuilder(page, `/builder?project=${id}`);
    await restFinger(page, row(page, 'Window 1'));
    await bar(page).getByRole('button', { name: 'Connect to circuit' }).tap();
    await page.getByRole('menuitem', { name: 'New circuit 1' }).tap();
    await expect(row(page, 'Window 1')).toBeFocused();
    await expect.poll(() => roomAbove(bar(page), row(page, 'Window 1'))).toBeGreaterThanOrEqual(0);
    await expect(row(page, 'Window 1')).toBeInViewport({ ratio: 1 });
  });
});
