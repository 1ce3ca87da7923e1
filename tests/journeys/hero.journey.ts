import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { circuit, waitUntilSaved } from './builder.ts';
import { expect, observeLayoutShift, test, watchLoading } from './journey.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';

const hero = (page: Page) => page.locator('[data-hero]');
const shipWindow = (page: Page, number: number) =>
  hero(page).getByRole('button', { name: new RegExp(`^Window ${number},`) });
const lit = (page: Page) => hero(page).getByRole('button', { name: /^Window \d, lit$/ });
const explanation = (page: Page) => hero(page).getByRole('status').first();
const supply = (page: Page, name: string) => hero(page).getByRole('radio', { name });
const keep = (page: Page) => page.getByRole('link', { name: 'Keep building' });

test('[B240] a visitor gets a circuit with the right resistor in three presses, and a second one only after a confirmation', async ({
  page,
  context,
}) => {
  await page.goto('/');
  let presses = 0;
  const press = async (target: ReturnType<typeof keep>) => {
    presses += 1;
    await target.click();
  };
  await press(shipWindow(page, 2));
  await expect(explanation(page)).toContainText('(9 V − 3.2 V) / 20 mA = 290Ω');
  await expect(explanation(page)).toContainText('nearest standard value: 270Ω (red, violet, brown, gold), for 21.5 mA');
  await press(keep(page));
  await expect(circuit(page, 1)).toContainText('270Ω');
  expect(presses).toBeLessThan(4);
  await expect(circuit(page, 1).getByRole('listitem')).toHaveText([/Window 3/]);
  await waitUntilSaved(page);

  const first = page.url();
  const other = await context.newPage();
  await other.goto('/');
  await keep(other).click();
  const dialog = other.getByRole('dialog', { name: 'Keep building' });
  await expect(dialog).toContainText('You already have a project.');
  await expectAccessible(other);
  await expect(dialog.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    first.slice(first.indexOf('/b')),
  );
  // A request of the first page for the deleted project would get status 404, which the browser logs as an error.
  await page.goto('about:blank');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(circuit(other, 1)).toContainText('120Ω');
  expect(other.url()).not.toBe(first);
});

test('[B240] windows, supplies, and the button for one more LED change the string, by mouse and keyboard', async ({
  page,
}) => {
  await page.goto('/');
  await expect(lit(page)).toHaveCount(2);
  await expect(explanation(page)).toContainText('(9 V − 6.4 V for 2 LEDs) / 20 mA = 130Ω');
  await hero(page).getByRole('button', { name: 'Light one more window' }).click();
  await expect(explanation(page)).toContainText(
    'Stays dark. These 3 LEDs need 9.6 V in series but 9V Battery gives 9 V. With 10 Ω they would glow at about 4.5 mA.',
  );
  await expect(lit(page)).toHaveCount(0);
  await expect(shipWindow(page, 1)).toHaveAccessibleName('Window 1, stays dark');
  await expect(hero(page).getByRole('img')).toHaveAccessibleName(/It stays dark\.$/);
  await supply(page, '12V DC Plug').check({ force: true });
  await expect(explanation(page)).toContainText('(12 V − 9.6 V for 3 LEDs) / 20 mA = 120Ω');
  await expect(lit(page)).toHaveCount(3);
  await supply(page, 'LiPo').check({ force: true });
  for (const number of [1, 2]) await shipWindow(page, number).click();
  await expect(explanation(page)).toContainText('nearest standard value: 27Ω');
  await expect(explanation(page)).toContainText(
    'On a full battery (4.2 V) the LEDs get about 31.1 mA instead of 20 mA.',
  );
  await shipWindow(page, 3).click();
  await expect(explanation(page)).toContainText('No window is lit yet.');

  await page.reload();
  await tabTo(page, shipWindow(page, 3));
  await page.keyboard.press('Space');
  await expect(explanation(page)).toContainText('= 290Ω');
  await tabTo(page, hero(page).getByRole('button', { name: 'Light one more window' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(explanation(page)).toContainText('Stays dark');
  // The button no longer exists; the window that it lit has the focus.
  await expect(shipWindow(page, 3)).toBeFocused();
  await tabTo(page, supply(page, '9V Battery'));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(supply(page, '12V DC Plug')).toBeFocused();
  await expect(explanation(page)).toContainText('= 120Ω');
  await tabAndEnter(page, keep(page));
  await expect(circuit(page, 1)).toContainText('120Ω');
  await expect(circuit(page, 1).getByRole('listitem')).toHaveText([/Window 1/, /Window 2/, /Window 3/]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[B240] a phone shows windows of at least 44 px without horizontal scrolling', async ({ page }) => {
    await page.goto('/');
    for (let number = 1; number <= 7; number += 1) {
      const { width, height } = (await shipWindow(page, number).boundingBox())!;
      expect([width >= 44, height >= 44]).toEqual([true, true]);
    }
    await shipWindow(page, 7).tap();
    await expect(explanation(page)).toContainText('Stays dark');
    await shipWindow(page, 2).tap();
    await expect(explanation(page)).toContainText('= 130Ω');
    await hero(page).getByText('USB Power 5V').tap();
    await shipWindow(page, 3).tap();
    await expect(explanation(page)).toContainText('(5 V − 3.2 V) / 20 mA = 90Ω');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('[M55] the live circuit loads at first use, in at most 55 kB, without a layout shift', async ({ page }) => {
  const bodies: Promise<Buffer>[] = [];
  const layoutShift = await observeLayoutShift(page);
  const loaded = watchLoading(page);
  await page.goto('/');
  await loaded();
  // On a busy machine the page is painted before its fonts are there, which then shift its lines.
  await page.evaluate(() => document.fonts.ready);
  const shiftOfFonts = await layoutShift();
  const before = await hero(page).innerHTML();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await supply(page, '9V Battery').focus();
  await expect.poll(() => bodies.length).toBeGreaterThan(1);
  await loaded();
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(55_000);
  expect(await hero(page).innerHTML()).toBe(before);
  await hero(page).evaluate((element) => element.querySelector<HTMLElement>('[data-window="1"]')?.click());
  await expect(explanation(page)).toContainText('Stays dark');
  expect(await layoutShift()).toBe(shiftOfFonts);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[M55] the front page without scripts shows a correct circuit and no controls', async ({ page }) => {
    await page.goto('/');
    await expect(hero(page)).toContainText('(9 V − 6.4 V for 2 LEDs) / 20 mA = 130Ω');
    await expect(page.getByText('Press a window of the ship')).toBeHidden();
    await expect(hero(page).getByRole('button')).toHaveCount(0);
    await expect(hero(page).getByRole('radio', { name: 'USB Power 5V' })).toBeHidden();
  });
});
