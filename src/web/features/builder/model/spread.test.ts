import { expect, it } from 'vitest';
import { alongLine, gridFor, inGrid } from '#web/features/builder/model/spread.ts';

const corner = [
  { x: 0, y: 0 },
  { x: 30, y: 0 },
  { x: 30, y: 10 },
];

it('[Y21] spreads lights evenly along a polyline, its ends included', () => {
  expect(alongLine(corner, 5)).toEqual([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 10 },
  ]);
  expect(alongLine(corner, 1)).toEqual([{ x: 20, y: 0 }]);
});

it('[Y21] spreads lights over a grid row by row, whichever corner is first', () => {
  const grid = inGrid({ x: 20, y: 10 }, { x: 0, y: 0 }, { rows: 2, columns: 3 }, 5);
  expect(grid).toEqual([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 0 },
    { x: 0, y: 10 },
    { x: 10, y: 10 },
  ]);
  expect(gridFor(12, 300, 100)).toEqual({ rows: 2, columns: 6 });
  expect(gridFor(12, 240, 100)).toEqual({ rows: 3, columns: 4 });
  expect(gridFor(10, 300, 100)).toEqual({ rows: 2, columns: 5 });
  expect(gridFor(7, 300, 100)).toEqual({ rows: 2, columns: 4 });
  expect(gridFor(3, 0, 0)).toEqual({ rows: 1, columns: 3 });
});
