import { leaveAsPlaced, design, libraryPart, popover, saved, startBuilding } from './builder.ts';
import { expect, test } from './journey.ts';
import { makeTemplate, memberProject } from './member.ts';

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

test('two tabs on one project show at once what the other one changes', async ({ page, context, running }) => {
  const id = await memberProject(context, running);
  await page.goto(`/builder?project=${id}`);
  const other = await context.newPage();
  await other.goto(`/builder?project=${id}`);
  const row = (tab: typeof page) => design(tab).getByRole('listitem').filter({ hasText: LED });
  await libraryPart(other, LED);
  await (await libraryPart(page, LED)).dragTo(design(page));
  await leaveAsPlaced(page);
  await expect(row(other)).toHaveCount(1);
  await row(other)
    .getByRole('button', { name: `Edit ${LED}` })
    .press('Delete');
  await expect(row(page)).toHaveCount(0);
});
