import type { Size } from '#domain/wiring/tiles/tiles-box.ts';

const sharp = 2;
/** What every canvas can hold: pixels along an edge, and in all. */
const longestEdge = 16_384;
const mostPixels = 64_000_000;

/** The scale of a picture of a drawing: twice its size, or as large as a canvas can be. */
export function pngScale({ width, height }: Size): number {
  return Math.min(sharp, longestEdge / Math.max(width, height), Math.sqrt(mostPixels / (width * height)));
}
