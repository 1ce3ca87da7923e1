import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitsWidth,
  fitToWidth,
  clampToWindow,
  moveViewport,
  placeAt,
  revealBox,
  visibleBox,
  widthFor,
  overview,
  zoomAt,
} from '#web/features/builder/wiring/drawing/viewport.ts';

const drawing = { width: 1120, height: 3000 };
const number = fc.double({ min: -500, max: 500, noNaN: true });
const viewport = fc.record({ x: number, y: number, scale: fc.double({ min: 0.1, max: 4, noNaN: true }) });

describe('viewport', () => {
  it.each([
    [{ width: 568, height: 400 }, drawing, { scale: 0.5, x: 4, y: 4 }],
    [{ width: 1152, height: 900 }, drawing, { scale: 1, x: 16, y: 16 }],
    [{ width: 2400, height: 900 }, drawing, { scale: 1.25, x: 500, y: 16 }],
    [
      { width: 360, height: 700 },
      { width: 352, height: 3000 },
      { scale: 1, x: 4, y: 4 },
    ],
  ])('[W29] in a window of %j, a drawing of %j fits as %j', (window, size, seen) => {
    expect(fitToWidth(size, window)).toEqual(seen);
  });

  it('[W29] a drawing that is laid out for its window has scale 1', () => {
    for (const width of [340, 360, 599, 600, 768, 1280, 1920]) {
      const window = { width, height: 700 };
      expect(fitToWidth({ width: widthFor(window), height: 3000 }, window).scale).toBe(1);
    }
  });

  it('[W29] a viewport fits the width at any vertical position, but not at another scale or shifted aside', () => {
    const window = { width: 1152, height: 900 };
    const fit = fitToWidth(drawing, window);
    const seen = [fit, moveViewport(fit, 20, -900), moveViewport(fit, 200, 0), { ...fit, scale: 0.9 }];
    expect(seen.map((each) => fitsWidth(each, drawing, window))).toEqual([true, true, false, false]);
  });

  it('[W29] an overview contains the whole drawing, however large it is', () => {
    const length = fc.integer({ min: 100, max: 5_000_000 });
    fc.assert(
      fc.property(fc.record({ width: length, height: length }), (size) => {
        const window = { width: 800, height: 600 };
        const { x, y, scale } = overview(size, window);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + size.width * scale).toBeLessThanOrEqual(800);
        expect(y + size.height * scale).toBeLessThanOrEqual(600);
      }),
    );
  });

  it('[W29] the point under the pointer keeps its position while zooming', () => {
    fc.assert(
      fc.property(viewport, fc.double({ min: 0.2, max: 5, noNaN: true }), number, number, (before, factor, x, y) => {
        const after = zoomAt(before, factor, { x, y });
        const [there, then] = [placeAt(after, { x, y }), placeAt(before, { x, y })];
        expect(there.x).toBeCloseTo(then.x, 6);
        expect(there.y).toBeCloseTo(then.y, 6);
        expect(after.scale).toBeGreaterThanOrEqual(0.1);
        expect(after.scale).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('[W29] zooming out ends when all of a large drawing is visible', () => {
    expect(zoomAt({ x: 0, y: 0, scale: 0.1 }, 0.01, { x: 0, y: 0 }, 0.02).scale).toBe(0.02);
    expect(zoomAt({ x: 0, y: 0, scale: 1 }, 0.01, { x: 0, y: 0 }, 0.8).scale).toBe(0.1);
  });

  it('[W29] a drawing cannot be pushed out of its window', () => {
    const window = { width: 800, height: 600 };
    const away = clampToWindow(moveViewport(fitToWidth(drawing, window), -99_999, 99_999), drawing, window);
    expect(away.x + drawing.width * away.scale).toBeCloseTo(80);
    expect(away.y).toBe(520);
  });

  it('[W65] a revealed part is in the window, and a visible part does not move', () => {
    const window = { width: 800, height: 600 };
    const box = fc.record({ x: number, y: number, width: fc.constant(60), height: fc.constant(30) });
    fc.assert(
      fc.property(viewport, box, (before, part) => {
        const after = revealBox(before, part, window);
        const seen = visibleBox(after, window);
        expect(part.x + part.width / 2).toBeGreaterThan(seen.x);
        expect(part.x + part.width / 2).toBeLessThan(seen.x + seen.width);
        expect(part.y + part.height / 2).toBeGreaterThan(seen.y);
        expect(part.y + part.height / 2).toBeLessThan(seen.y + seen.height);
        expect(revealBox(after, part, window).scale).toBe(before.scale);
        const again = revealBox(after, part, window);
        expect(again.x).toBeCloseTo(after.x, 6);
        expect(again.y).toBeCloseTo(after.y, 6);
      }),
    );
  });
});
