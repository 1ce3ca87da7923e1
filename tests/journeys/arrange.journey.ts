import type { Locator, Page } from '@playwright/test';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { projectFromText } from '#testing/project-text.ts';
import { circuit, design, saved } from './builder.ts';
import { expect, test } from './journey.ts';
import { carry, enterIn, pick, tabAndEnter } from './keyboard.ts';
import { importProject } from './member.ts';

const parts = ['hull - led Mast', 'hull 1 led Bow', 'hull 1 switch Reed', 'hull 2 led Stern', 'hull 3 led Keel'];

test.beforeEach(async ({ page, context, running }) => {
  const { project, ...file } = toProjectFile(projectFromText(parts));
  const onPlug = { ...file, project: { ...project, powerSupplyId: 'power-plug-12v' } };
  const id = await importProject(context, running, onPlug);
  // As rows all of it is on the screen at once, for the mouse.
  await page.addInitScript(() => localStorage.setItem('lightyard.design-view', 'list'));
  await page.goto(`/builder?project=${id}`);
  await circuit(page, 3).waitFor();
});

test('[C10] [C5] [C9] by mouse: circuits and parts are put between circuits and behind them', async ({ page }) => {
  await expect(design(page).getByRole('listitem')).toContainText(['Mast', 'Reed', 'Bow', 'Stern', 'Keel']);
  await drag(page, header(page, 3), gapAbove(page, 1));
  await expectCircuits(page, { 1: 'Keel', 2: 'Bow', 3: 'Stern' });
  await drag(page, header(page, 1), design(page).getByRole('group', { name: 'New circuit 4' }));
  await expectCircuits(page, { 2: 'Bow', 3: 'Stern', 4: 'Keel' });
  await drag(page, design(page).getByText('Mast', { exact: true }), gapAbove(page, 3));
  await expectCircuits(page, { 2: 'Bow', 3: 'Mast', 4: 'Stern', 5: 'Keel' });
  await saved(page);
  await page.reload();
  await expectCircuits(page, { 2: 'Bow', 3: 'Mast', 4: 'Stern', 5: 'Keel' });
});

test('[C5] [C9] by keyboard: circuits and parts are put between circuits', async ({ page }) => {
  const grip = page.getByRole('button', { name: /^Drag Circuit 3/ });
  await grip.focus();
  await carry(page, grip, gapAbove(page, 1));
  await expectCircuits(page, { 1: 'Keel', 2: 'Bow', 3: 'Stern' });
  const part = page.getByRole('button', { name: 'Drag Mast' });
  await part.focus();
  await carry(page, part, gapAbove(page, 2));
  await expectCircuits(page, { 1: 'Keel', 2: 'Mast', 3: 'Bow', 4: 'Stern' });
});

test('[C10] a part lands where the pointer lets go, also right after it has come there', async ({ page }) => {
  const from = await middleOf(design(page).getByText('Mast', { exact: true }));
  const keel = await middleOf(circuit(page, 3).getByText('Keel', { exact: true }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 5 });
  await page.mouse.move(keel.x, keel.y - 6);
  await page.mouse.up();
  await expect(circuit(page, 3).getByRole('listitem')).toContainText(['Mast', 'Keel']);
});

test('[C5] a circuit over another shows no place among the parts', async ({ page }) => {
  const from = await middleOf(header(page, 3));
  const reed = await middleOf(circuit(page, 1).getByText('Reed', { exact: true }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 5 });
  await page.mouse.move(reed.x, reed.y, { steps: 40 });
  await expect(circuit(page, 1)).toHaveClass(/border-accent/);
  await expect(design(page)).toContainText('To the end, as circuit 4');
  await expect(insertionLine(page, 1)).toHaveCount(0);
  await page.mouse.up();
  await expectCircuits(page, { 1: 'Keel', 2: 'Bow', 3: 'Stern' });
});

