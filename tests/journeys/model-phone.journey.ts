import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';
import { part, projectFile } from './project-file.ts';
import { dragByTouch } from './touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const house = projectFile('House', 'power-plug-12v', {
  Front: [part('led', 'led-3mm', { circuitNumber: 1, order: 0, customName: 'Window', quantity: 2 })],
});

const sheet = (page: Page) => page.getByRole('group', { name: /^Picture 1\. / });
const panes = (page: Page) => page.getByRole('navigation', { name: 'Panes' });

/** Position (mm) of a field of the table, which is 300 x 200 mm; null while the field is empty. */
async function position(page: Page, name: string): Promise<number | null> {
  const text = await page.getByRole('textbox', { name, exact: true }).inputValue();
  return text === '' ? null : Number(text);
}

test('[Y26] [Y21] a finger drags a part from the list onto the picture, and after a long press its mark', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`/builder?project=${await importProject(context, server, house)}&view=model`);
  await page.getByRole('button', { name: 'Blank sheet' }).tap();
  await page.getByRole('dialog', { name: 'Blank sheet' }).getByRole('button', { name: 'Add sheet' }).tap();
  await expect(sheet(page)).toBeVisible();
  await panes(page).getByRole('button', { name: 'Place' }).tap();
  await dragByTouch(page, page.getByRole('button', { name: 'Place D1.1 Window' }), sheet(page));
  await expect(page.getByRole('button', { name: 'Place D1.1 Window' })).toBeHidden();
  await page.getByRole('radiogroup', { name: 'Pane' }).getByText('Table', { exact: true }).tap();
  await expect.poll(async () => Math.abs(((await position(page, 'x of D1.1')) ?? 0) - 150)).toBeLessThan(12);
  const before = (await position(page, 'y of D1.1')) ?? 0;
  await panes(page).getByRole('button', { name: 'Workspace' }).tap();

  const box = (await sheet(page).boundingBox())!;
  const width = box.width - 32;
  const shown = { x: box.x + box.width / 2, y: box.y + box.height / 2 + ((before - 100) * width) / 300 };
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const marks = () => sheet(page).locator('canvas').last();
  const drawn = () => marks().evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const atRest = await drawn();
  await touch('touchStart', [shown]);
  // After a long press the mark is above the finger; before that, a move pans the picture.
  await expect.poll(drawn).not.toBe(atRest);
  for (const share of [0.5, 1]) await touch('touchMove', [{ x: shown.x + (width / 3) * share, y: shown.y }]);
  await touch('touchEnd', []);
  await panes(page).getByRole('button', { name: 'Place' }).tap();
  await expect.poll(async () => Math.abs(((await position(page, 'x of D1.1')) ?? 0) - 250)).toBeLessThan(12);
  const lifted = (56 * 300) / width;
  await expect
    .poll(async () => Math.abs(((await position(page, 'y of D1.1')) ?? 0) - (before - lifted)))
    .toBeLessThan(6);
});
