import type { Page } from '@playwright/test';
import { choose, circuit, closePopover, design, libraryPart, messages, showView, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { createProject } from './member.ts';

const NAME = 'Mast beacon';

/** Chooses an action from the menu of the part in the library. */
async function chooseFromMenu(page: Page, action: 'Edit' | 'Delete'): Promise<void> {
  const library = page.getByRole('region', { name: 'Library' });
  await library.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('[A24] [B92] [A31] a member creates, places, edits, and deletes a custom LED', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`/builder?project=${await createProject(context, server)}`);
  await design(page).waitFor();
  const library = page.getByRole('region', { name: 'Library' });
  await library.getByRole('button', { name: 'Custom', exact: true }).click();
  await expect(library).toContainText('No custom components yet. Click above to add one.');
  await library.getByRole('button', { name: 'Add Custom Component' }).click();

  const dialog = page.getByRole('dialog', { name: 'Create Custom Component' });
  await dialog.getByRole('textbox', { name: 'Current' }).fill('');
  await dialog.getByRole('button', { name: 'Create Component' }).click();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please fill this in.');
  await expect(dialog.getByRole('textbox', { name: 'Current' })).toHaveAccessibleDescription('This must be a number.');
  await name.fill(NAME);
  await choose(page, dialog.getByRole('button', { name: /^Color/ }), 'Blue');
  const volts = dialog.getByRole('textbox', { name: 'Forward voltage' });
  await volts.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('-3.1');
  await expect(dialog.getByText('Enter a number from 0.01 to 1000 V')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current' }).fill('15');
  await dialog.getByRole('button', { name: 'Create Component' }).click();
  await expect(messages(page)).toContainText('Custom component created successfully');
  await expect(dialog).toBeHidden();

  await (await libraryPart(page, NAME)).dragTo(design(page));
  await choose(page, page.getByRole('button', { name: /^Select Circuit/ }), 'New circuit 1');
  await closePopover(page);
  const first = circuit(page, 1);
  await expect(first).toContainText(/390\s?Ω/);

  await chooseFromMenu(page, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Custom Component' });
  await edit.getByRole('textbox', { name: 'Forward voltage' }).fill('5');
  await edit.getByRole('button', { name: 'Update Component' }).click();
  await expect(edit).toBeHidden();
  await expect(first).toContainText(/270\s?Ω/);

  await waitUntilSaved(page);
  await chooseFromMenu(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Custom Component' });
  await expect(question).toContainText(`Are you sure you want to delete "${NAME}"?`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: `Add ${NAME}` })).toHaveCount(0);
  await expect(library.locator('[data-scroller]')).toBeFocused();
  await expect(first).toContainText(/270\s?Ω/);

  await page.reload();
  await expect(first).toContainText(NAME);
  await expect(first).toContainText(/270\s?Ω/);
  await showView(page, 'Parts List');
  await expect(page.getByRole('table', { name: 'LEDs' })).toContainText(NAME);
});
