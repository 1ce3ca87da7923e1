import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { leaveAsPlaced, choose, circuit, design, libraryPart, popover, showView, startBuilding } from './builder.ts';
import { expect, test } from './journey.ts';

const LED = '5mm Through-Hole LED';

test('the front page and its dialog, for axe', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start building' }).click();
  await page.getByRole('dialog', { name: 'Create New Project' }).waitFor();
  await expectAccessible(page);
});

test.describe('the builder, for axe:', () => {
  test.beforeEach(async ({ page }) => {
    await startBuilding(page);
  });

  test('an empty project', async ({ page }) => {
    await expectAccessible(page);
  });

  test('a placed LED and its dialog', async ({ page }) => {
    await (await libraryPart(page, LED)).dragTo(design(page));
    await popover(page).waitFor();
    await expectAccessible(page);
    await popover(page).getByRole('button', { name: 'More…' }).click();
    await page.getByRole('dialog', { name: `Edit ${LED}` }).waitFor();
    await page.getByRole('button', { name: 'Electrical' }).click();
    await expectAccessible(page);
  });

  test('a circuit and its menu', async ({ page }) => {
    await placeLed(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Actions for ${LED}` }).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page);
  });

  test('the wiring and the parts list', async ({ page }) => {
    await placeLed(page);
    await showView(page, 'Wiring');
    await page.getByText('22-24 AWG').first().waitFor();
    await expectAccessible(page);
    await showView(page, 'Parts List');
    await page.getByRole('table', { name: 'Resistors' }).waitFor();
    await expectAccessible(page);
  });
});

test.describe('a project that is not there', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('an address where nothing is, for axe', async ({ page }) => {
    await page.goto('/builder?project=missing');
    await page.getByText('This project was not found').waitFor();
    await expectAccessible(page);
  });
});

async function placeLed(page: Page): Promise<void> {
  await (await libraryPart(page, LED)).dragTo(design(page));
  await choose(page, page.getByRole('button', { name: /^Select Circuit/ }), 'New circuit 1');
  await leaveAsPlaced(page);
  await expect(circuit(page, 1)).toContainText(/330\s?Ω/);
}
