import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { design, showView, waitUntilSaved } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';
import { part, projectFile } from './project-file.ts';

/** A photo of a house front, as a phone takes it: on its side, with the turn in its EXIF data. */
async function housePhoto(): Promise<Buffer> {
  const front =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#333"/>' +
    '<path d="M200 700V300l400-200 400 200v400z" fill="#777"/></svg>';
  return sharp(Buffer.from(front)).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

const house = projectFile('House', 'power-plug-12v', {
  Front: [
    part('led', 'led-3mm', { circuitNumber: 1, order: 0, customName: 'Window', quantity: 3 }),
    part('control', 'switch-toggle-spst', { circuitNumber: 1, order: 1 }),
    part('led', 'led-3mm', { circuitNumber: 2, order: 2, customName: 'Door' }),
  ],
});

const picture = (page: Page) => page.getByRole('group', { name: /^front\. / });

async function openModel(page: Page, id: string): Promise<void> {
  await page.goto(`/builder?project=${id}&view=model`);
}

async function addPhoto(page: Page): Promise<void> {
  await page
    .getByLabel('Photo of the model')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await housePhoto() });
  await expect(picture(page)).toBeVisible();
}

/** Point of the window at shares of the picture, which is 3 by 2 and fitted. */
async function pointOn(page: Page, x: number, y: number) {
  const box = (await picture(page).getByRole('img', { name: 'front' }).boundingBox())!;
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

async function tap(page: Page, x: number, y: number): Promise<void> {
  const at = await pointOn(page, x, y);
  await page.mouse.click(at.x, at.y);
}

async function dragLine(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [start, end] = [await pointOn(page, ...from), await pointOn(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

async function showPane(page: Page, name: 'Not placed' | 'Table' | 'Library'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Pane' }).getByText(name, { exact: true }).click();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Expects a number in a field, but for the accuracy of a pointer. */
async function expectNear(input: Locator, expected: number, tolerance = 0.4): Promise<void> {
  await expect.poll(async () => Math.abs(Number(await input.inputValue()) - expected)).toBeLessThan(tolerance);
}

test('[Y21] [Y22] [Y24] [Y26] lights are placed on a photo by line, tap, and keyboard, in mm, moved, and stay when it is replaced', async ({
  page,
  context,
  server,
}) => {
  const id = await importProject(context, server, house);
  await openModel(page, id);
  await expect(page.getByText('See your lights on your model')).toBeVisible();
  await expectAccessible(page);
  await addPhoto(page);
  const image = picture(page).getByRole('img', { name: 'front' });
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1200);

  await page.getByRole('button', { name: 'Set scale' }).click();
  await dragLine(page, [0.25, 0.9], [0.75, 0.9]);
  await page.getByRole('textbox', { name: 'Length of the line' }).fill('12,5 cm');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Length of the line' })).toBeHidden();

  await page.getByRole('button', { name: 'Place all of Front · Circuit 1' }).click();
  await page.getByRole('radiogroup', { name: 'Place' }).getByText('Line', { exact: true }).click();
  await dragLine(page, [0.3, 0.5], [0.7, 0.5]);
  // The line has the lights only.
  await expect(page.getByRole('status').filter({ hasText: 'Tap where S1 goes.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Place D2 Door' }).click();
  await tap(page, 0.5, 0.8);
  await expect(page.getByRole('button', { name: 'Place D2 Door' })).toBeHidden();

  // The whole picture is 250 mm wide.
  await showPane(page, 'Table');
  await expectNear(field(page, 'x of D1.1'), 75);
  await expectNear(field(page, 'x of D1.2'), 125);
  await expectNear(field(page, 'x of D1.3'), 175);
  await expectNear(field(page, 'y of D2'), 133.3);
  await expectAccessible(page);

  // A rectangle selects two of three.
  await page.keyboard.down('Shift');
  await dragLine(page, [0.2, 0.4], [0.6, 0.6]);
  await page.keyboard.up('Shift');
  await page.keyboard.press('Shift+ArrowDown');
  const moved = 83.3 + (10 / (await image.boundingBox())!.width) * 250;
  await expectNear(field(page, 'y of D1.1'), moved);
  await expectNear(field(page, 'y of D1.2'), moved);
  await expectNear(field(page, 'y of D1.3'), 83.3);
  await page.keyboard.press('Control+z');

  await tap(page, 0.5, 0.8);
  await page.keyboard.press('Shift+ArrowRight');
  const step = await image.boundingBox();
  await expectNear(field(page, 'x of D2'), 125 + (10 / step!.width) * 250);
  await page.keyboard.press('Delete');
  await expect(field(page, 'x of D2')).toHaveValue('');
  await field(page, 'y of D2').fill('100');
  await field(page, 'y of D2').press('Enter');
  await expect(field(page, 'x of D2')).toHaveValue('125');
  await expect(field(page, 'y of D2')).toHaveValue('100');
  await waitUntilSaved(page);
  await page.reload();
  await expect(picture(page)).toBeVisible();
  await showPane(page, 'Table');
  await expect(field(page, 'y of D2')).toHaveValue('100');
  await expectNear(field(page, 'x of D1.3'), 175);
  await expect(page.getByRole('radiogroup', { name: 'View' }).getByRole('radio').first()).toHaveAccessibleName('Model');

  // The last of them places three lights at once.
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('Control+z');
  await expect(field(page, 'x of D1.1')).toHaveValue('');
  await expectNear(field(page, 'x of D2'), 0);

  await field(page, 'y of D2').fill('100');
  await field(page, 'y of D2').press('Enter');
  const better = await sharp(await housePhoto())
    .resize(400)
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Photo instead of front')
    .setInputFiles({ name: 'better.jpg', mimeType: 'image/jpeg', buffer: better });
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).not.toBe(1200);
  await expect(field(page, 'y of D2')).toHaveValue('100');
});

test('[Y23] [Y25] a part is added on the picture, selected in Design, and shown on the model again', async ({
  page,
  context,
  server,
}) => {
  await openModel(page, await importProject(context, server, house));
  await page.getByRole('button', { name: 'Blank sheet' }).click();
  await page.getByRole('dialog', { name: 'Blank sheet' }).getByRole('button', { name: 'Add sheet' }).click();
  const sheet = page.getByRole('group', { name: /^Picture 1/ });
  await expect(sheet).toBeVisible();
  await showPane(page, 'Library');
  await page.getByRole('searchbox', { name: 'Search components' }).fill('5mm Through-Hole');
  await page.getByRole('button', { name: 'Add 5mm Through-Hole LED', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Tap where the 5mm Through-Hole LED goes.' })).toBeVisible();
  const box = (await sheet.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.click(middle.x, middle.y);
  await page.keyboard.press('Escape');
  await showPane(page, 'Table');
  await expect(field(page, 'x of D3')).toHaveValue('150');
  await page.keyboard.press('Control+z');
  await expect(field(page, 'x of D3')).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await expect(field(page, 'x of D3')).toHaveValue('150');

  await page.mouse.click(middle.x, middle.y);
  await showView(page, 'Design View');
  const row = design(page).locator('[data-part]').filter({ hasText: '5mm' });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await row.getByRole('checkbox').click();
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Show on the model' }).click();
  await expect(sheet).toBeVisible();
  await showPane(page, 'Table');
  await page.getByRole('group', { name: /^Picture 1/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(field(page, 'x of D3')).not.toHaveValue('150');
});
