import type { Page } from '@playwright/test';
import { circuit, design, openBuilder, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { tabTo, waitForFocusIn } from './keyboard.ts';
import { importFaultyProject } from './member.ts';

const led = (fields: object) => ({ componentType: 'led', componentId: 'led-5mm', quantity: 1, order: 0, ...fields });

/** A project file with these LEDs in a hull, on a 9 V battery. */
const boat = (components: readonly object[]) => ({
  format: 'lightyard-project',
  version: 2,
  project: { name: 'Boat', powerSupplyId: 'battery-9v' },
  sections: [{ name: 'Hull', order: 1, components }],
});
const sevenRed = boat([led({ quantity: 7, circuitNumber: 1, customName: 'Rail' })]);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Best arrangement' });

/** Expects one circuit per text, each with its text. */
async function expectCircuits(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    await expect(
      circuit(page, index + 1)
        .getByText(text, { exact: true })
        .first(),
    ).toBeVisible();
  }
  await expect(design(page).getByRole('region', { name: /^Circuit \d+$/ })).toHaveCount(texts.length);
}

test('[B180] [E154] [E155] the keyboard arranges 7 red LEDs on 9 V as 3+2+2, in one edit that undo reverts', async ({
  page,
  context,
  server,
}) => {
  await openBuilder(page, `/builder?project=${await importFaultyProject(context, server, sevenRed)}`);
  await expect(circuit(page, 1).getByText(/Stays dark/)).toBeVisible();
  const opener = page.getByRole('button', { name: 'Actions for Hull' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await waitForFocusIn(page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'Arrange LEDs' }).press('Enter');
  const dialog = dialogOf(page);
  await waitForFocusIn(dialog);
  const fewest = dialog.getByRole('radio', { name: 'Fewest strings' });
  await expect(fewest).toBeChecked();
  await expect(fewest).toHaveAccessibleDescription(/57 mA.*3 \(2 values\).*About \d.*Up to 3 go dark/);
  await dialog.getByRole('button', { name: 'Arrange like this' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect(opener).toBeFocused();
  await expectCircuits(page, ['150Ω', '270Ω', '270Ω']);
  await waitUntilSaved(page);
  await page.getByRole('button', { name: 'Actions for Hull' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Arrange LEDs' }).press('Enter');
  await expect(dialog.getByText('Already the best arrangement')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Arrange like this' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  await expectCircuits(page, ['Stays dark: needs more than 14 V']);
  await expect(undo).toBeDisabled();
});
