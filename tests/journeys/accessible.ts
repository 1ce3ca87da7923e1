import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// These rules apply to a whole page, not to a dialog or menu.
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one', 'region'];

/**
 * Expects that axe finds no violation: in the open dialog or menu, or else in the whole page. Journeys call it in states
 * that accessible.journey.ts, which visits every page in both themes, does not reach.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, (axe) => axe.withTags(RULES))).toEqual([]);
}

async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length), 'animations have ended').toBe(0);
  const hasTooltip = (await page.getByRole('tooltip').count()) > 0;
  const isCovered = (await overlay(page).count()) > 0;
  // AxeBuilder sends its source, 600 kB, twice for each analysis; a document needs it only once.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isLoaded ? { axeSource: 'undefined' } : {}) });
  // The default mode opens another page for each analysis, to support cross-origin frames, and takes twice as long.
  const axe = choose(builder.setLegacyMode().options({ resultTypes: ['violations'] }));
  if (isCovered) axe.include('[role=dialog], [role=alertdialog], [role=menu]');
  const { violations: found } = await axe.disableRules(isCovered || hasTooltip ? PAGE_RULES : []).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

const overlay = (page: Page) => page.getByRole('menu').or(page.getByRole('dialog')).or(page.getByRole('alertdialog'));

/** Expects that axe finds no violation in the dark theme, and none of contrast in the light theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))).toEqual([]);
}
