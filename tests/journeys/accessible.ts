import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// While a menu or dialog is open the page behind it is hidden from readers, its main part and heading with it.
const OF_THE_WHOLE_PAGE = ['landmark-one-main', 'page-has-heading-one'];

// A tooltip is outside of all landmarks.
const OF_LANDMARKS = ['region'];

/** Expects that axe finds nothing to improve in what the page shows, in dark and in light. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), 'all is at rest').toBe(0);
    const hasTooltip = (await page.getByRole('tooltip').count()) > 0;
    const isCovered = (await page.getByRole('menu').or(page.getByRole('dialog')).count()) > 0;
    // The usual way opens a second page for each result, which takes as long again: it is for frames of other sites.
    const axe = new AxeBuilder({ page }).setLegacyMode().withTags(RULES);
    const { violations } = await axe
      .disableRules([...(isCovered ? OF_THE_WHOLE_PAGE : []), ...(hasTooltip ? OF_LANDMARKS : [])])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    expect(found, `axe in ${colorScheme}`).toEqual([]);
  }
}
