import { expect, it } from 'vitest';
import { formatResistor, parseOhms } from '#domain/units/ohms.ts';

it.each<[string, number | null]>([
  ['470', 470],
  ['4k7', 4700],
  ['4,7k', 4700],
  ['4.7 k', 4700],
  ['1M', 1_000_000],
  ['0R47', 0.47],
  ['470R', 470],
  ['470 Ω', 470],
  ['2k', 2000],
  ['0', 0],
  ['12345', 12_300],
  ['10M', 10_000_000],
  ['11M', null],
  ['-1', null],
  ['4k7k', null],
  ['k', null],
  ['', null],
  ['abc', null],
  ['1e9', null],
])('[E25] reads %s as %s ohms', (text, ohms) => {
  expect(parseOhms(text)).toBe(ohms);
});

it.each([
  [470, '470Ω'],
  [1000, '1.0kΩ'],
  [4750, '4.75kΩ'],
  [82_000, '82.0kΩ'],
  [0.47, '0.47Ω'],
  [4.7, '4.7Ω'],
  [0, '0Ω'],
])('[E25] formats %s ohms with all of its digits', (ohms, text) => {
  expect(formatResistor(ohms)).toBe(text);
});
