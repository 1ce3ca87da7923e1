import type { Locator, Page } from '@playwright/test';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { projectFromText } from '#testing/project-text.ts';
import { circuit, design, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { dragByKeyboard } from './keyboard.ts';
import { importProject } from './member.ts';

const parts = ['hull - led Mast', 'hull 1 led Bow', 'hull 1 switch Reed', 'hull 2 led Stern', 'hull 3 led Keel'];

test('[C10] [H10] [C9] [B281] mouse and keyboard move circuits and parts, and a tablet shows all but the project', async ({
  page,
  context,
  server,
}) => {
  const { project: fields, ...file } = toProjectFile(projectFromText(parts));
  const onPlug = { ...file, project: { ...fields, powerSupplyId: 'power-plug-12v' } };
  const id = await importProject(context, server, onPlug);
  // As rows, all circuits are in view for the mouse.
  await page.addInitScript(() => localStorage.setItem('lightyard.design-view', 'list'));
  await page.goto(`/builder?project=${id}`);
  await circuit(page, 3).waitFor();
  await expect(design(page).getByRole('listitem')).toContainText(['Mast', 'Reed', 'Bow', 'Stern', 'Keel']);
  await drag(page, header(page, 3), gapAbove(page, 1));
  await expectCircuits(page, { 1: 'Keel', 2: 'Bow', 3: 'Stern' });
  await drag(page, header(page, 1), design(page).getByRole('group', { name: 'New circuit 4' }));
  await expectCircuits(page, { 2: 'Bow', 3: 'Stern', 4: 'Keel' });
  await drag(page, design(page).getByText('Mast', { exact: true }), gapAbove(page, 3));
  await expectCircuits(page, { 2: 'Bow', 3: 'Mast', 4: 'Stern', 5: 'Keel' });
  await waitUntilSaved(page);
  for (let edits = 0; edits < 3; edits += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await expectCircuits(page, { 1: 'Bow', 2: 'Stern', 3: 'Keel' });

  const grip = page.getByRole('button', { name: /^Drag Circuit 3/ });
  await grip.focus();
  await dragByKeyboard(page, grip, gapAbove(page, 1));
  await expectCircuits(page, { 1: 'Keel', 2: 'Bow', 3: 'Stern' });
  const part = page.getByRole('button', { name: 'Drag Mast' });
  await part.focus();
  await dragByKeyboard(page, part, gapAbove(page, 2));
  await expectCircuits(page, { 1: 'Keel', 2: 'Mast', 3: 'Bow', 4: 'Stern' });

  await page.setViewportSize({ width: 768, height: 1024 });
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

/** Header of a circuit, its drag handle. */
function header(page: Page, number: number): Locator {
  return circuit(page, number).getByText(`Circuit ${number}`, { exact: true });
}

/** Drop target above a circuit; exists only during a drag. */
function gapAbove(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Between circuits, above circuit ${number}`, exact: true });
}

async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element to drag is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags by mouse to a drop target that exists only during a drag. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const { x, y } = await centerOf(from);
  await page.mouse.move(x + 20, y, { steps: 5 });
  await to.hover();
  await to.hover();
  await page.mouse.up();
}

async function expectCircuits(page: Page, parts: Readonly<Record<number, string>>): Promise<void> {
  for (const [number, part] of Object.entries(parts)) await expect(circuit(page, Number(number))).toContainText(part);
}
