import type { Box, Point, Size } from '#domain/wiring/sheet.ts';

/** The box of a number, and the spot that it marks. */
export interface NumberBox extends Size {
  readonly spot: Point;
}

/** Distance of two boxes, and radius around a spot that the boxes of other spots leave free. */
const gap = 1;
const spotRadius = 1.8;

/** Distance of the rings of positions around a spot. */
const ringStep = 5;

function boxAt(middle: Point, { width, height }: Size): Box {
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

function isInside(box: Box, area: Box): boolean {
  const isAcross = box.x >= area.x && box.x + box.width <= area.x + area.width;
  return isAcross && box.y >= area.y && box.y + box.height <= area.y + area.height;
}

function isApart(one: Box, other: Box): boolean {
  const isNextTo = one.x + one.width + gap <= other.x || other.x + other.width + gap <= one.x;
  return isNextTo || one.y + one.height + gap <= other.y || other.y + other.height + gap <= one.y;
}

function covers({ x, y, width, height }: Box, spot: Point): boolean {
  const isAcross = spot.x > x - spotRadius && spot.x < x + width + spotRadius;
  return isAcross && spot.y > y - spotRadius && spot.y < y + height + spotRadius;
}

/** Positions around a spot, the nearest first, up to a distance. */
function* positionsAround({ spot, width, height }: NumberBox, farthest: number): Generator<Point> {
  for (let radius = height; radius < farthest; radius += ringStep) {
    const count = 12 + Math.floor(radius / 10);
    for (let at = 0; at < count; at += 1) {
      const angle = ((at + 0.5) * 2 * Math.PI) / count;
      yield { x: spot.x + Math.cos(angle) * (radius + width / 2), y: spot.y + Math.sin(angle) * radius };
    }
  }
}

/** Returns the nearest position of a box at which nothing is in its way; null if there is none in the area. */
function findFree(box: NumberBox, area: Box, isFree: (box: Box) => boolean): Point | null {
  for (const middle of positionsAround(box, Math.max(area.width, area.height))) {
    const placed = boxAt(middle, box);
    if (isInside(placed, area) && isFree(placed)) return middle;
  }
  return null;
}

/**
 * Places numbers at their spots, and moves those aside that would cover another number or spot. Returns the middles of
 * their boxes, which do not overlap and are in the area. Source: model pictures, 5.1.
 */
export function placeNumbers(boxes: readonly NumberBox[], area: Box): readonly Point[] {
  const taken: Box[] = [];
  const middles = new Map<NumberBox, Point>();
  const place = (box: NumberBox, middle: Point): void => {
    middles.set(box, middle);
    taken.push(boxAt(middle, box));
  };
  const isApartFromAll = (box: Box): boolean => taken.every((other) => isApart(box, other));
  // First those that can stay, so that no other number takes their spot.
  for (const box of boxes) {
    const own = boxAt(box.spot, box);
    const isAlone = boxes.every((other) => other === box || !covers(own, other.spot));
    if (isAlone && isInside(own, area) && isApartFromAll(own)) place(box, box.spot);
  }
  for (const box of boxes) {
    if (middles.has(box)) continue;
    const coversNone = (placed: Box): boolean => boxes.every(({ spot }) => !covers(placed, spot));
    const free = findFree(box, area, (placed) => isApartFromAll(placed) && coversNone(placed));
    place(box, free ?? findFree(box, area, isApartFromAll) ?? box.spot);
  }
  return boxes.map((box) => middles.get(box) ?? box.spot);
}
