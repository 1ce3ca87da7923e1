import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { blackPng } from '#testing/black-png.ts';
import { callApi } from './admin.ts';
import { expect, test } from './journey.ts';
import { signIn, storeUserRecord } from './member.ts';
import { part, projectFile } from './project-file.ts';

const flat = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c81414' } });
const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

async function add(page: Page, name: string, buffer: Buffer, mimeType: string): Promise<void> {
  await page.getByLabel('Photo of the model').first().setInputFiles({ name, mimeType, buffer });
}

const picture = (page: Page, name: string) => page.getByRole('img', { name, exact: true });

test('[N4] [N5] a bad picture or place gets its sentence and adds nothing, and unusual pictures are shown', async ({
  page,
  context,
  server,
}) => {
  await storeUserRecord(page, await signIn(context, server));
  const { id } = await callApi(page.request, 'POST', '/api/projects', { name: 'Survey ship' });
  await page.goto(`/builder?project=${id}&view=model`);
  const refused = (name: string) => page.getByText(`This browser cannot read ${name}. Save it as JPEG or PNG`);
  await add(page, 'page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg');
  await expect(refused('page.jpg')).toBeVisible();
  await add(page, 'drawing.svg', Buffer.from(script), 'image/svg+xml');
  await expect(refused('drawing.svg')).toBeVisible();
  await expect(page.getByText('See your lights on your model')).toBeVisible();
  const stored = await context.request.get(`${server.address}/api/projects/${id}/pictures`);
  expect(await stored.json()).toEqual([]);

  const gray = await flat().toColorspace('rgb16').png().toBuffer();
  const print = await flat().toColorspace('cmyk').jpeg().toBuffer();
  const frames = [await flat().png().toBuffer(), await flat().negate().png().toBuffer()];
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  for (const [name, file, type] of [
    ['narrow', blackPng(1, 10_000), 'image/png'],
    ['deep', gray, 'image/png'],
    ['print', print, 'image/jpeg'],
    ['moving', animation, 'image/webp'],
  ] as const) {
    await add(page, `${name}.${type.slice(6)}`, file, type);
    await expect(picture(page, name)).toBeVisible();
    await expect
      .poll(() => picture(page, name).evaluate((image) => (image as HTMLImageElement).naturalHeight))
      .toBeGreaterThan(0);
  }

  const place = { picture: 1, unit: 1, y: 0.5 };
  const sheet = { name: 'Front', order: 0, section: null, width: 3000, height: 2000, scale: null, dim: 70, routes: [] };
  const windows = {
    ...part('led', 'led-3mm', { circuitNumber: 1, order: 0, customName: 'Window', quantity: 2 }),
    places: [
      { ...place, x: 1.4 },
      { ...place, unit: 2, x: 0.5 },
    ],
  };
  const house = projectFile('House', 'power-plug-12v', { Front: [windows] });
  await page.goto('/');
  await page.getByText('Open a project file').click();
  await page.getByLabel('Project file', { exact: true }).setInputFiles({
    name: 'house.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...house, version: 4, pictures: [{ ...sheet, image: null }] })),
  });
  const dialog = page.getByRole('dialog', { name: 'Some places were left out' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Front, Window: This place is not on the picture.']);
  await dialog.getByRole('button', { name: 'Open project' }).click();
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Model', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Place D1.1 Window' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place D1.2 Window' })).toBeHidden();
});
