import { expect, type Locator, type Page } from '@playwright/test';

const FURTHEST = 120;

/** Presses Tab until this has the focus; fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < FURTHEST; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'within reach of Tab').toBeFocused();
}

/** Goes to something by Tab and presses Enter on it. */
export async function tabAndEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/**
 * Waits until the focus is in a dialog, menu or list that opens. It comes there a moment after it is seen: a key pressed
 * before goes to the page behind it, and a focus set before is taken away again.
 */
export async function focusIn(overlay: Locator): Promise<void> {
  await overlay.and(overlay.page().locator(':focus-within')).waitFor();
}

/**
 * Closes an open dialog by Escape, pressed on the dialog: where neither key nor pointer led to it, it takes its focus away
 * for a moment half a second later, so that screen readers announce it.
 */
export async function escapeFrom(dialog: Locator): Promise<void> {
  await focusIn(dialog);
  await dialog.press('Escape');
}

/** Opens a select box by keyboard and takes the entry that begins with these letters. */
export async function pick(page: Page, box: Locator, entry: string): Promise<void> {
  await tabAndEnter(page, box);
  await focusIn(page.getByRole('listbox'));
  await page.keyboard.type(entry);
  await expect(page.getByRole('option', { name: entry }).first()).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Takes a part up and drops it on a target, with Enter and Tab. */
export async function carry(page: Page, grip: Locator, target: Locator): Promise<void> {
  await tabAndEnter(page, grip);
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
