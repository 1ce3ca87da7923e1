import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { libraryPart, openBuilder, popover, showView, startBuilding, unfoldSettings } from './builder.ts';
import { expect, test } from './journey.ts';
import { importFaultyProject, signIn } from './member.ts';
import { part, projectFile } from './project-file.ts';
import { button, done, openSolder } from './soldering.ts';

const LED = '5mm Through-Hole LED';

/** A model with a board that drives circuits, a circuit that stays dark, and a part without a circuit. */
const tug = projectFile('Tug', 'power-plug-5v', {
  Cabin: [
    part('led', 'led-5mm', { circuitNumber: 1, customName: 'Porthole' }),
    part('led', 'led-5mm', { circuitNumber: 2, order: 1, quantity: 3, customName: 'Mast' }),
    part('led', 'led-3mm', { order: 2 }),
    part('control', 'mcu-arduino-nano', { order: 3 }),
  ],
  Deck: [part('led', 'led-strip-5v', { circuitNumber: 1 })],
});

/** Presses a button, checks the dialog that it opens, and closes it. */
async function checkDialog(page: Page, opener: string | RegExp, name: string | RegExp): Promise<void> {
  await button(page, opener).first().click();
  await checkOpenDialog(page, name);
}

/** Checks the dialog that is open, and closes it. */
async function checkOpenDialog(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  await dialog.waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Takes an entry of the menu that a button opens. */
async function fromMenu(page: Page, opener: string, entry: string): Promise<void> {
  await button(page, opener).first().click();
  await page.getByRole('menuitem', { name: entry }).first().click();
}

/** Runs the first command that the palette finds. */
async function command(page: Page, phrase: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Command' });
  await field.fill(phrase);
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
}

test.describe('axe finds nothing in both themes', () => {
  test('on the screens of a visitor', async ({ page }) => {
    for (const address of ['/templates', '/subscriptions', '/']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessibleInBothThemes(page);
    }
    await checkDialog(page, 'Sign In', 'Sign In');
    await page.getByRole('link', { name: 'Start building' }).click();
    await checkOpenDialog(page, 'Create New Project');
  });

  test('in the builder of a guest', async ({ page }) => {
    await startBuilding(page);
    await expectAccessibleInBothThemes(page);
    await (await libraryPart(page, LED)).getByRole('button', { name: `Add ${LED}` }).click();
    await popover(page).waitFor();
    await expectAccessibleInBothThemes(page);
    await popover(page).getByRole('button', { name: 'More…' }).click();
    await page.getByRole('dialog', { name: `Edit ${LED}` }).waitFor();
    await page.getByRole('button', { name: 'Electrical' }).click();
    await checkOpenDialog(page, `Edit ${LED}`);
  });

  test('in the builder of a member', async ({ page, context, running }) => {
    await openBuilder(page, `/builder?project=${await importFaultyProject(context, running, tug)}`);
    await expectAccessibleInBothThemes(page);
    await button(page, 'Actions for Circuit 1').first().click();
    await page.getByRole('menu').waitFor();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await fromMenu(page, 'Actions for Circuit 1', 'Settings');
    await checkOpenDialog(page, 'Settings of Circuit 1');
    await fromMenu(page, 'Actions for Cabin', 'Arrange LEDs');
    await checkOpenDialog(page, 'Best arrangement');
    await fromMenu(page, 'Actions for Porthole', 'What if it fails?');
    await checkOpenDialog(page, /^What if/);
    await command(page, 'add section');
    await checkOpenDialog(page, 'Add New Section');
    await unfoldSettings(page);
    await expectAccessibleInBothThemes(page);
    await command(page, 'wires and fuse');
    await checkOpenDialog(page, 'Wires and fuse');
    await command(page, 'power and heat');
    await checkOpenDialog(page, 'Power and heat');
    await command(page, 'keys');
    await checkOpenDialog(page, 'Keys');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command' }).fill('3 red to Cabin');
    await checkOpenDialog(page, 'Add parts or run a command');
  });

  test('in the wiring, the parts list, and solder mode', async ({ page, context, running }) => {
    const id = await importFaultyProject(context, running, tug);
    await openBuilder(page, `/builder?project=${id}`);
    await showView(page, 'Wiring');
    await page.getByText('22-24 AWG').first().waitFor();
    await expectAccessibleInBothThemes(page);
    for (const panel of ['Meter', 'Fault finder', 'Pins of controllers']) {
      await button(page, panel).click();
      await expectAccessibleInBothThemes(page);
    }
    await showView(page, 'Parts List');
    await page.getByRole('table', { name: 'Resistors' }).waitFor();
    await expectAccessibleInBothThemes(page);
    await openSolder(page, id);
    await done(page).waitFor();
    await expectAccessibleInBothThemes(page);
    await button(page, 'All wires').first().click();
    await expectAccessibleInBothThemes(page);
  });

  test('on the pages of a member', async ({ page, context, running }) => {
    await importFaultyProject(context, running, tug);
    await page.goto('/');
    await page.getByTitle('Edit project').waitFor();
    await expectAccessibleInBothThemes(page);
    await page.getByTitle('Edit project').click();
    await checkOpenDialog(page, 'Edit Project');
    await page.getByTitle('Delete project').click();
    await checkOpenDialog(page, 'Delete Project');
    for (const [tab, shows] of [
      ['profile', 'Profile'],
      ['security', 'Where you are signed in'],
      ['billing', 'No Active Subscription'],
      ['account', 'Danger Zone'],
    ] as const) {
      await page.goto(`/profile?tab=${tab}`);
      await page.getByText(shows).first().waitFor();
      await expectAccessibleInBothThemes(page);
    }
    await checkDialog(page, 'Delete Account', 'Delete your account?');
    await page.goto('/checkout?plan=monthly');
    await page.getByLabel('Card number').waitFor();
    await expectAccessibleInBothThemes(page);
  });

  test('in the administration', async ({ page, context, running }) => {
    await signIn(context, running, 'app_admin');
    for (const tab of ['templates', 'system', 'audit', 'users']) {
      await page.goto(`/admin?tab=${tab}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expectAccessibleInBothThemes(page);
    }
    await checkDialog(page, 'Create User', 'Create User');
    await checkDialog(page, /^Edit/, 'Edit User');
  });

  test('in the trial of a template', async ({ page }) => {
    await page.goto('/templates');
    await page.getByRole('link', { name: 'Try it: Lighthouse' }).click();
    await page.getByRole('complementary', { name: 'Trial' }).waitFor();
    await expectAccessibleInBothThemes(page);
  });

  test.describe('where nothing is', () => {
    test.use({ expectedNoise: [/status of 404/] });

    test('at the address of a project and of a page', async ({ page }) => {
      await page.goto('/builder?project=missing');
      await page.getByText('This project was not found').waitFor();
      await expectAccessibleInBothThemes(page);
      await page.goto('/nowhere');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessibleInBothThemes(page);
    });
  });
});
