import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pngScale } from '#domain/wiring/paint/paint.ts';

const length = fc.integer({ min: 100, max: 1_000_000 });

describe('the picture of a diagram', () => {
  it('[W70] is twice the size of the drawing where a canvas can be so large', () => {
    expect(pngScale({ width: 1120, height: 3000 })).toBe(2);
  });

  it('[W70] of a larger drawing is as large as a canvas can be', () => {
    fc.assert(
      fc.property(length, length, (width, height) => {
        const scale = pngScale({ width, height });
        expect(Math.max(width, height) * scale).toBeLessThanOrEqual(16_384.001);
        expect(width * height * scale ** 2).toBeLessThanOrEqual(64_000_001);
        const isFull = width * scale > 16_380 || height * scale > 16_380 || width * height * scale ** 2 > 63_900_000;
        expect(scale === 2 || isFull).toBe(true);
      }),
    );
  });
});
