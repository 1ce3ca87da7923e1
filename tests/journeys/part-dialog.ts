import type { Locator, Page } from '@playwright/test';
import { libraryPart, popover } from './builder.ts';
import { focusIn } from './keyboard.ts';

/** The dialog that is open. */
export const dialogOf = (page: Page) => page.getByRole('dialog');

/** What the dialog says that its answers do. */
export const readout = (page: Page, name: 'Resistor' | 'Current') => dialogOf(page).getByRole('region', { name });

/** Where passing messages are shown. */
export const toast = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** A select box of a dialog. */
export const select = (dialog: Locator, name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) });

/** Places a part of the library and opens its dialog, with all of its fields. */
export async function add(page: Page, name: string): Promise<Locator> {
  await (await libraryPart(page, name)).getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await popover(page).getByRole('button', { name: 'More…' }).click();
  await focusIn(dialogOf(page));
  await showElectrical(page);
  return dialogOf(page);
}

/** Opens the electrical fields of a dialog, if it has any. */
export async function showElectrical(page: Page): Promise<void> {
  await focusIn(dialogOf(page));
  const heading = dialogOf(page).getByRole('button', { name: 'Electrical', expanded: false });
  if ((await heading.count()) > 0) await heading.click();
}

/** Saves what was entered into a dialog about a part. */
export async function saveChanges(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
}
