import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutSheets } from '#domain/wiring/paint/pages.ts';

const clean = (...heights: number[]) => heights.map((y) => ({ y, isSoft: false }));

describe('cutSheets', () => {
  it('[W18] ends a sheet at the last break that fits it', () => {
    expect(cutSheets(100, [], 100)).toEqual([{ from: 0, to: 100 }]);
    expect(cutSheets(250, clean(30, 80, 110, 190, 240), 100)).toEqual([
      { from: 0, to: 80 },
      { from: 80, to: 110 },
      { from: 110, to: 190 },
      { from: 190, to: 250 },
    ]);
    expect(cutSheets(250, clean(40, 220), 100)).toEqual([
      { from: 0, to: 40 },
      { from: 40, to: 140 },
      { from: 140, to: 220 },
      { from: 220, to: 250 },
    ]);
  });

  it('[W18] limits the first sheet to the space left on its page', () => {
    expect(cutSheets(250, clean(30, 80, 110, 190, 240), 100, 50)).toEqual([
      { from: 0, to: 30 },
      { from: 30, to: 110 },
      { from: 110, to: 190 },
      { from: 190, to: 250 },
    ]);
  });

  it('[W18] prefers to end a sheet between rungs if it is at least half full', () => {
    const breaks = [
      { y: 60, isSoft: false },
      { y: 90, isSoft: true },
      { y: 100, isSoft: false },
      { y: 150, isSoft: true },
    ];
    expect(cutSheets(160, breaks, 95).map(({ to }) => to)).toEqual([60, 150, 160]);
  });

  it('[W18] shows everything once, on sheets within the maximum height', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 40 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        heights,
        fc.integer({ min: 20, max: 500 }),
        (height, cuts, room) => {
          const breaks = [...new Set(cuts)].sort((one, other) => one - other).map((y) => ({ y, isSoft: y % 2 === 0 }));
          const pieces = cutSheets(height, breaks, room);
          expect(pieces[0]?.from).toBe(0);
          expect(pieces.at(-1)?.to).toBe(height);
          for (const [index, { from, to }] of pieces.entries()) {
            expect(to - from).toBeLessThanOrEqual(room);
            expect(to).toBeGreaterThan(from);
            if (index > 0) expect(from).toBe(pieces[index - 1]?.to);
          }
        },
      ),
    );
  });
});
