import type { PicturePoint } from '#domain/parts/picture-place.ts';
import { type ModelPicture, pixelsPerMm } from '#domain/projects/model-picture.ts';
import type { Point, Size } from '#domain/wiring/sheet.ts';

/** Length of the longer side of a drawn picture, so that every picture can be zoomed equally far. */
const longSide = 2000;

/** Size at which a picture is drawn. */
export function drawnSize({ width, height }: Size): Size {
  const factor = longSide / Math.max(width, height);
  return { width: width * factor, height: height * factor };
}

/** Size of a picture (mm); null without a scale. */
export function sizeInMm(picture: ModelPicture): Size | null {
  const perMm = pixelsPerMm(picture);
  return perMm === null ? null : { width: picture.width / perMm, height: picture.height / perMm };
}

/** Position of a point in the drawing of a picture. */
export function toDrawing({ x, y }: PicturePoint, { width, height }: Size): Point {
  return { x: x * width, y: y * height };
}

/** Point of a picture at a position in its drawing, limited to the picture. */
export function toPicture({ x, y }: Point, { width, height }: Size): PicturePoint {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return { x: within(x / width), y: within(y / height) };
}

const barLengths = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Length (mm) of a scale bar of at most 120 px, and its width (px). */
export function scaleBar(pixelsPerMm: number): { readonly mm: number; readonly pixels: number } {
  const mm = barLengths.findLast((each) => each * pixelsPerMm <= 120) ?? 0.5;
  return { mm, pixels: mm * pixelsPerMm };
}

/** Positions in the drawing of the ends of a line on a picture. */
export function drawnLine(line: readonly PicturePoint[], drawing: Size): readonly Point[] {
  return line.map((point) => toDrawing(point, drawing));
}
