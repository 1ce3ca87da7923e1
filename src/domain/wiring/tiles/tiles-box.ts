import type { Box, Placed } from '#domain/wiring/sheet.ts';

/** A width and a height. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far a line reaches beyond the box of its points. */
export const lineReach = 3;

/** Whether two boxes share a point. */
export function touches(one: Box, other: Box): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  );
}

/** Whether a box holds all of another. */
export function holds(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** A box, larger by so much on each side. */
export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

const known = new WeakMap<Placed, Box | null>();

/** The box around all that a block holds, in its own coordinates; null when it holds nothing. Measured once. */
export function boundsOf(placed: Placed): Box | null {
  const found = known.get(placed);
  if (found !== undefined) return found;
  const bounds = measure(placed);
  known.set(placed, bounds);
  return bounds;
}

function measure({ symbols, labels, wires, junctions }: Placed): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number, width: number, height: number) => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  };
  for (const { box } of symbols) add(box.x, box.y, box.width, box.height);
  for (const { box } of labels) add(box.x, box.y, box.width, box.height);
  for (const { points } of wires) for (const { x, y } of points) add(x, y, 0, 0);
  for (const { x, y } of junctions) add(x, y, 0, 0);
  if (left > right) return null;
  return grown({ x: left, y: top, width: right - left, height: bottom - top }, lineReach);
}
