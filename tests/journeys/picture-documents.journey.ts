import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readPdf } from '#testing/read-pdf.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';
import { part, projectFile } from './project-file.ts';
import { button, openSolder, step } from './soldering.ts';

const [width, height] = [900, 600];

/** A project file with a gray photo of a house, and two windows in series on it. */
async function house() {
  const photo = sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } });
  const image = `data:image/webp;base64,${(await photo.webp().toBuffer()).toString('base64')}`;
  const window = (x: number, y: number) => ({ places: [{ picture: 1, unit: 1, x, y }] });
  const led = (order: number, customName: string, fields: object) =>
    part('led', 'led-3mm', { circuitNumber: 1, order, customName, ...fields });
  const file = projectFile('House', 'power-plug-12v', {
    Hull: [led(0, 'Window', window(0.25, 0.5)), led(1, 'Door', window(0.4, 0.6))],
  });
  const route = [
    { x: 0.1, y: 0.9 },
    { x: 0.9, y: 0.9 },
  ];
  const picture = {
    name: 'Front',
    order: 0,
    section: null,
    width,
    height,
    scale: null,
    dim: 80,
    routes: [route],
    image,
  };
  return { ...file, version: 4, pictures: [picture] };
}

test('[N9] [Y27] a photo with its lights is a page of the build book, and saved as a PNG', async ({
  page,
  context,
  server,
}) => {
  const id = await importProject(context, server, await house());
  const book = await context.request.get(`${server.address}/api/projects/${id}/build-book.pdf`);
  const pdf = await readPdf(await book.body());
  expect(pdf.pages[1]?.words).toMatch(/Front[^]*D1[^]*Window[^]*D2[^]*Door/);
  // The photo at night fills a part of the cover.
  expect(await pdf.inkOf(1)).toBeGreaterThan(0.2);
  await pdf.close();

  await page.goto(`/builder?project=${id}&view=model`);
  await button(page, 'Actions for Front').click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save picture' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('House, Front.png');
  const image = sharp(await readFile(await saved.path()));
  expect(await image.metadata()).toMatchObject({ format: 'png', width, height });
  const brightness = async (left: number, top: number) => {
    const { data } = await image
      .clone()
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return Math.max(...data.subarray(0, 3));
  };
  expect(await brightness(width * 0.25, height * 0.5)).toBeGreaterThan(200);
  expect(await brightness(width * 0.9, height * 0.1)).toBeLessThan(60);
});

test('[N10] solder mode shows on the photo where a wire goes, offline and on a phone', async ({
  page,
  context,
  server,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openSolder(page, await importProject(context, server, await house()));
  await expect(page.getByText(/opens offline too$/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await context.setOffline(true);
  await page.reload();
  await step(page, 'Rails').waitFor();
  await button(page, /^Skip/).filter({ visible: true }).click();
  await expect(step(page, 'Joint')).toBeVisible();
  const cutOut = page.getByRole('img', { name: 'D1 on Front' });
  await expect(cutOut).toBeAttached();
  const photo = cutOut.locator('img');
  await expect.poll(() => photo.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(width);
  await button(page, /^Skip/).filter({ visible: true }).click();
  await expect(page.getByRole('img', { name: 'D1 and D2 on Front' })).toBeAttached();
});
