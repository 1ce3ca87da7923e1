import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { diagram, openWiring, partCard } from './diagram.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';

/** A lighthouse on a plug that gives what it takes. */
async function sampleFile(): Promise<object> {
  const file = join(import.meta.dirname, '../data/projects/lighthouse.json');
  const { project, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { readonly project: object };
  return { ...rest, project: { ...project, powerSupplyId: 'power-plug-9v' } };
}

/** Where the number of a wire is on the screen, above its length, and that length. */
async function firstNumber(page: Page): Promise<{ readonly x: number; readonly y: number; readonly cm: string }> {
  const length = diagram(page)
    .getByText(/^[\d.]+ cm$/)
    .first();
  // Comes to rest first.
  await length.hover();
  const [box, text] = [await length.boundingBox(), await length.textContent()];
  if (box === null) throw new Error('No length is on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 - 17, cm: text?.replace(' cm', '') ?? '' };
}

/** Gives the wire whose dialog is open another length, and sees that on the diagram. */
async function changeLength(page: Page, now: string, cm: string): Promise<void> {
  const field = page.getByRole('dialog').locator('input:focus');
  await expect(field).toHaveValue(now);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(cm);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(diagram(page).getByText(`${cm} cm`, { exact: true }).first()).toBeAttached();
}

test('[W170] a press on the number of a wire opens its length to edit', async ({ page, context, running }) => {
  await openWiring(page, await importProject(context, running, await sampleFile()));
  const { x, y, cm } = await firstNumber(page);
  await page.mouse.click(x, y);
  await changeLength(page, cm, '33');
});

test('[W170] by keyboard the wires at a part lead to their lengths', async ({ page, context, running }) => {
  await openWiring(page, await importProject(context, running, await sampleFile()));
  await page.getByRole('listbox', { name: /^Parts of the diagram/ }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const wire = partCard(page)
    .getByRole('button', { name: /^Length of wire \d+, / })
    .last();
  await wire.focus();
  await page.keyboard.press('Enter');
  // The circuit has no length of its own yet.
  await changeLength(page, '', '34');
});
