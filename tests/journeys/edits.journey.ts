import { leaveAsPlaced, design, libraryPart, popover, saved, startBuilding } from './builder.ts';
import { expect, test } from './journey.ts';
import { makeTemplate, memberProject } from './member.ts';
import { showElectrical } from './part-dialog.ts';

const LED = '5mm Through-Hole LED';

test('undo and redo, also after a reload', async ({ page }) => {
  await startBuilding(page);
  await (await libraryPart(page, LED)).dragTo(design(page));
  await leaveAsPlaced(page);
  const row = design(page).getByRole('listitem').filter({ hasText: LED });
  await expect(row).toHaveCount(1);

  await page.keyboard.press('ControlOrMeta+Z');
  await expect(row).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(row).toHaveCount(1);

  await saved(page);
  await page.reload();
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(row).toHaveCount(1);
});

test('a guest who reaches a limit sees what an account brings', async ({ page }) => {
  await startBuilding(page);
  await (await libraryPart(page, LED)).dragTo(design(page));
  await popover(page).getByRole('textbox', { name: 'Quantity' }).fill('3');
  await leaveAsPlaced(page);
  await (await libraryPart(page, LED)).dragTo(design(page).getByRole('group', { name: /^New circuit/ }));
  const components = page.getByRole('dialog', { name: 'Component Limit Reached' });
  await expect(components).toContainText('A guest can place 3 parts; this needs 4.');
  await expect(components.getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/subscriptions?plan=monthly',
  );
  await components.getByRole('button', { name: 'Not now' }).click();

  await page.getByRole('button', { name: 'Add Section' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Section' });
  await form.getByRole('textbox', { name: 'Section Name' }).fill('Bridge');
  await form.getByRole('button', { name: 'Add Section' }).click();
  await page.getByRole('button', { name: 'Add Section' }).click();
  const sections = page.getByRole('dialog', { name: 'Section Limit Reached' });
  await expect(sections).toContainText('A guest can have 2 sections; this needs 3.');
});

test('a template is looked at, not changed', async ({ page, context, running }) => {
  const id = await memberProject(context, running);
  await makeTemplate(running, id);
  await page.goto(`/builder?template=${id}`);
  await expect(page.getByRole('heading', { name: 'Template View' })).toBeVisible();
  await expect(page.getByText('Read Only')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Component Library' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Undo|Redo|Add Section|Delete|Edit|Drag)/ })).toHaveCount(0);
});

test.describe('two tabs on one project', () => {
  test.use({ expectedNoise: [/status of 409/] });

  test('an edit that the server refuses goes back and says why', async ({ page, context, running }) => {
    const id = await memberProject(context, running);
    await page.goto(`/builder?project=${id}`);
    await (await libraryPart(page, LED)).dragTo(design(page));
    await leaveAsPlaced(page);
    await saved(page);
    const other = await context.newPage();
    await other.goto(`/builder?project=${id}`);
    const lines = [page, other].map((tab) => design(tab).getByRole('listitem').filter({ hasText: LED }));
    await expect(lines[1]!).toBeVisible();

    for (const [tab, quantity] of [
      [other, '4'],
      [page, '7'],
    ] as const) {
      await design(tab)
        .getByRole('button', { name: `Edit ${LED}` })
        .click();
      await showElectrical(tab);
      await tab.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
      await tab.getByRole('button', { name: 'Save changes' }).click();
      await expect(tab.getByRole('dialog')).toHaveCount(0);
      if (tab === other) await saved(other);
    }
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(/Could not/);
    await expect(lines[0]!).toContainText('4×');
  });
});
