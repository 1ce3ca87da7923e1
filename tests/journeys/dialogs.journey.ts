import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { choose, circuit, design, libraryPart, popover, saved, startBuilding } from './builder.ts';
import { expect, test } from './journey.ts';
import { focusIn } from './keyboard.ts';
import { forgetLeds, memberProject } from './member.ts';
import { add, dialogOf, readout, saveChanges, select, showElectrical, toast } from './part-dialog.ts';

const LED = '5mm Through-Hole LED';
const SWITCH = 'Mini Toggle SPST';
const SWITCH_RULE =
  'Each circuit can only have one switch. This ensures proper electrical control and prevents conflicts between multiple switches.';

const row = (page: Page, name: string | RegExp) =>
  design(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name }) });

/** Types a number and leaves its field. */
async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

test.describe('the dialogs of a member', () => {
  test.beforeEach(async ({ page, context, running }) => {
    const id = await memberProject(context, running);
    await page.goto(`/builder?project=${id}`);
    await design(page).waitFor();
  });

  test('[B132] [B130] a strip is described, fed, placed and described anew', async ({ page }) => {
    const dialog = await add(page, 'LED Strip 12V');
    await expect(dialog.getByRole('heading', { name: 'Edit LED Strip Properties' })).toBeVisible();
    await expect(readout(page, 'Current')).toContainText('400 mA');
    await expect(readout(page, 'Current')).toContainText('A 12 V strip on 9 V will be dim or dark.');
    await expectAccessible(page);

    await choose(page, select(dialog, 'Color Temperature'), '4000K');
    await enter(dialog.getByRole('textbox', { name: 'Strip Length' }), '');
    await expect(dialog.getByText('Without a length, it counts as 100 cm.')).toBeVisible();
    await enter(dialog.getByRole('textbox', { name: 'Strip Length' }), '50.9');
    await choose(page, select(dialog, 'Unit'), 'inch');
    await choose(page, select(dialog, 'LEDs per Meter'), '120');
    await choose(page, select(dialog, 'Voltage Rating'), '5V');
    await dialog.getByText('Waterproof (IP65+)').click();
    await expect(readout(page, 'Current')).toContainText('1016 mA');
    await expect(readout(page, 'Current')).toContainText('A 5 V strip on 9 V will overheat.');
    await dialog.getByRole('textbox', { name: 'Custom Label (Optional)' }).fill('Runway');
    await saveChanges(page);
    const runway = row(page, 'Edit Runway');
    for (const value of ['White', '4000 K', '50″', '120/m', '5 V']) await expect(runway).toContainText(value);

    await runway.getByRole('button', { name: 'Edit Runway' }).click();
    await expect(dialog.getByRole('heading', { name: 'Edit LED Strip Properties' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Strip Length' })).toHaveValue('50');
    await showElectrical(page);
    await expect(dialog.getByRole('checkbox', { name: 'Cuttable/Trimmable' })).toBeChecked();
    await choose(page, select(dialog, 'Color Type'), 'RGBW');
    await expect(select(dialog, 'Color Temperature')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(runway).toContainText('RGBW');
    await expect(runway).not.toContainText('4000 K');
    await saved(page);
  });

  test('[B132] [B130] a bare filament has its length, its temperatures and its resistor', async ({ page }) => {
    const dialog = await add(page, 'Flexible LED Filament 3V');
    await expect(dialog.getByRole('heading', { name: 'Edit LED Filament Properties' })).toBeVisible();
    await select(dialog, 'Color Temperature').click();
    await expect(page.getByRole('option')).toHaveText(['2200K', '2700K', '3000K', '4000K']);
    await focusIn(page.getByRole('listbox'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await enter(dialog.getByRole('textbox', { name: 'Filament Length' }), '900');
    await expect(dialog.getByText('At most 200')).toBeVisible();
    await expect(readout(page, 'Resistor')).toContainText('56Ω');
    await expectAccessible(page);
    await saveChanges(page);
    await expect(row(page, 'Edit Flexible LED Filament 3V')).toContainText('200 cm');
  });

  test('[B130] [B46] an LED: colour, green at 3.1 V and current, with the resistor they give', async ({ page }) => {
    const dialog = await add(page, LED);
    await expect(dialog.getByRole('radiogroup', { name: 'Select LED Color' }).getByRole('radio')).toHaveCount(12);
    await dialog.getByText('Green', { exact: true }).click();
    const resistor = readout(page, 'Resistor');
    await expect(resistor).toContainText('330Ω');
    await expect(resistor).toContainText('Exact value340Ω');
    await expect(resistor).toContainText('Current20.6 mA');
    await expect(resistor).toContainText('390Ωdimmer17.4 mA');
    await dialog.getByRole('button', { name: 'Use 3.1 V' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Forward voltage (V)' })).toHaveValue('3.1');
    await expect(dialog.getByRole('button', { name: 'Use 2.2 V' })).toBeFocused();
    await expect(resistor.getByRole('img', { name: 'Color bands: red, violet, brown, gold' })).toBeVisible();
    const current = dialog.getByRole('textbox', { name: 'Target current (mA)' });
    await current.selectText();
    await current.pressSequentially('-0');
    await current.blur();
    await expect(dialog.getByText('At least 0.1 mA')).toBeVisible();
    await current.selectText();
    await current.pressSequentially('7,5 mA');
    // It is heard while it is typed.
    await expect(resistor).toContainText('820Ω');
    await current.blur();
    await expect(current).toHaveValue('7.5');
    await choose(page, select(dialog, 'Resistor'), 'Pre-resistored');
    await expect(readout(page, 'Current')).toContainText('Pre-resistored: buy it wired for 9 V.');
    await choose(page, select(dialog, 'Resistor'), 'Calculated');
    await saveChanges(page);
    await expect(row(page, `Edit ${LED}`)).toContainText('3.1 V');
    await expect(row(page, `Edit ${LED}`)).toContainText('820Ω');
  });

  test('[B132] [B130] [C9] several in a circuit that is too dark for them, and one elsewhere', async ({ page }) => {
    const dialog = await add(page, LED);
    await dialog.getByText('White', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Add Component Label' }).fill('Nav light');
    await enter(dialog.getByRole('textbox', { name: 'Quantity' }), '3');
    await expect(dialog.getByText('This part counts as 3 LEDs, each with a resistor of its own.')).toBeVisible();
    await choose(page, select(dialog, 'Select Circuit'), 'New circuit 1');
    await expect(readout(page, 'Resistor')).toContainText('Resistor of circuit 1, 3 LEDs in series');
    await expect(readout(page, 'Resistor')).toContainText('Stays dark');
    await expect(readout(page, 'Resistor')).toContainText(
      'These 3 LEDs need 9.6 V in series but 9V Battery gives 9 V.',
    );
    await enter(dialog.getByRole('textbox', { name: 'Quantity' }), '2');
    await saveChanges(page);
    await expect(circuit(page, 1)).toContainText('120Ω');

    await design(page).getByRole('button', { name: 'Edit Nav light' }).click();
    await showElectrical(page);
    await choose(page, select(dialog, 'Select Circuit'), 'New circuit 2');
    await saveChanges(page);
    await expect(circuit(page, 2)).toContainText('Nav light');

    await design(page).getByRole('button', { name: 'Edit Nav light' }).focus();
    await page.keyboard.press('ControlOrMeta+d');
    await expect(circuit(page, 2)).toContainText('Nav light (Copy)');
    await saved(page);
  });

  test('[C2] the switch rule and the fit rule, in the dialog and as toasts', async ({ page }) => {
    const dialog = await add(page, SWITCH);
    await choose(page, select(dialog, 'Select Circuit'), 'New circuit 1');
    await choose(page, select(dialog, 'Quantity'), '2');
    await dialog.getByRole('textbox', { name: 'Add Component Label' }).fill('Mains');
    await expect(dialog).toContainText(SWITCH_RULE);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page)).toContainText('Circuit Limitation');
    await expect(toast(page)).toContainText(SWITCH_RULE);
    await expect(dialog.getByRole('textbox', { name: 'Add Component Label' })).toHaveValue('Mains');
    await choose(page, select(dialog, 'Quantity'), '1');
    await saveChanges(page);

    await add(page, SWITCH);
    await choose(page, select(dialog, 'Select Circuit'), 'Circuit 1');
    const taken = 'Circuit 1 already has a switch. Each circuit can only have one switch.';
    await expect(dialog).toContainText(taken);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page)).toContainText(taken);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await (await libraryPart(page, '5V DC Plug')).dragTo(circuit(page, 1));
    await expect(toast(page)).toContainText('Circuit Constraint');
    await expect(toast(page)).toContainText('Cannot add this component to circuit 1 due to circuit constraints.');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('[B141] Escape asks before work is lost, Enter takes the dialog, the focus goes back', async ({ page }) => {
    const dialog = await add(page, SWITCH);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const opener = design(page).getByRole('button', { name: `Edit ${SWITCH}` });

    await opener.press('Enter');
    await focusIn(dialog);
    await dialog.getByRole('textbox', { name: 'Add Component Label' }).fill('Master');
    await page.keyboard.press('Escape');
    await expect(dialog.getByText('Discard what you entered?')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Add Component Label' })).toBeFocused();
    await page.mouse.click(5, 5);
    await expect(dialog.getByText('Discard what you entered?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await focusIn(dialog);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('[A24] what was planned with a part that is gone can still be changed', async ({ page, context, running }) => {
  const id = await memberProject(context, running);
  await page.goto(`/builder?project=${id}`);
  await add(page, LED);
  await saveChanges(page);
  await saved(page);
  await forgetLeds(running, id, 'led-of-old');
  await page.reload();
  await design(page).getByRole('button', { name: 'Edit led-of-old' }).click();
  const dialog = dialogOf(page);
  await showElectrical(page);
  await expect(dialog).toContainText("'led-of-old' is no longer in the library.");
  await enter(dialog.getByRole('textbox', { name: 'Forward voltage (V)' }), '2.1');
  await expect(readout(page, 'Resistor')).toContainText('330Ω');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, 'Edit led-of-old')).toContainText('2.1 V');
  await saved(page);
});

test('[B13] [B203] a guest past a limit sees what registering brings in place of the popover', async ({ page }) => {
  await startBuilding(page);
  await (await libraryPart(page, LED)).getByRole('button', { name: `Add ${LED}`, exact: true }).click();
  await enter(popover(page).getByRole('textbox', { name: 'Quantity' }), '3');
  await expect(design(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: `Add ${LED}`, exact: true }).click();
  const upgrade = page.getByRole('dialog', { name: 'Component Limit Reached' });
  await expect(upgrade).toContainText('A guest can place 3 parts; this needs 4.');
  await expect(upgrade.getByRole('listitem')).toHaveText([
    'Unlimited projects',
    'Unlimited components',
    'PDF export',
    'Custom components',
    'Generating from templates',
  ]);
  await expect(upgrade.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscriptions?plan=monthly');
  await expectAccessible(page);
  await expect(popover(page)).toHaveCount(0);
  await upgrade.getByRole('button', { name: 'Not now' }).click();
  await expect(design(page).getByRole('listitem')).toHaveCount(3);
});
