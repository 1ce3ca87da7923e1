import type { Locator, Page } from '@playwright/test';
import { libraryPart } from './builder.ts';
import { focusIn } from './keyboard.ts';

/** The dialog that is open. */
export const dialogOf = (page: Page) => page.getByRole('dialog');

/** What the dialog says that its answers do. */
export const readout = (page: Page, name: 'Resistor' | 'Current') => dialogOf(page).getByRole('region', { name });

/** Where passing messages are shown. */
export const toast = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** A select box of a dialog. */
export const select = (dialog: Locator, name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) });

/** Presses a part of the library, which opens its dialog. */
export async function add(page: Page, name: string): Promise<Locator> {
  await (await libraryPart(page, name)).getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await focusIn(dialogOf(page));
  return dialogOf(page);
}
