import { expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { ledParts } from '#domain/catalogue/leds.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { lightEffect } from '#domain/parts/light.ts';

it.each([
  ['led-candle-flicker', 'orange', 'flicker'],
  ['led-strobe', 'cool-white', 'strobe'],
  ['led-breathing-3mm', 'blue', 'breathing'],
  ['led-slow-flash-5mm', 'red', 'slow-flash'],
  ['led-fast-flash-8mm', 'red', 'fast-flash'],
  ['led-rainbow-fade-5mm', 'multicolor', 'rainbow-fade'],
  ['led-rainbow-flash-3mm', 'multicolor', 'rainbow-flash'],
  ['led-strip-rgb', 'rgb', 'rainbow-fade'],
  ['led-strip-rgb', 'red', null],
  ['cob-rgbw-4w', 'rgbw', 'rainbow-fade'],
  ['led-ws2812b', 'rgb', 'running'],
  ['led-uv-365nm', 'uv', null],
  ['led-5mm', 'red', null],
  ['gone', 'red', null],
])('[B125] %s in %s has the effect %j', (id, color, effect) => {
  const part: PartFacts | null = builtInCatalogue.get(id) ?? null;
  expect(lightEffect(part, color)).toBe(effect);
});

it('[B125] a custom part has no effect, regardless of its category', () => {
  expect(lightEffect({ category: 'specialty' }, 'red')).toBeNull();
});

it('[B125] every part whose name contains an effect has one', () => {
  const animated = ledParts.filter(({ name }) => /strobe|flicker|breathing|flash|rainbow/i.test(name));
  expect(animated).toHaveLength(17);
  for (const part of animated) expect(lightEffect(part, part.color), part.id).not.toBeNull();
});
