import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ShowcasePicture } from '#web/showcase/showcase-pictures.ts';
import { bookPages, diagramPicture, solderPicture } from '#web/showcase/showcase-pictures.ts';
import { showView } from './builder.ts';
import { test } from './journey.ts';
import { importFaultyProject } from './member.ts';
import { done, openSolder } from './soldering.ts';

const FOLDER = join(import.meta.dirname, '../../src/web/public/showcase');
const PROJECT = join(import.meta.dirname, '../../src/server/templates/starter/lighthouse.json');

/** Pages of the Lighthouse book: the cover, the diagram of a section, and its soldering steps. */
const PAGE_NUMBERS = [1, 4, 5];

const lighthouse = () => JSON.parse(readFileSync(PROJECT, 'utf8')) as unknown;

test('the pages of the build book', async ({ page, context, server }) => {
  const id = await importFaultyProject(context, server, lighthouse());
  const reply = await context.request.get(`${server.address}/api/projects/${id}/build-book.pdf`);
  const book = test.info().outputPath('book.pdf');
  writeFileSync(book, await reply.body());
  for (const [index, picture] of bookPages.entries()) {
    const number = String(PAGE_NUMBERS[index]);
    const png = execFileSync('pdftoppm', ['-png', '-r', '150', '-f', number, '-l', number, book]);
    await saveAsWebp(page, png, picture);
  }
});

test('the wiring diagram', async ({ page, context, server }) => {
  const id = await importFaultyProject(context, server, lighthouse());
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/builder?project=${id}`);
  await showView(page, 'Wiring');
  await page.getByRole('group', { name: /^Wiring diagram\./ }).waitFor();
  // The sheet without the area around it.
  const clip = { x: 304, y: 175, width: 1600, height: 452 };
  await saveAsWebp(page, await page.screenshot({ animations: 'disabled', clip }), diagramPicture);
});

test.describe(() => {
  test.use({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });

  test('solder mode on a phone', async ({ page, context, server }) => {
    await openSolder(page, await importFaultyProject(context, server, lighthouse()));
    for (let step = 0; step < 10; step += 1) await done(page).click();
    await saveAsWebp(page, await page.screenshot({ animations: 'disabled' }), solderPicture);
  });
});

/** Scales a screenshot to the size of a picture and writes it as WebP, encoded by the browser. */
async function saveAsWebp(page: Page, png: Buffer, { file, width, height }: ShowcasePicture): Promise<void> {
  const blank = await page.context().newPage();
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const webp = await blank.evaluate(
    async ([address, across, down]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(across, down);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser has no 2D canvas.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, across, down);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [source, width, height] as const,
  );
  await blank.close();
  writeFileSync(join(FOLDER, file), Buffer.from(webp));
}
