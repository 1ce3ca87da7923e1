import { expect, it } from 'vitest';
import type { Effect } from '#domain/effects/effect.ts';
import { singlePresets } from '#domain/effects/presets.ts';
import { effectName, tradeText } from '#web/features/builder/effects/effect-text.ts';

const blink = [
  { ms: 500, level: 100 },
  { ms: 500, level: 0 },
];

it.each<[Effect, string]>([
  [{ steps: blink, preset: 'blink' }, 'Blink'],
  [{ steps: blink, preset: 'Fl(2) 10s' }, 'Fl(2) 10s'],
  [{ steps: blink }, '60 a minute'],
  [{ steps: [{ ms: 18_000, level: 10 }, ...blink, ...blink] }, '2 flashes every 20 s'],
  [{ steps: blink, repeat: 2 }, '2 steps'],
  [{ steps: [{ ms: 700, level: 100, ramp: true }], repeat: 1 }, '1 step'],
  [{ generator: 'gas-lamp', seed: 7 }, 'Gas lamp'],
  [{ rooms: 'house' }, 'Room of a house'],
])('[L31] %j is called %s', (effect, name) => {
  expect(effectName(effect)).toBe(name);
});

it.each([
  ['blink', '60 flashes a minute, 1 Hz, 0.5 s on, 0.5 s off'],
  ['aircraft-beacon', '45 flashes a minute, 0.75 Hz, 0.12 s on, 1.213 s off'],
  ['blue-light', '2 flashes every 666 ms, 180.2 a minute, 3 Hz, 0.096 s on, 0.57 s off'],
  ['impulse-start', 'Once, 1.3 s'],
  ['steady', 'Steady'],
])('[L31] the times of %s are %s', (wanted, text) => {
  const effect = singlePresets.find(({ id }) => id === wanted)?.effects[0];
  expect(effect !== undefined && 'steps' in effect && tradeText(effect)).toBe(text);
});
