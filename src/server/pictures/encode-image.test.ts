import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeImage } from '#server/pictures/encode-image.ts';
import { blackPng } from '#testing/black-png.ts';

const red = { r: 200, g: 20, b: 20 };

/** A picture of 40 x 20 pixels: the left half is red, the lower right quarter white, the rest blue. */
async function upright(): Promise<Sharp> {
  const part = (width: number, height: number, background: object) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const flat = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1414c8' } })
    .composite([
      { input: await part(20, 20, red), left: 0, top: 0 },
      { input: await part(20, 10, { r: 255, g: 255, b: 255 }), left: 20, top: 10 },
    ])
    .png()
    .toBuffer();
  return sharp(flat);
}

/** Color of a pixel of an image. */
async function pixel(content: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((value) => (value > 128 ? 1 : 0));
}

async function expectUpright(file: Buffer): Promise<void> {
  const { content, width, height } = await encodeImage(file);
  expect([width, height]).toEqual([40, 20]);
  expect([await pixel(content, 5, 10), await pixel(content, 35, 4), await pixel(content, 35, 16)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
    [1, 1, 1],
  ]);
}

describe('encoding an image', () => {
  // How the pixels of each EXIF orientation are stored; sharp mirrors before it rotates.
  it.each<[number, (image: Sharp) => Sharp]>([
    [1, (image) => image],
    [2, (image) => image.flop()],
    [3, (image) => image.rotate(180)],
    [4, (image) => image.flip()],
    [5, (image) => image.rotate(90).flip()],
    [6, (image) => image.rotate(270)],
    [7, (image) => image.rotate(90).flop()],
    [8, (image) => image.rotate(90)],
  ])('[N5] turns EXIF orientation %i upright', async (orientation, store) => {
    const pixels = await store(await upright())
      .png()
      .toBuffer();
    await expectUpright(await sharp(pixels).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer());
  });

  it('[N5] stores WebP without EXIF, GPS, and profile', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } };
    const photo = await (await upright()).withIccProfile('p3').withExif(exif).jpeg().toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({ exif: expect.any(Buffer) as unknown });
    const { content } = await encodeImage(photo);
    const { format, exif: kept, icc, xmp } = await sharp(content).metadata();
    expect({ format, kept, icc, xmp }).toEqual({ format: 'webp', kept: undefined, icc: undefined, xmp: undefined });
    expect(content.includes('GPS') || content.includes('Camera')).toBe(false);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['CMYK', async () => (await upright()).toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['16 bits', async () => (await upright()).toColorspace('rgb16').png().toBuffer()],
    ['WebP', async () => (await upright()).webp({ quality: 95 }).toBuffer()],
    ['transparency', async () => (await upright()).ensureAlpha().png().toBuffer()],
  ])('[N5] reads an image with %s', async (_, file) => {
    await expectUpright(await file());
  });

  it('[N5] reads the first frame of an animation', async () => {
    const frame = async (image: Sharp) => image.png().toBuffer();
    const frames = [await frame(await upright()), await frame((await upright()).negate())];
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ quality: 95 })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    await expectUpright(animation);
  });

  it('[N5] scales to 2,400 pixels and lowers the quality to stay below 1.5 MB', async () => {
    expect(await encodeImage(blackPng(1, 10_000))).toMatchObject({ width: 1, height: 2400 });
    const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const;
    const grain = sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#888', noise } });
    const { content, width } = await encodeImage(await grain.jpeg({ quality: 60 }).toBuffer());
    expect(width).toBe(2400);
    expect(content.byteLength).toBeLessThanOrEqual(1_500_000);
  }, 60_000);

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['of 100 megapixels', () => blackPng(10_000, 10_000), /30 megapixels/],
    ['of one line of 20,000 pixels', () => blackPng(20_000, 1), /16,384 pixels wide/],
    [
      'cut off in the middle',
      async () => (await (await upright()).resize(800, 400).jpeg().toBuffer()).subarray(0, 3000),
      /JPEG, PNG or WebP/,
    ],
    ['of HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /JPEG, PNG or WebP/],
    [
      'of SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
      /JPEG/,
    ],
    ['of GIF', async () => (await upright()).gif().toBuffer(), /JPEG, PNG or WebP/],
    ['of TIFF', async () => (await upright()).tiff().toBuffer(), /JPEG, PNG or WebP/],
    ['without content', () => Buffer.alloc(0), /JPEG, PNG or WebP/],
  ])('[N5] refuses a file %s', async (_, file, message) => {
    await expect(encodeImage(await file())).rejects.toMatchObject({
      code: 'PICTURE_UNREADABLE',
      message: expect.stringMatching(message) as unknown,
    });
  });
});