test('[C9] [H10] by menu: a part goes to a new circuit and to one there is', async ({ page }) => {
  await moveByMenu(page, 'Mast', 'New circuit 4');
  await expectCircuits(page, { 4: 'Mast' });
  await moveByMenu(page, 'Mast', 'Circuit 2');
  await expectCircuits(page, { 2: 'Mast', 3: 'Keel' });
  await expect(circuit(page, 4)).toHaveCount(0);
});

test('[B144] the keyboard stays with what is moved, taken back and deleted', async ({ page }) => {
  const control = (name: string | RegExp) => design(page).getByRole('button', { name, exact: true });
  const focusIn = (part: string) => design(page).getByRole('listitem').filter({ hasText: part }).locator(':focus');
  await control('Drag Mast').focus();
  await carry(page, control('Drag Mast'), gapAbove(page, 2));
  await expectCircuits(page, { 2: 'Mast', 3: 'Stern' });
  await expect(focusIn('Mast')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expectCircuits(page, { 2: 'Stern', 3: 'Keel' });
  await expect(focusIn('Mast')).toHaveCount(1);

  await control(/^Drag Circuit 3/).focus();
  await carry(page, control(/^Drag Circuit 3/), gapAbove(page, 1));
  await expectCircuits(page, { 1: 'Keel' });
  await expect(control(/^Drag Circuit 1/)).toBeFocused();

  await control('Edit Bow').focus();
  await page.keyboard.press('Enter');
  await tabAndEnter(page, page.getByRole('dialog').getByRole('button', { name: 'Electrical' }));
  await pick(page, page.getByRole('button', { name: /^Select Circuit/ }), 'Standalone');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(design(page).getByRole('group', { name: 'Standalone parts' })).toContainText('Bow');
  await expect(focusIn('Bow')).toHaveCount(1);

  await control('Delete circuit 1').focus();
  await page.keyboard.press('Enter');
  await enterIn(page.getByRole('alertdialog'), 'Delete with parts');
  await expect(design(page)).not.toContainText('Keel');
  await expect(design(page).locator(':focus')).toHaveCount(1);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('[B281] the library lies below the design, and the project is one press away', async ({ page }) => {
    const [project, workspace, library] = ['Project', 'Workspace', 'Library'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    );
    await expect(workspace!).toBeVisible();
    await expect(library!).toBeVisible();
    await expect(project!).toBeHidden();
    await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Project' }).click();
    await expect(project!).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Project Sections' })).toBeVisible();
    await expect(workspace!).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[H10] the circuits that a part can go to are all on the screen', async ({ page }) => {
    await page.getByRole('button', { name: 'Actions for Bow' }).tap();
    await page.getByRole('menuitem', { name: 'Move to circuit' }).tap();
    const offer = page.getByRole('menuitem', { name: 'Standalone' });
    await expect(offer).toBeInViewport({ ratio: 1 });
    await offer.tap();
    await expect(design(page).getByRole('group', { name: 'Standalone parts' })).toContainText('Bow');
  });
});

/** The head of a circuit, by which it is dragged. */
function header(page: Page, number: number): Locator {
  return circuit(page, number).getByText(`Circuit ${number}`, { exact: true });
}

/** The space above a circuit; it is there while something is dragged. */
function gapAbove(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Between circuits, above circuit ${number}`, exact: true });
}

/** Chooses a circuit for a part from its menu. */
async function moveByMenu(page: Page, part: string, circuitName: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${part}` }).click();
  await page.getByRole('menuitem', { name: 'Move to circuit' }).click();
  await page.getByRole('menuitem', { name: circuitName, exact: true }).click();
}

/** The line that shows where in a circuit a drop inserts. */
function insertionLine(page: Page, number: number): Locator {
  return circuit(page, number).locator('> span');
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('What is to be dragged is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags by mouse to a place that is there only while something is dragged. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const { x, y } = await middleOf(from);
  await page.mouse.move(x + 20, y, { steps: 5 });
  await to.hover();
  await to.hover();
  await page.mouse.up();
}

async function expectCircuits(page: Page, parts: Readonly<Record<number, string>>): Promise<void> {
  for (const [number, part] of Object.entries(parts)) await expect(circuit(page, Number(number))).toContainText(part);
}
