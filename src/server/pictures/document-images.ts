import sharp from 'sharp';
import type { PictureLight } from '#domain/blueprint/picture-lights.ts';
import { glowColor, glowReach, halo, hotMiddle, nightColor, nightShade, sheetColor } from '#domain/parts/glow.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { Size } from '#domain/wiring/sheet.ts';
import { decodeImage } from '#server/pictures/encode-image.ts';

/** Quality of images in documents. Source: model pictures, 2.4. */
const quality = 85;

/** Share of the contrast that a lightened image keeps; its black becomes gray. */
const contrast = 0.5;

/** Converts an image to a JPEG that is light enough to draw on. Throws PICTURE_UNREADABLE. */
export async function lightenedJpeg(content: Uint8Array): Promise<Buffer> {
  const { data, info } = await decodeImage(content);
  return sharp(data, { raw: info })
    .flatten({ background: '#ffffff' })
    .linear(contrast, 255 * (1 - contrast))
    .jpeg({ quality })
    .toBuffer();
}

/** Longer side (pixels) of a lit picture, enough for a page. */
const longSide = 1600;

/** Smallest and largest radius of a halo, as shares of the width. */
const [smallest, largest] = [0.006, 0.3];

type Stops = readonly (readonly [at: number, alpha: number])[];

/** Opacity at a share of a radius. */
function alphaAt(stops: Stops, at: number): number {
  const next = stops.findIndex(([end]) => end >= at);
  const [end, to] = stops[next] ?? [1, 0];
  const [start, from] = stops[next - 1] ?? [end, to];
  return end === start ? to : from + ((to - from) * (at - start)) / (end - start);
}

/** Red, green, and blue of a color such as `#fcd89d`. */
function channelsOf(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Adds the light of one LED to a layer of red, green, and blue values. */
function addLight(layer: Float32Array, { width, height }: Size, light: PictureLight): void {
  const radius = Math.min(largest, Math.max(smallest, light.radius * glowReach)) * width;
  const [middleX, middleY] = [light.x * width, light.y * height];
  const color = channelsOf(glowColor(light.color));
  const [top, bottom] = [Math.max(0, Math.ceil(middleY - radius)), Math.min(height - 1, Math.floor(middleY + radius))];
  const [left, right] = [Math.max(0, Math.ceil(middleX - radius)), Math.min(width - 1, Math.floor(middleX + radius))];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const at = Math.hypot(x - middleX, y - middleY) / radius;
      if (at > 1) continue;
      const alpha = alphaAt(halo, at) * light.level;
      const white = alphaAt(hotMiddle.stops, Math.min(1, at / hotMiddle.radius));
      for (const [channel, value] of color.entries()) {
        const index = (y * width + x) * 3 + channel;
        layer[index] = (layer[index] ?? 0) + alpha * (value + (255 - value) * white);
      }
    }
  }
}

/** Darkens pixels by the night, and adds lights to them, as the Model view does. */
function light(pixels: Uint8Array, size: Size, lights: readonly PictureLight[], shade: number): Uint8Array {
  const layer = new Float32Array(pixels.length);
  for (const each of lights) addLight(layer, size, each);
  const night = channelsOf(nightColor);
  return pixels.map((value, index) => {
    const darkened = value + ((night[index % 3] ?? 0) - value) * shade;
    return 255 - ((255 - darkened) * (255 - Math.min(255, layer[index] ?? 0))) / 255;
  });
}

/** Decodes an image, or paints a blank sheet, in the size of a lit picture: three channels. */
async function pixelsOf(content: Uint8Array | null, { width, height }: Size) {
  const decoded = content === null ? null : await decodeImage(content);
  const scale = Math.min(1, longSide / Math.max(width, height));
  const sheet = { width: Math.ceil(width * scale), height: Math.ceil(height * scale), channels: 3 } as const;
  const image =
    decoded === null
      ? sharp({ create: { ...sheet, background: sheetColor } })
      : sharp(decoded.data, { raw: decoded.info }).flatten({ background: '#ffffff' });
  return image
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * Returns a picture with these lights on as a JPEG; `content` is its image, null for a blank sheet. Throws
 * PICTURE_UNREADABLE. Source: model pictures, 5.2.
 */
export async function litJpeg(
  content: Uint8Array | null,
  picture: ModelPicture,
  lights: readonly PictureLight[],
): Promise<Buffer> {
  const { data, info } = await pixelsOf(content, picture);
  const lit = light(data, info, lights, lights.length === 0 ? 0 : nightShade(picture.dim));
  return sharp(lit, { raw: info }).jpeg({ quality }).toBuffer();
}

/** Size (pixels) of the preview of a link. Source: sharing and versions, 1.6. */
const previewSize = { width: 1200, height: 630 };

/**
 * Converts an image to the JPEG that previews a link. A picture is shown as a whole; of a diagram, which may be long, the
 * beginning.
 */
export async function previewJpeg(image: Uint8Array, kind: 'picture' | 'diagram'): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const isLong = width / height < previewSize.width / previewSize.height;
  return sharp(image)
    .resize({
      ...previewSize,
      fit: kind === 'diagram' && isLong ? 'cover' : 'contain',
      position: 'top',
      background: kind === 'diagram' ? '#ffffff' : nightColor,
    })
    .jpeg({ quality })
    .toBuffer();
}
