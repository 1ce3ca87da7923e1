import type { Size } from '#domain/wiring/tiles/tiles-box.ts';

/**
 * How much of a drawing is shown: `full` is all of it, `outline` leaves small texts away, `sketch` shows circuits as
 * lines and lights as specks.
 */
export type TileDetail = 'full' | 'outline' | 'sketch';

/** The edges of square tiles in sheet units, so that a window never needs many of them. */
export const tileEdges: Readonly<Record<TileDetail, number>> = { full: 640, outline: 2560, sketch: 5120 };

/** Below so many device pixels for a sheet unit small texts cannot be read, and further below symbols not be told apart. */
const smallestText = 0.4;
const smallestSymbol = 0.12;
/** The area in a window (square sheet units) up to which all texts are painted; some 150 circuits. */
const largestFull = 16_000_000;

/** The detail that makes sense at a scale: what cannot be seen is not painted. `sharpness` is device pixels for each pixel. */
export function detailAt(scale: number, window: Size, sharpness: number): TileDetail {
  // Beyond 2 an eye at its usual distance sees no more.
  const seen = scale * Math.min(2, sharpness);
  if (seen < smallestSymbol) return 'sketch';
  const area = (window.width * window.height) / scale ** 2;
  return seen < smallestText || area > largestFull ? 'outline' : 'full';
}
