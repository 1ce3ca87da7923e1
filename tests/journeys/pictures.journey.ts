import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Locator } from '@playwright/test';
import { design } from './builder.ts';
import { expect, test } from './journey.ts';
import { importProject } from './member.ts';

const ship = {
  format: 'lightyard-project',
  version: 1,
  project: { name: 'Survey ship' },
  sections: [
    {
      name: 'Hull',
      order: 1,
      components: [
        {
          componentType: 'led',
          componentId: 'led-10mm',
          customName: 'Beacon',
          properties: { color: 'yellow' },
          order: 1,
        },
        { componentType: 'resistor', componentId: 'resistor-330r-0.25w', customName: 'Spare', order: 2 },
      ],
    },
  ],
};

type Rgb = readonly [red: number, green: number, blue: number];

/** Counts the pixels of an element that have a color. */
async function countPixels(element: Locator, isColor: (rgb: Rgb) => boolean): Promise<number> {
  const image = await loadImage(await element.screenshot());
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (isColor([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])) count += 1;
  }
  return count;
}

const isYellow = ([red, green, blue]: Rgb) => red - blue > 40 && green - blue > 40;
const isOrange = ([red, green, blue]: Rgb) => red > 190 && red - blue > 120 && green > 60;

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('[B195] drawings keep the color of a lens and the bands of a resistor in forced colors', async ({
    page,
    server,
  }) => {
    const id = await importProject(page.context(), server, ship);
    await page.goto(`/builder?project=${id}`);
    const picture = (name: string) =>
      design(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) })
        .locator('.picture')
        .first();
    await expect.poll(() => countPixels(picture('Beacon'), isYellow)).toBeGreaterThan(60);
    await expect.poll(() => countPixels(picture('Spare'), isOrange)).toBeGreaterThan(8);
  });
});
