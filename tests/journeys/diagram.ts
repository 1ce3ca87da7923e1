import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { design, showView } from './builder.ts';
import { expect } from './journey.ts';

/** The lighthouse of the test data, with a plug that is strong enough for it. */
export async function lighthouse(): Promise<object> {
  const file = join(import.meta.dirname, '../data/projects/lighthouse.json');
  const { project, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { readonly project: object };
  return { ...rest, project: { ...project, powerSupplyId: 'power-plug-9v' } };
}

/** Opens the wiring of a project and waits until the diagram is drawn. */
export async function openWiring(page: Page, projectId: string): Promise<void> {
  await page.goto(`/builder?project=${projectId}`);
  await design(page).waitFor();
  await showView(page, 'Wiring');
  await diagram(page).locator('svg').first().waitFor();
}

/** The wiring diagram. */
export function diagram(page: Page): Locator {
  return page.getByRole('img', { name: /^Wiring diagram of/ });
}

/** The card about the chosen part of the diagram. */
export function partCard(page: Page): Locator {
  return page.getByRole('complementary', { name: 'About this part' });
}

/** The field of a probe of the meter. */
export function probe(page: Page, color: 'Red' | 'Black'): Locator {
  return page.getByRole('combobox', { name: `${color} probe` });
}

/** Types a terminal into the field of a probe and chooses the first option. */
export async function placeProbe(page: Page, field: Locator, terminal: string): Promise<void> {
  await field.focus();
  await page.keyboard.type(terminal);
  await expect(page.getByRole('option').first()).toHaveAccessibleName(terminal);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(terminal);
}
