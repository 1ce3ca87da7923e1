import { expect, it } from 'vitest';
import { effectsOfPhrase } from '#web/features/builder/keys/effect-phrase.tsx';

it.each([
  ['blinks', 'Blink'],
  ['breathe 3 s', 'Breathe, 3 s'],
  ['Fl(2) 10s', 'Fl(2) 10s'],
  ['candle', 'Candle'],
  ['police', 'Blue light, double flash'],
  ['blinking 500 ms', 'Blink, 500 ms'],
  ['like a red dragon', undefined],
  ['candle 3 s', undefined],
])('[L31] the phrase %s means the effect %s', (phrase, label) => {
  expect(effectsOfPhrase(phrase)[0]?.label).toBe(label);
});

it('[L31] a period in a phrase stretches the steps of the preset', () => {
  expect(effectsOfPhrase('breathe 3 s')[0]?.effect).toMatchObject({
    steps: [
      { ms: 1500, level: 100 },
      { ms: 1500, level: 0 },
    ],
    preset: 'breathe',
  });
});
