import { choose, messages, startBuilding } from './builder.ts';
import { expect, test } from './journey.ts';
import { addAndEdit, select } from './part-dialog.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const SWITCH = 'Mini Toggle SPST';

test('[B281] a toast does not cover the buttons of a dialog', async ({ page }) => {
  await startBuilding(page);
  await page.getByRole('button', { name: 'Library' }).tap();
  const dialog = await addAndEdit(page, SWITCH);
  await choose(page, select(dialog, 'Select Circuit'), 'New circuit 1');
  await choose(page, select(dialog, 'Quantity'), '2');
  await dialog.getByRole('button', { name: 'Save changes' }).tap();
  await expect(messages(page)).toContainText('Circuit Limitation');
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toHaveCount(0);
});
