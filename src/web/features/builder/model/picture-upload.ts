import { uploadImage } from '#contract/routes.ts';
import { type ModelPicture, pictureBounds } from '#domain/projects/model-picture.ts';
import { call } from '#web/api/call.ts';
import { storedImage } from '#web/api/stored-image.ts';

/** Limits of a chosen file (bytes, pixels) and of the uploaded image (pixels of the longer side, bytes). */
const largestFile = 40_000_000;
const mostPixels = 100_000_000;
const longSide = 2400;
const largestImage = 2_900_000;
const qualities = [0.86, 0.75, 0.6];

/** Refusal of a file, with a message for users. */
export class PictureRefused extends Error {}

/** An image that the server has stored for the project. */
export type UploadedImage = Pick<ModelPicture, 'width' | 'height'> & { readonly imageHash: string };

/** Addresses of the latest images that this tab has uploaded, by hash: they are shown before their picture is saved. */
const uploaded = new Map<string, string>();

/** Adds an uploaded image, and releases the oldest one, whose picture was saved long ago. */
function addUploaded(hash: string, image: Blob): void {
  if (uploaded.has(hash)) return;
  uploaded.set(hash, URL.createObjectURL(image));
  const [oldest] = uploaded;
  if (oldest === undefined || uploaded.size <= pictureBounds.pictures) return;
  uploaded.delete(oldest[0]);
  URL.revokeObjectURL(oldest[1]);
}

/** Address of the image of a picture; null for a blank sheet. */
export function imageAddress(picture: Pick<ModelPicture, 'id' | 'imageHash'>): string | null {
  return uploaded.get(picture.imageHash ?? '') ?? storedImage(picture);
}

/** Scales a chosen file to the stored size, upright, and uploads it. Throws PictureRefused or ApiError. */
export async function uploadFile(projectId: string, file: File): Promise<UploadedImage> {
  if (file.size > largestFile) throw new PictureRefused(`${file.name} is larger than 40 MB. Choose a smaller picture.`);
  const image = await decode(file);
  const isTooLarge = image.width * image.height > mostPixels;
  if (isTooLarge) throw new PictureRefused(`${file.name} has more than 100 megapixels. Choose a smaller picture.`);
  const scale = Math.min(1, longSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw unreadable(file);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return sendCanvas(projectId, canvas);
}

/** Encodes a canvas and sends it. Throws ApiError. */
export async function sendCanvas(projectId: string, canvas: HTMLCanvasElement): Promise<UploadedImage> {
  const blob = await encode(canvas);
  const stored = await call(uploadImage, { params: { projectId }, body: { image: blob } });
  addUploaded(stored.imageHash, blob);
  return stored;
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw unreadable(file);
  }
}

function unreadable({ name }: File): PictureRefused {
  return new PictureRefused(`This browser cannot read ${name}. Save it as JPEG or PNG and choose it again.`);
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await toBlob(canvas, quality);
    if (blob.size <= largestImage) return blob;
  }
  throw new PictureRefused('This picture cannot be made small enough.');
}

/** Encodes as WebP, or where the browser cannot, as JPEG. */
async function toBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const encodeAs = (type: string) =>
    new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, quality);
    });
  const webp = await encodeAs('image/webp');
  if (webp?.type === 'image/webp') return webp;
  const jpeg = await encodeAs('image/jpeg');
  if (jpeg === null) throw new PictureRefused('This browser cannot save this picture.');
  return jpeg;
}
