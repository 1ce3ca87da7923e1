import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { design, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { signIn, storeUserRecord } from './member.ts';

/** Maximum number of presses for the whole journey. */
const maxPresses = 25;

/** A user of a page; counts each tap, key, and typed text as one press. */
class CountingUser {
  presses = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.tap();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.presses += 1;
    await target.fill(text);
  }

  /** Opens the command bar, types a phrase, and runs the first match. */
  async command(phrase: string): Promise<void> {
    await this.press(this.#page.getByRole('button', { name: 'Command', exact: true }));
    const field = this.#page.getByRole('combobox', { name: 'Command' });
    await this.type(field, phrase);
    this.presses += 1;
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
  }
}

/**
 * Plans the ship from the front page to the build book as a member, because a guest can neither download the book nor
 * place that many parts.
 */
async function planSmallShip(page: Page, user: CountingUser): Promise<void> {
  await user.press(page.getByRole('link', { name: 'Start building' }));
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await user.type(dialog.getByLabel('Project Name'), 'Small ship');
  await user.press(dialog.getByRole('button', { name: /^Master Power Supply/ }));
  await user.press(page.getByRole('option', { name: 'USB', exact: false }).first());
  await user.press(dialog.getByRole('button', { name: 'Create Project' }));
  await design(page).waitFor();

  const lights = design(page).getByRole('listitem');
  await user.command('12 warm white windows to Cabin');
  await expect(lights).toHaveText(Array.from({ length: 12 }, () => /Warm white/));
  await user.command('2 red flashing markers to Mast');
  await expect(lights).toHaveText(Array.from({ length: 2 }, () => /Flash.*Red/));
  await user.command('4 blue engine lights that fade to Engines');
  await expect(lights).toHaveText(Array.from({ length: 4 }, () => /Breathing.*Blue/));
  await waitUntilSaved(page);
  await expect(page.getByRole('button', { name: 'No problems' })).toBeVisible();

  const download = page.waitForEvent('download');
  await user.command('build book');
  expect((await download).suggestedFilename()).toBe('Small ship build book.pdf');
  expect(user.presses).toBeLessThanOrEqual(maxPresses);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a member plans a small ship by touch in at most 25 presses', async ({ page, context, server }) => {
    await storeUserRecord(page, await signIn(context, server));
    await page.goto('/');
    await expect(page.getByText('No Projects Yet')).toBeVisible();
    await expectAccessible(page);
    await planSmallShip(page, new CountingUser(page));
  });
});
