import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// They are about the whole page, of which a dialog or menu is a part.
const OF_THE_WHOLE_PAGE = ['landmark-one-main', 'page-has-heading-one', 'region'];

/**
 * Expects that axe finds nothing to improve in what the page shows: in the dialog or menu on top, else in all of it.
 * The tour of accessible.journey.ts looks at each screen in both themes; this looks at what another journey made of it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length), 'all is at rest').toBe(0);
  const hasTooltip = (await page.getByRole('tooltip').count()) > 0;
  const isCovered = (await onTop(page).count()) > 0;
  // The usual way opens a second page for each result, which takes as long again: it is for frames of other sites.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(RULES);
  if (isCovered) axe.include('[role=dialog], [role=alertdialog], [role=menu]');
  const { violations } = await axe.disableRules(isCovered || hasTooltip ? OF_THE_WHOLE_PAGE : []).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

const onTop = (page: Page) => page.getByRole('menu').or(page.getByRole('dialog')).or(page.getByRole('alertdialog'));

/** Expects the same in dark and in light. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}
