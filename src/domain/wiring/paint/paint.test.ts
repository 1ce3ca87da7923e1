import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorBands } from '#domain/electrical/color-bands.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import { bandColor, inks, pathPaints } from '#domain/wiring/paint/drawing-styles.ts';
import { glyphSets } from '#domain/wiring/paint/glyphs.ts';
import { pngScale } from '#domain/wiring/paint/paint.ts';

/** Relative luminance of a color, from 0 to 1. Source: WCAG 2.2. */
function luminance(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('resistor bands', () => {
  it.each([39, 390, 3900, 39_000])(
    '[E26] the white band of %i ohm contrasts with the body, in grayscale as well',
    (ohms) => {
      const part = {
        kind: 'resistor',
        picture: 'resistor',
        bands: colorBands(ohms),
        color: null,
        sides: [null, null],
        pins: [],
      };
      const { strokes } = glyphSets.iec('resistor', part as unknown as NetPart, false);
      const body = strokes.find(({ style }) => style === 'resistor');
      const white = strokes.find(({ fill }) => fill === bandColor('white'));
      expect([body?.d, white?.style]).toEqual(['h48v18h-48z', 'band']);
      const [lighter, darker] = [white?.fill ?? '', pathPaints.resistor.fill ?? ''].map(luminance);
      expect(((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)).toBeGreaterThan(1.6);
      expect(pathPaints.band.stroke).toBe(inks.line);
    },
  );
});

const length = fc.integer({ min: 100, max: 1_000_000 });

describe('PNG of a diagram', () => {
  it('[W70] has twice the size of the drawing if a canvas can be that large', () => {
    expect(pngScale({ width: 1120, height: 3000 })).toBe(2);
  });

  it('[W70] is as large as a canvas can be for a larger drawing', () => {
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
