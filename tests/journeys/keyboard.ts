import { expect, type Locator, type Page } from '@playwright/test';

const FURTHEST = 80;

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

/** Opens a select box by keyboard and takes the entry that begins with these letters. */
export async function pick(page: Page, box: Locator, entry: string): Promise<void> {
  await tabAndEnter(page, box);
  await page.getByRole('option', { name: entry }).first().waitFor();
  await page.keyboard.type(entry);
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
