import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import {
  libraryPart,
  openBuilder,
  popover,
  runFirstCommand,
  showView,
  startBuilding,
  unfoldSettings,
} from './builder.ts';
import { expect, test } from './journey.ts';
import { importFaultyProject, signIn } from './member.ts';
import { part, projectFile } from './project-file.ts';
import { button, done, openSolder } from './soldering.ts';

const LED = '5mm Through-Hole LED';

/** A model with a board that drives circuits, a circuit that stays dark, and a standalone part. */
const tug = projectFile('Tug', 'power-plug-5v', {
  Cabin: [
    part('led', 'led-5mm', { circuitNumber: 1, customName: 'Porthole' }),
    part('led', 'led-5mm', { circuitNumber: 2, order: 1, quantity: 3, customName: 'Mast' }),
    part('led', 'led-3mm', { order: 2 }),
    part('control', 'mcu-arduino-nano', { order: 3 }),
  ],
  Deck: [part('led', 'led-strip-5v', { circuitNumber: 1 })],
});

/** Clicks a button, checks the dialog that it opens, and closes the dialog. */
async function checkDialog(page: Page, opener: string | RegExp, name: string | RegExp): Promise<void> {
  await button(page, opener).first().click();
  await checkOpenDialog(page, name);
}

/** Checks the open dialog and closes it. */
async function checkOpenDialog(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  await dialog.waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Chooses an entry of the menu that a button opens. */
async function chooseFromMenu(page: Page, opener: string, entry: string): Promise<void> {
  await button(page, opener).first().click();
  await page.getByRole('menuitem', { name: entry }).first().click();
}

/** Runs the first command that the palette finds. */
async function runCommand(page: Page, phrase: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await runFirstCommand(page, phrase);
}

test.describe('accessibility in both themes', () => {
  test('axe finds no violation on the pages of a visitor, and in the builder of a guest', async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 404/);
    await page.goto('/builder?project=missing');
    await page.getByText('This project was not found').waitFor();
    await expectAccessibleInBothThemes(page);
    await page.goto('/nowhere');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessibleInBothThemes(page);
    for (const address of ['/templates', '/subscriptions', '/']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessibleInBothThemes(page);
    }
    await checkDialog(page, 'Sign In', 'Sign In');
    await page.getByRole('link', { name: 'Start building' }).click();
    await checkOpenDialog(page, 'Create New Project');
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

  test('axe finds no violation in the builder of a member', async ({ page, context, server }) => {
    await openBuilder(page, `/builder?project=${await importFaultyProject(context, server, tug)}`);
    await expectAccessibleInBothThemes(page);
    await button(page, 'Actions for Circuit 1').first().click();
    await page.getByRole('menu').waitFor();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await chooseFromMenu(page, 'Actions for Circuit 1', 'Settings');
    await checkOpenDialog(page, 'Settings of Circuit 1');
    await chooseFromMenu(page, 'Actions for Cabin', 'Arrange LEDs');
    await checkOpenDialog(page, 'Best arrangement');
    await chooseFromMenu(page, 'Actions for Porthole', 'What if it fails?');
    await checkOpenDialog(page, /^What if/);
    await runCommand(page, 'add section');
    await checkOpenDialog(page, 'Add New Section');
    await unfoldSettings(page);
    await expectAccessibleInBothThemes(page);
    await runCommand(page, 'wires and fuse');
    await checkOpenDialog(page, 'Wires and fuse');
    await runCommand(page, 'power and heat');
    await checkOpenDialog(page, 'Power and heat');
    await runCommand(page, 'scenes');
    await checkOpenDialog(page, 'Scenes');
    await runCommand(page, 'crossing');
    await checkOpenDialog(page, 'Effect for several circuits');
    await runCommand(page, 'keys');
    await checkOpenDialog(page, 'Keys');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command' }).fill('3 red to Cabin');
    await checkOpenDialog(page, 'Add parts or run a command');
  });

  test('axe finds no violation in the wiring, the parts list, and solder mode', async ({ page, context, server }) => {
    const id = await importFaultyProject(context, server, tug);
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

  test('axe finds no violation on the pages of a member', async ({ page, context, server }) => {
    await importFaultyProject(context, server, tug);
    await page.goto('/');
    await page.getByTitle('Edit project').waitFor();
    await expectAccessibleInBothThemes(page);
    await page.getByTitle('Edit project').click();
    await checkOpenDialog(page, 'Edit Project');
    await page.getByTitle('Delete project').click();
    await checkOpenDialog(page, 'Delete Project');
    await page.goto('/profile');
    for (const [tab, text] of [
      ['Profile', 'Profile'],
      ['Security', 'Where you are signed in'],
      ['Billing', 'No Active Subscription'],
      ['Account', 'Danger Zone'],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.getByText(text).first().waitFor();
      await expectAccessibleInBothThemes(page);
    }
    await checkDialog(page, 'Delete Account', 'Delete your account?');
    await page.goto('/checkout?plan=monthly');
    await page.getByLabel('Card number').waitFor();
    await expectAccessibleInBothThemes(page);
  });

  test('axe finds no violation in the administration', async ({ page, context, server }) => {
    await signIn(context, server, 'app_admin');
    await page.goto('/admin');
    for (const tab of ['Templates', 'System', 'Audit', 'Users']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expectAccessibleInBothThemes(page);
    }
    await checkDialog(page, 'Create User', 'Create User');
    await checkDialog(page, /^Edit/, 'Edit User');
  });
});
