import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { choose, design, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { waitForFocusIn } from './keyboard.ts';
import { createProject } from './member.ts';
import { addAndEdit, readout, saveChanges, select, showElectrical } from './part-dialog.ts';

const LED = '5mm Through-Hole LED';
const SWITCH = 'Mini Toggle SPST';

const row = (page: Page, name: string | RegExp) =>
  design(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name }) });

/** Types a value and leaves the field. */
async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

test('[B132] [B130] [B46] [U3] a member describes an LED strip, an LED, and a switch in their dialogs', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`/builder?project=${await createProject(context, server)}`);
  await design(page).waitFor();
  const dialog = await addAndEdit(page, 'LED Strip 12V');
  await expect(dialog.getByRole('heading', { name: 'Edit LED Strip Properties' })).toBeVisible();
  await expect(readout(page, 'Current')).toContainText('400 mA');
  await expect(readout(page, 'Current')).toContainText('A 12 V strip on 9 V will be dim or dark.');

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
  await waitUntilSaved(page);

  await addAndEdit(page, LED);
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
  // Before the field loses focus.
  await expect(resistor).toContainText('820Ω');
  await current.blur();
  await expect(current).toHaveValue('7.5');
  await choose(page, select(dialog, 'Resistor'), 'Pre-resistored');
  await expect(readout(page, 'Current')).toContainText('Pre-resistored: buy it wired for 9 V.');
  await choose(page, select(dialog, 'Resistor'), 'Calculated');
  await saveChanges(page);
  await expect(row(page, `Edit ${LED}`)).toContainText('3.1 V');
  await expect(row(page, `Edit ${LED}`)).toContainText('820Ω');

  await addAndEdit(page, SWITCH);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const opener = design(page).getByRole('button', { name: `Edit ${SWITCH}` });

  await opener.press('Enter');
  await waitForFocusIn(dialog);
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
  await waitForFocusIn(dialog);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
