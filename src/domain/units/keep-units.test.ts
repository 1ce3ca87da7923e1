import { expect, it } from 'vitest';
import { keepUnits } from '#domain/units/keep-units.ts';

it.each([
  ['needs 12.8 V, the supply gives 9 V', 'needs 12.8\u00A0V, the supply gives 9\u00A0V'],
  ['58 of 100 mA for 6 h', '58 of 100\u00A0mA for 6\u00A0h'],
  ['25 cm of 22 AWG, 330Ω', '25\u00A0cm of 22\u00A0AWG, 330Ω'],
  ['4 LEDs and 2 V8', '4 LEDs and 2 V8'],
])('[B258] keeps numbers and units together in %s', (text, joined) => {
  expect(keepUnits(text)).toBe(joined);
});
