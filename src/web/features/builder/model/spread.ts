import type { Point } from '#domain/wiring/sheet.ts';

/** Spreads `count` points evenly on a polyline, its ends included; a single one is in the middle. */
export function alongLine(line: readonly Point[], count: number): readonly Point[] {
  const lengths = line.slice(1).map((point, at) => distance(line[at] ?? point, point));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? 0.5 : at / (count - 1);
    return pointAt(line, lengths, whole * share);
  });
}

function pointAt(line: readonly Point[], lengths: readonly number[], from: number): Point {
  let left = from;
  for (const [at, length] of lengths.entries()) {
    const [start, end] = [line[at], line[at + 1]];
    if (start === undefined || end === undefined) break;
    if (left <= length) return between(start, end, length === 0 ? 0 : left / length);
    left -= length;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
}

function between(start: Point, end: Point, share: number): Point {
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

/** Distance between two points. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Distance of a point from the line between two others. */
export function distanceToLine(point: Point, from: Point, to: Point): number {
  const length = distance(from, to);
  if (length === 0) return distance(from, point);
  const share = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length ** 2;
  return distance(point, between(from, to, Math.min(1, Math.max(0, share))));
}

/** Rows and columns of a grid. */
export interface GridShape {
  readonly rows: number;
  readonly columns: number;
}

/** Spreads up to `count` points over a grid between two corners, row by row from the upper left. */
export function inGrid(one: Point, other: Point, { rows, columns }: GridShape, count: number): readonly Point[] {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  const share = (at: number, of: number) => (of === 1 ? 0.5 : at / (of - 1));
  return Array.from({ length: Math.min(count, rows * columns) }, (_, at) => ({
    x: left + (right - left) * share(at % columns, columns),
    y: top + (bottom - top) * share(Math.floor(at / columns), rows),
  }));
}

/** How much the distances in a row and in a column may differ rather than a row be short: a factor of about 2.5. */
const shortRow = Math.log(2.5);

/** Rows and columns for a number of points in a rectangle, such that they are about equally far apart. */
export function gridFor(count: number, width: number, height: number): GridShape {
  if (height === 0) return { rows: 1, columns: count };
  // A single point is in the middle.
  const spacing = (length: number, of: number) => length / Math.max(of - 1, 0.5);
  const cost = ({ rows, columns }: GridShape) =>
    Math.abs(Math.log(spacing(width, columns) / spacing(height, rows))) + (rows * columns > count ? shortRow : 0);
  const shapes = Array.from({ length: count }, (_, at) => ({ rows: Math.ceil(count / (at + 1)), columns: at + 1 }));
  return shapes.reduce((best, shape) => (cost(shape) < cost(best) ? shape : best));
}
