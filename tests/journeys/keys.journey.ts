import type { Page } from '@playwright/test';
import { circuit, design, popover } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';

const view = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name });

const ship = {
  format: 'lightyard-project',
  version: 1,
  project: { name: 'Survey ship', powerSupplyId: 'power-plug-9v' },
  sections: ['Bridge', 'Cabin'].map((name, order) => ({
    name,
    order,
    components: [{ componentType: 'led', componentId: 'led-3mm', circuitNumber: 1, order: 0 }],
  })),
};

test('[B211] [B212] the command palette, single keys, and the first Tab stop lead through the builder', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`/builder?project=${await importProject(context, server, ship)}`);
  await expect(circuit(page, 1)).toBeVisible();
  const command = page.getByRole('combobox', { name: 'Command' });
  await page.keyboard.press('ControlOrMeta+K');
  await command.fill('3 warm white 5 mm to cabin');
  await expect(page.getByRole('option', { selected: true })).toHaveText(
    'Add 3 × 5mm Through-Hole LED, warm white, to Cabin',
  );
  await page.keyboard.press('Enter');
  await expect(popover(page)).toBeVisible();
  const standalone = design(page).getByRole('group', { name: 'Standalone parts' }).getByRole('listitem');
  await expect(standalone).toHaveText(Array.from({ length: 3 }, () => /5mm Through-Hole LED.*Warm white/));
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+K');
  await command.fill('undo');
  await page.keyboard.press('Enter');
  await expect(standalone).toHaveCount(0);
  await page.getByRole('button', { name: 'Command bar' }).click();
  await command.fill('nothing of the kind');
  await expect(page.getByText('No match. Try “3 warm white”, “wiring” or “lights off”.')).toBeInViewport();
  await command.fill('schematic');
  await page.keyboard.press('Enter');
  await expect(view(page, 'Wiring')).toBeChecked();

  await page.keyboard.press('3');
  await expect(view(page, 'Parts List')).toBeChecked();
  await page.keyboard.press('1');
  await expect(view(page, 'Design View')).toBeChecked();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Ctrl+K');
  await keys.getByRole('switch', { name: 'Use single keys' }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.reload();
  await expect(view(page, 'Design View')).toBeChecked();
  await page.keyboard.press('2');
  await page.keyboard.press('?');
  await expect(view(page, 'Design View')).toBeChecked();
  await expect(keys).toHaveCount(0);

  // Resets the focus to the start of the document.
  await page.reload();
  await design(page).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the workspace' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Workspace' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Workspace' }).locator(':focus')).toHaveCount(1);

  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
