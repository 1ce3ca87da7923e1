import type { Locator, Page } from '@playwright/test';
import { design, showView } from './builder.ts';
import { expect } from './journey.ts';

/** Opens the wiring of a project, until its diagram is drawn. */
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

/** What is known about the part of the diagram that is chosen. */
export function partCard(page: Page): Locator {
  return page.getByRole('complementary', { name: 'About this part' });
}

/** The field of a probe of the meter. */
export function probe(page: Page, colour: 'Red' | 'Black'): Locator {
  return page.getByRole('combobox', { name: `${colour} probe` });
}

/** Types a terminal into the field of a probe by keyboard and takes the first that is offered. */
export async function holdProbe(page: Page, field: Locator, terminal: string): Promise<void> {
  await field.focus();
  await page.keyboard.type(terminal);
  await expect(page.getByRole('option').first()).toHaveAccessibleName(terminal);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(terminal);
}
