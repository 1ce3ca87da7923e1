import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { AppError, badRequest } from '#server/app-error.ts';

/** An encoded image: WebP without metadata. */
export interface EncodedImage {
  /** SHA-256 of the content in hexadecimal digits. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

/** Limits of an uploaded image. Source: model pictures, 2.2. */
const maxPixels = 30_000_000;
const maxSeconds = 10;

/** Longest side (pixels) of an uploaded image: scaling a wider one takes gigabytes, because whole lines are in memory. */
const maxSourceSide = 16_384;

/** Limits of a stored image: its longer side (pixels), and its size (bytes). */
const maxSide = 2400;
const maxBytes = 1_500_000;
const qualities = [82, 70, 60] as const;

/** Images decoded concurrently, and maximum length of their queue. */
const decoders = 2;
const mostWaiting = 40;

// One thread per image leaves the other cores to requests; without a cache, no memory is kept.
sharp.concurrency(1);
sharp.cache(false);
// Untrusted bytes must not reach any other decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const queue = pLimit(decoders);

/** SHA-256 of bytes in hexadecimal digits. */
export function imageHash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function unreadable(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('pixel limit')) {
    return new AppError('PICTURE_UNREADABLE', {
      message: 'This picture has more than 30 megapixels. Make it smaller.',
    });
  }
  if (reason.startsWith('timeout')) {
    return new AppError('PICTURE_UNREADABLE', { message: 'This picture takes too long to read. Make it smaller.' });
  }
  return new AppError('PICTURE_UNREADABLE', { cause: error });
}

function tooLong(): AppError {
  const most = maxSourceSide.toLocaleString('en-US');
  return new AppError('PICTURE_UNREADABLE', {
    message: `This picture is more than ${most} pixels wide or high. Make it smaller.`,
  });
}

/** Decodes an image to upright sRGB pixels of the stored size. Throws PICTURE_UNREADABLE. */
export async function decodeImage(bytes: Uint8Array) {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' });
    const { width, height } = await image.metadata();
    if (Math.max(width, height) > maxSourceSide) throw tooLong();
    return await image
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw unreadable(error);
  }
}

async function encode(bytes: Uint8Array): Promise<EncodedImage> {
  const { data, info } = await decodeImage(bytes);
  const { width, height, channels } = info;
  for (const quality of qualities) {
    const content = await sharp(data, { raw: { width, height, channels } }).webp({ quality, effort: 3 }).toBuffer();
    if (content.byteLength <= maxBytes) return { hash: imageHash(content), width, height, content };
  }
  throw badRequest('image', 'This picture has too much detail to be stored in 1.5 MB. Make it smaller.');
}

/**
 * Decodes an image of unknown origin and encodes it again in threads of its own, two images at a time. Throws
 * PICTURE_UNREADABLE, INVALID if it remains too large, or BUSY. Source: model pictures, 2.2.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  if (queue.pendingCount >= mostWaiting) throw new AppError('BUSY');
  return queue(() => encode(bytes));
}
