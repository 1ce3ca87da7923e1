import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, keptInWindow, moved, zoomed } from '#web/features/builder/wiring/viewport.ts';

const drawing = { width: 1120, height: 3000 };

describe('viewport', () => {
  it.each([
    [
      { width: 592, height: 400 },
      { scale: 0.5, x: 16, y: 16 },
    ],
    [
      { width: 1152, height: 900 },
      { scale: 1, x: 16, y: 16 },
    ],
    [
      { width: 2400, height: 900 },
      { scale: 1.25, x: 500, y: 16 },
    ],
  ])('[W30] in a window of %j it fits as %j', (window, seen) => {
    expect(fitted(drawing, window)).toEqual(seen);
  });

  it('[W31] the point under the pointer stays there while zooming', () => {
    const number = fc.double({ min: -500, max: 500, noNaN: true });
    const viewport = fc.record({ x: number, y: number, scale: fc.double({ min: 0.1, max: 4, noNaN: true }) });
    fc.assert(
      fc.property(viewport, fc.double({ min: 0.2, max: 5, noNaN: true }), number, number, (before, factor, x, y) => {
        const after = zoomed(before, factor, { x, y });
        expect((x - after.x) / after.scale).toBeCloseTo((x - before.x) / before.scale, 6);
        expect(after.scale).toBeGreaterThanOrEqual(0.1);
        expect(after.scale).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('[W31] a drawing cannot be pushed out of its window', () => {
    const window = { width: 800, height: 600 };
    const away = keptInWindow(moved(fitted(drawing, window), -99_999, 99_999), drawing, window);
    expect(away.x + drawing.width * away.scale).toBeCloseTo(80);
    expect(away.y).toBe(520);
  });
});
