import type { Page } from '@playwright/test';
import { diagram, lighthouse, openWiring, partCard } from './diagram.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';

/** Changes the length (cm) in the open dialog and expects it in the diagram. */
async function changeLength(page: Page, current: string, cm: string): Promise<void> {
  const field = page.getByRole('dialog').locator('input:focus');
  await expect(field).toHaveValue(current);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(cm);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(diagram(page).getByText(`${cm} cm`, { exact: true }).first()).toBeAttached();
}

test('[W170] the card of a part leads to the lengths of its wires, by keyboard', async ({ page, context, server }) => {
  await openWiring(page, await importProject(context, server, await lighthouse()));
  await page.getByRole('listbox', { name: /^Parts of the diagram/ }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const wire = partCard(page)
    .getByRole('button', { name: /^Length of wire \d+, / })
    .last();
  await wire.focus();
  await page.keyboard.press('Enter');
  // The circuit has no own length yet.
  await changeLength(page, '', '34');
});
