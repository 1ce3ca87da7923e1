import { expect, it } from 'vitest';
import { perceived } from '#web/features/builder/model/glow.ts';

it('[Y20] a light at a fifth of its current looks about half as bright', () => {
  expect(perceived(1)).toBe(1);
  expect(perceived(0.184)).toBeCloseTo(0.5, 2);
  expect(perceived(0)).toBe(0);
  expect(perceived(2)).toBe(1);
});
