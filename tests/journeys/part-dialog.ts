import type { Locator, Page } from '@playwright/test';
import { libraryPart, popover } from './builder.ts';
import { waitForFocusIn } from './keyboard.ts';

/** The open dialog. */
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Region of the dialog with a calculated value. */
export const readout = (page: Page, name: 'Resistor' | 'Current') => dialogOf(page).getByRole('region', { name });

/** A select box of a dialog. */
export const select = (dialog: Locator, name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) });

/** Adds a part from the library and opens its dialog with all fields. */
export async function addAndEdit(page: Page, name: string): Promise<Locator> {
  await (await libraryPart(page, name)).getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await popover(page).getByRole('button', { name: 'More…' }).click();
  await waitForFocusIn(dialogOf(page));
  await showElectrical(page);
  return dialogOf(page);
}

/** Unfolds the electrical fields of the dialog, if it has any. */
export async function showElectrical(page: Page): Promise<void> {
  await waitForFocusIn(dialogOf(page));
  const heading = dialogOf(page).getByRole('button', { name: 'Electrical', expanded: false });
  if ((await heading.count()) > 0) await heading.click();
}

/** Saves and closes the dialog of a part. */
export async function saveChanges(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
}
