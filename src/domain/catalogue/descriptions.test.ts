import { expect, it } from 'vitest';
import { controlParts } from '#domain/catalogue/controls.ts';
import { describePart } from '#domain/catalogue/descriptions.ts';
import { ledParts } from '#domain/catalogue/leds.ts';
import { powerParts } from '#domain/catalogue/power.ts';

it('[B201] every LED, control, and supply has a description, which the search of the library reads', () => {
  const parts = [...ledParts, ...controlParts, ...powerParts];
  expect(parts.filter((part) => describePart(part) === '').map(({ id }) => id)).toEqual([]);
});
