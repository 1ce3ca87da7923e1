import type { Locator, Page } from '@playwright/test';

/** A builder with a guest's new project on this supply, begun at the front page. */
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

/** Opens a select box and takes an entry. */
export async function choose(page: Page, box: Locator, entry: string): Promise<void> {
  await box.click();
  await page.getByRole('option', { name: entry, exact: false }).first().click();
}

/** The row of a part in the library, found by search. */
export async function libraryPart(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search components' }).fill(name);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Add ${name}`, exact: true }) });
  // Before the search the same row may stand in its group, from where it goes; what was found is marked.
  return row.filter({ has: page.locator('mark') });
}

/** The middle of the design view, where parts and circuits lie. */
export function design(page: Page): Locator {
  return page.getByRole('group', { name: 'Design' });
}

/** A circuit of the design view. */
export function circuit(page: Page, number: number): Locator {
  return design(page).getByRole('region', { name: `Circuit ${number}`, exact: true });
}

/** The popover at the part that was just placed. */
export function popover(page: Page): Locator {
  return page.getByRole('region', { name: /^Just placed/ });
}

/** Leaves a part as it was placed: closes its popover. */
export async function leaveAsPlaced(page: Page): Promise<void> {
  await popover(page).getByRole('button', { name: 'Close' }).click();
  await popover(page).waitFor({ state: 'detached' });
}

/** Shows the design view, the wiring or the parts list. */
export async function showView(page: Page, view: 'Design View' | 'Wiring' | 'Parts List'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click();
}

/** Waits until the server has every edit. */
export async function saved(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
}

/** Opens a project or template. */
export async function openBuilder(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('region', { name: 'Workspace' }).waitFor();
}

/** Takes a row by the mouse to the middle of a place, also to one below what floats above it, and holds it there. */
export async function takeTo(page: Page, row: Locator, place: Locator): Promise<void> {
  await row.hover();
  await page.mouse.down();
  // What is below may move when the drag begins.
  for (const steps of [4, 4]) {
    const box = await place.boundingBox();
    await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2, { steps });
  }
}
