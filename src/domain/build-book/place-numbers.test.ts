import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NumberBox, placeNumbers } from '#domain/build-book/place-numbers.ts';
import type { Point } from '#domain/wiring/sheet.ts';

const area = { x: 0, y: 0, width: 770, height: 440 };
const size = { width: 15, height: 9.5 };

function place(spots: readonly Point[]): { readonly boxes: readonly NumberBox[]; readonly middles: readonly Point[] } {
  const boxes = spots.map((spot) => ({ ...size, spot }));
  return { boxes, middles: placeNumbers(boxes, area) };
}

/** Number of pairs of overlapping boxes, and of boxes outside of the area. */
function countFaults(middles: readonly Point[]) {
  let overlaps = 0;
  for (const [index, one] of middles.entries()) {
    for (const other of middles.slice(index + 1)) {
      const isOverlap = Math.abs(one.x - other.x) < size.width && Math.abs(one.y - other.y) < size.height;
      if (isOverlap) overlaps += 1;
    }
  }
  const isOutside = ({ x, y }: Point) =>
    x < size.width / 2 || y < size.height / 2 || x > area.width - size.width / 2 || y > area.height - size.height / 2;
  return { overlaps, outside: middles.filter(isOutside).length };
}

const spotIn = (width: number, height: number) =>
  fc.record({ x: fc.double({ min: 0, max: width, noNaN: true }), y: fc.double({ min: 0, max: height, noNaN: true }) });

it.each([
  ['300 random spots', 770, 440],
  ['300 random spots close together', 200, 120],
])('[N9] no two numbers of %s overlap', (_, width, height) => {
  const spots = fc.array(spotIn(width, height), { minLength: 300, maxLength: 300 });
  fc.assert(
    fc.property(spots, (all) => {
      expect(countFaults(place(all).middles)).toEqual({ overlaps: 0, outside: 0 });
    }),
    { numRuns: 5 },
  );
});

it('[N9] a number with space stays at its spot, and others move aside without covering a spot', () => {
  const spots = [
    { x: 100, y: 100 },
    { x: 300, y: 200 },
    { x: 305, y: 202 },
  ];
  const [alone, ...moved] = place(spots).middles;
  expect(alone).toEqual(spots[0]);
  for (const { x, y } of moved) {
    for (const spot of spots) {
      const isCovered = Math.abs(spot.x - x) < size.width / 2 && Math.abs(spot.y - y) < size.height / 2;
      expect(isCovered).toBe(false);
    }
    expect(Math.hypot(x - 302, y - 201)).toBeLessThan(40);
  }
});
