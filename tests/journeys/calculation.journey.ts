import type { Page } from '@playwright/test';
import { circuit, openBuilder, showCircuitsAs } from './builder.ts';
import { expect, test, watchLoading } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { importFaultyProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

/** A string of two LEDs, one with too many LEDs for 9 V, and a standalone LED. */
const tug = projectFile('Tug', 'battery-9v', {
  Cabin: [
    part('led', 'led-5mm', { circuitNumber: 1, quantity: 2 }),
    part('led', 'led-5mm', { circuitNumber: 2, quantity: 4, properties: { color: 'white' } }),
    part('led', 'led-5mm', { customName: 'Lamp' }),
  ],
});

const oneLed =
  '(9 V − 2 V) / 20 mA = 350Ω; nearest standard value: 330Ω; it turns 0.14 W into heat, so use one rated 0.5 W';
const tooLong = '9 V − 12.8 V for 4 LEDs = −3.8 V; nothing is left for a resistor, so they stay dark';

const calculation = (page: Page) => page.getByRole('tooltip');
const value = (page: Page, ohms: string) => page.getByRole('button', { name: `${ohms}: how it is calculated` });

test.beforeEach(async ({ page, context, server }) => {
  // The explanations load after the visible content.
  const explanation = page.waitForResponse(/sum-layer/);
  const loaded = watchLoading(page);
  await openBuilder(page, `/builder?project=${await importFaultyProject(context, server, tug)}`);
  await explanation;
  await loaded();
});

const field = (page: Page) => page.getByRole('dialog', { name: 'Resistor' });

test('[B257] [V1] a resistor value shows its calculation, and typing there replaces it until the field is cleared', async ({
  page,
}) => {
  await tabTo(page, value(page, '330Ω'));
  await expect(calculation(page)).toHaveText(oneLed);
  await expect(value(page, '330Ω')).toHaveAccessibleDescription(oneLed);
  await page.keyboard.press('Tab');
  await expect(calculation(page)).toHaveCount(0);
  await showCircuitsAs(page, 'Picture');
  await value(page, '330Ω').hover();
  await expect(calculation(page)).toHaveText(oneLed);
  await page.getByRole('heading', { name: 'Workspace' }).hover();
  await expect(calculation(page)).toHaveCount(0);
  await circuit(page, 1).getByRole('button', { name: /^270Ω/ }).click();
  await expect(field(page)).toContainText('(9 V − 4 V for 2 LEDs) / 20 mA = 250Ω; nearest standard value: 270Ω');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await circuit(page, 2)
    .getByRole('button', { name: /^Stays dark/ })
    .click();
  await expect(field(page)).toContainText(tooLong);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);

  await value(page, '330Ω').focus();
  await page.keyboard.press('Enter');
  const ohms = field(page).getByRole('textbox', { name: 'Resistor (ohms)' });
  await expect(ohms).toBeFocused();
  await page.keyboard.type('4k7x');
  await page.keyboard.press('Enter');
  await expect(field(page)).toContainText('Enter a value from 0 to 10 MΩ');
  await ohms.fill('1k5');
  await expect(field(page)).toContainText('1.5kΩ (yours): about 4.7 mA, dim, looks 56 % as bright');
  await page.keyboard.press('Enter');
  await value(page, '1.5kΩ').click();
  await field(page).getByRole('button', { name: 'Calculated: 330Ω. Use it' }).click();
  await expect(value(page, '330Ω')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('[B257] a tap on a resistor value shows its calculation and its field', async ({ page }) => {
    await value(page, '330Ω').tap();
    await expect(field(page)).toContainText(oneLed);
    const box = await field(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  });
});
