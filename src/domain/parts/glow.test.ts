import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { glowColor } from '#domain/parts/glow.ts';
import { ledColors } from '#domain/parts/led-color.ts';
import { lightnessOf } from '#domain/units/lightness.ts';

it('[Y20] a light at a fifth of its current looks about half as bright', () => {
  expect(lightnessOf(1)).toBe(100);
  expect(lightnessOf(0.184)).toBeCloseTo(50, 0);
  expect(lightnessOf(0)).toBe(0);
  expect(lightnessOf(2)).toBe(100);
});

/** Converts a color in the OKLCH space to sRGB, 0 to 255 for each channel. */
function toRgb(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const value = Math.min(1, Math.max(0, linear));
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  });
}

it('[Y20] a light glows in the color of its dot on the screen', () => {
  const styles = readFileSync(new URL('../../web/styles/palettes.css', import.meta.url), 'utf8');
  const dots = [...styles.matchAll(/\[data-led(?:='([a-z-]+)')?\] \{\s+--led: oklch\(([\d. ]+)\)/g)];
  expect(dots.map(([, name]) => name)).toEqual(expect.arrayContaining([...ledColors]));
  for (const [, name, values = ''] of dots) {
    const [lightness = 0, chroma = 0, hue = 0] = values.split(' ').map(Number);
    const hex = glowColor(name ?? 'unknown');
    expect([name, [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))]).toEqual([
      name,
      toRgb(lightness, chroma, hue),
    ]);
  }
});
