import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 120;

/** Presses Tab until the target has the focus; fails if Tab does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'within reach of Tab').toBeFocused();
}

/** Moves the focus to the target with Tab and presses Enter. */
export async function tabAndEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/**
 * Waits until the focus is in a dialog, menu, or list that opens, shortly after it is visible. Before that, keys go to
 * the page, and the overlay moves a focus that a test sets.
 */
export async function waitForFocusIn(overlay: Locator): Promise<void> {
  await overlay.and(overlay.page().locator(':focus-within')).waitFor();
}

/**
 * Closes a dialog with Escape, pressed on the dialog itself: a dialog that neither key nor pointer opened drops and
 * restores its focus after half a second, so that screen readers announce it.
 */
export async function closeWithEscape(dialog: Locator): Promise<void> {
  await waitForFocusIn(dialog);
  await dialog.press('Escape');
}

/** Opens a select box by keyboard and chooses the first entry that starts with a text. */
export async function pick(page: Page, box: Locator, entry: string): Promise<void> {
  await tabAndEnter(page, box);
  await waitForFocusIn(page.getByRole('listbox'));
  await page.keyboard.type(entry);
  await expect(page.getByRole('option', { name: entry }).first()).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Drags a part by its handle to a target with Enter and Tab. */
export async function dragByKeyboard(page: Page, grip: Locator, target: Locator): Promise<void> {
  await tabAndEnter(page, grip);
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
