import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { PictureLight } from '#domain/blueprint/picture-lights.ts';
import { lightenedJpeg, litJpeg } from '#server/pictures/document-images.ts';
import { aPicture } from '#testing/snapshot.ts';

const lamp: PictureLight = {
  x: 0.25,
  y: 0.5,
  color: 'red',
  radius: 0.03,
  level: 1,
  effect: null,
  delay: 0,
  sectionId: 'hull',
  circuit: null,
};

/** Red, green, and blue of a point of an image, given by fractions of its width and height. */
async function colorAt(image: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { width, height } = await sharp(image).metadata();
  const [left, top] = [Math.floor(x * width), Math.floor(y * height)];
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

const gray = () =>
  sharp({ create: { width: 400, height: 200, channels: 4, background: '#808080' } })
    .webp()
    .toBuffer();

it('[N9] a lit picture is dark except at its lights, which glow in their color', async () => {
  const lit = await litJpeg(await gray(), aPicture({ imageHash: 'hash', width: 400, height: 200 }), [lamp]);
  expect(await sharp(lit).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 200 });
  const [middle, halo, far] = [
    await colorAt(lit, 0.25, 0.5),
    await colorAt(lit, 0.262, 0.5),
    await colorAt(lit, 0.75, 0.5),
  ];
  expect(Math.min(...middle)).toBeGreaterThan(170);
  expect(halo[0]).toBeGreaterThan(150);
  expect((halo[0] ?? 0) - (halo[2] ?? 0)).toBeGreaterThan(60);
  expect(Math.max(...far)).toBeLessThan(60);
});

it('[N9] a picture without lights is as it is, and a blank sheet is lit too', async () => {
  const picture = aPicture({ imageHash: 'hash', width: 400, height: 200 });
  expect(Math.abs(((await colorAt(await litJpeg(await gray(), picture, []), 0.5, 0.5))[0] ?? 0) - 128)).toBeLessThan(3);
  const sheet = await litJpeg(null, aPicture({ width: 50_000, height: 500 }), [lamp]);
  expect(await sharp(sheet).metadata()).toMatchObject({ width: 1600, height: 16 });
});

it('[N9] a lightened picture is light gray where it was black', async () => {
  const black = sharp({ create: { width: 40, height: 20, channels: 3, background: '#000' } });
  const [red = 0] = await colorAt(await lightenedJpeg(await black.webp().toBuffer()), 0.5, 0.5);
  expect(red).toBeGreaterThan(120);
  expect(red).toBeLessThan(135);
});
