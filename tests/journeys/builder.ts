import type { Locator, Page } from '@playwright/test';

/** Creates a project with this supply as a guest, from the front page. */
export async function startBuilding(page: Page, supply = '9V Battery'): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start building' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await choose(page, dialog.getByRole('button', { name: /^Master Power Supply/ }), supply);
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await design(page).waitFor();
}

/** Unfolds the settings in the project panel. */
export async function unfoldSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Project settings/, expanded: false }).click();
}

/** Opens a select box and chooses an entry. */
export async function choose(page: Page, box: Locator, entry: string): Promise<void> {
  await box.click();
  await page.getByRole('option', { name: entry, exact: false }).first().click();
}

/** Searches for a part in the library and returns its row. */
export async function libraryPart(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search components' }).fill(name);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Add ${name}`, exact: true }) });
  // A group may contain the same row until the search has run; only results have a mark.
  return row.filter({ has: page.locator('mark') });
}

/** The area of the design view with parts and circuits. */
export function design(page: Page): Locator {
  return page.getByRole('group', { name: 'Design' });
}

/** A circuit of the design view. */
export function circuit(page: Page, number: number): Locator {
  return design(page).getByRole('region', { name: `Circuit ${number}`, exact: true });
}

/** The popover of the part that was just placed. */
export function popover(page: Page): Locator {
  return page.getByRole('region', { name: /^Just placed/ });
}

/** Closes the popover of the part that was just placed. */
export async function closePopover(page: Page): Promise<void> {
  await popover(page).getByRole('button', { name: 'Close' }).click();
  await popover(page).waitFor({ state: 'detached' });
}

/** Switches to the design view, the wiring, or the parts list. */
export async function showView(page: Page, view: 'Design View' | 'Wiring' | 'Parts List'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click();
}

/** Chooses between pictures and rows of circuits in the design view. */
export async function showCircuitsAs(page: Page, name: 'Picture' | 'List'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Show circuits as' }).getByText(name, { exact: true }).click();
}

/** Types a phrase into the open command palette and runs the first match. */
export async function runFirstCommand(page: Page, phrase: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Command' });
  await field.fill(phrase);
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
}

/** The region of toasts. */
export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' });
}

/** Waits until all edits are saved on the server. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
}

/** Makes a tab ask for edits of other devices at once, as when it becomes visible. */
export async function lookAt(tab: Page): Promise<void> {
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Opens a project or template. */
export async function openBuilder(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('region', { name: 'Workspace' }).waitFor();
}

/** Drags a row over the center of a target, also if an element covers it, without dropping. */
export async function dragOver(page: Page, row: Locator, target: Locator): Promise<void> {
  await row.hover();
  await page.mouse.down();
  // The target may move when the drag starts.
  for (const steps of [4, 4]) {
    const box = await target.boundingBox();
    await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2, { steps });
  }
}
