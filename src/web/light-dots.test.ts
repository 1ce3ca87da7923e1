import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lightDots, lightText } from '#web/light-dots.ts';

const run = (color: string, quantity: number) => ({ color, quantity });

it('[K53] shows every light in order if all fit', () => {
  expect(lightDots([run('red', 1), run('warm-white', 3), run('red', 1)], 40)).toEqual([
    'red',
    'warm-white',
    'warm-white',
    'warm-white',
    'red',
  ]);
  expect(lightDots([], 40)).toEqual([]);
});

it('[K53] keeps a single light of a color when not all fit', () => {
  const dots = lightDots([run('warm-white', 500), run('red', 1), run('warm-white', 100)], 40);
  expect(dots.filter((color) => color === 'red')).toHaveLength(1);
  expect(dots.indexOf('red')).toBeGreaterThan(25);
  expect(dots.length).toBeGreaterThan(35);
});

it('[K53] returns at most the requested number of dots, and one for every run if possible', () => {
  const runs = fc.array(
    fc.record({ color: fc.constantFrom('red', 'green'), quantity: fc.integer({ min: 1, max: 999 }) }),
    {
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 50 }), (colors, most) => {
      const dots = lightDots(colors, most);
      expect(dots.length).toBeLessThanOrEqual(most);
      expect(dots.length).toBeGreaterThanOrEqual(Math.min(colors.length, most));
    }),
  );
});

it('[K53] describes the lights as text', () => {
  const colors = [run('red', 1), run('warm-white', 3), run('uv', 2), run('red', 1)];
  expect(lightText(colors, (color) => color)).toBe('3 warm-white, 2 red, 2 uv');
});
