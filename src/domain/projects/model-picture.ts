import type { PictureFault, PicturePoint } from '#domain/parts/picture-place.ts';

/** Scale of a picture: two points, as fractions of its width and height, and the length between them (mm). */
export interface PictureScale {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly mm: number;
}

/** A polyline along which wires run. */
export type PictureRoute = readonly PicturePoint[];

/** A picture of the model: a photo, side view, plan, or blank sheet. Source: model pictures, 1. */
export interface ModelPicture {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly order: number;
  /** Content hash of the stored image; null for a blank sheet. */
  readonly imageHash: string | null;
  /** Pixels of the stored image; for a blank sheet, millimeters times `sheetPixelsPerMm`. */
  readonly width: number;
  readonly height: number;
  /** The section that it shows; null for the whole model. */
  readonly sectionId: string | null;
  /** Null if it is not set; the scale of a blank sheet follows from its size. */
  readonly scale: PictureScale | null;
  /** Darkening with the lights on (percent). */
  readonly dim: number;
  readonly routes: readonly PictureRoute[];
}

/** Pixels of a blank sheet for each millimeter. */
const sheetPixelsPerMm = 10;

/** Default darkness of a picture with the lights on (percent). */
export const defaultDim = 70;

/** Limits of pictures. Lengths in mm. Source: model pictures, 1 and 2.5. */
export const pictureBounds = {
  pictures: 12,
  guestPictures: 1,
  placesOfPicture: 500,
  placesOfPart: 1200,
  routes: 20,
  routePoints: { least: 2, most: 50 },
  sheetMm: { least: 50, most: 5000 },
  scaleMm: { least: 0.1, most: 1_000_000 },
  pixels: 50_000,
} as const;

/** Pixels of a blank sheet of a size in mm. */
export function sheetSize(widthMm: number, heightMm: number): Pick<ModelPicture, 'width' | 'height'> {
  return { width: Math.round(widthMm * sheetPixelsPerMm), height: Math.round(heightMm * sheetPixelsPerMm) };
}

/** Returns why the scale of a picture is refused; null if it is allowed. */
export function scaleFault({ imageHash, scale }: Pick<ModelPicture, 'imageHash' | 'scale'>): PictureFault | null {
  if (scale === null) return null;
  if (imageHash === null) return { field: 'scale', message: 'The scale of a blank sheet follows from its size.' };
  const isPoint = scale.x1 === scale.x2 && scale.y1 === scale.y2;
  return isPoint ? { field: 'scale', message: 'The two points of a scale must differ.' } : null;
}

/** Pixels of a picture for each millimeter; null if it has no scale. */
export function pixelsPerMm({ imageHash, width, height, scale }: ModelPicture): number | null {
  if (imageHash === null) return sheetPixelsPerMm;
  if (scale === null) return null;
  const pixels = Math.hypot((scale.x2 - scale.x1) * width, (scale.y2 - scale.y1) * height);
  return pixels > 0 ? pixels / scale.mm : null;
}
