import { expect, it } from 'vitest';
import type { EffectStep } from '#domain/effects/effect.ts';
import { builtInEffects, builtInHue, builtInLevel } from '#web/features/builder/playing/built-in-effects.ts';

/** Times per second at which a light gets brighter. */
function rises(steps: readonly EffectStep[]): number {
  const count = steps.filter(({ level }, index) => level > (steps.at(index - 1)?.level ?? 0)).length;
  return (count * 1000) / steps.reduce((sum, { ms }) => sum + ms, 0);
}

it.each(Object.entries(builtInEffects))('[B125] %s flashes at most three times in a second', (_, steps) => {
  expect(rises(steps)).toBeGreaterThan(0);
  expect(rises(steps)).toBeLessThanOrEqual(3);
});

it('[B125] an LED with a built-in effect is lit at the start of its period, and one of several colors turns its hue', () => {
  expect(builtInLevel('slow-flash', 0)).toBe(100);
  expect(builtInLevel('slow-flash', 700)).toBe(4);
  expect(builtInLevel('rainbow-fade', 700)).toBe(100);
  expect([0, 4499, 9000].map((ms) => builtInHue('rainbow-fade', ms))).toEqual([0, 165, 0]);
  expect(builtInHue('flicker', 0)).toBeNull();
});
