import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatHours,
  formatMilliamps,
  formatOhms,
  formatVolts,
  formatWatts,
  lifeText,
  milliampDigits,
} from '#domain/units/formats.ts';
import { readMicroamps, readMicrovolts, readFinite, readNumber } from '#domain/units/amounts.ts';

describe('reading a number', () => {
  it.each([
    [3.2, 3.2],
    ['3.2', 3.2],
    [' 12 ', 12],
    ['1e2', 100],
    ['-4', -4],
    ['.5', 0.5],
    [1_000_000, 1_000_000],
    [1_000_001, null],
    ['1e21', null],
    ['3.2V', null],
    ['0x10', null],
    ['', null],
    [' ', null],
    ['1 2', null],
    ['Infinity', null],
    ['1e999', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
    [null, null],
    [undefined, null],
    [[4], null],
    [{ valueOf: () => 4 }, null],
    [4n, null],
  ])('[E1] %o reads as %o', (value, expected) => {
    expect(readNumber(value)).toBe(expected);
  });

  it('[E1] readFinite accepts values above the limit of electrical inputs', () => {
    expect(readFinite('1e21')).toBe(1e21);
  });

  it('[E2] reads whole microvolts and microamperes; values that round to zero or less are null', () => {
    expect(readMicrovolts(3.2)).toBe(3_200_000);
    expect(readMicrovolts(0.1 + 0.2)).toBe(300_000);
    expect(readMicrovolts(1e-7)).toBeNull();
    expect(readMicrovolts(-9)).toBeNull();
    expect(readMicroamps('0.1')).toBe(100);
    expect(readMicroamps(0.0001)).toBeNull();
  });

  it('[E2] reads any value as null or as a positive whole number', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const read of [readMicrovolts(value), readMicroamps(value)]) {
          expect(read === null || (Number.isSafeInteger(read) && read > 0)).toBe(true);
        }
      }),
    );
  });
});

describe('showing a value', () => {
  it.each([
    [330, '330Ω'],
    [46.666_666_7, '46.7Ω'],
    [156.25, '156.3Ω'],
    [0.05, '0.1Ω'],
    [1.15, '1.2Ω'],
    [999.94, '999.9Ω'],
    [999.95, '1.0kΩ'],
    [82_000, '82.0kΩ'],
    [999_950, '1.0MΩ'],
    [Number.NaN, '—'],
    [Number.POSITIVE_INFINITY, '—'],
    [-330, '—'],
    [null, '—'],
  ])('[E25] formats %o ohms as %s', (ohms, expected) => {
    expect(formatOhms(ohms)).toBe(expected);
  });

  it.each([
    [0.5, '30 min'],
    [1 / 60, '1 min'],
    [0.999, '60 min'],
    [1, '1 h'],
    [9.94, '9.9 h'],
    [41.2, '41 h'],
    [95.9, '96 h'],
    [96, '4 days'],
    [17_508, '730 days'],
    [17_520, '2 years'],
    [862_080, '98 years'],
  ])('[E181] formats %d hours as %s', (hours, text) => {
    expect(formatHours(hours)).toBe(text);
  });

  it('[E25] formats volts, milliamperes, and watts with their units', () => {
    expect(formatVolts(3.7)).toBe('3.7 V');
    expect(formatMilliamps(21.212_12)).toBe('21.2 mA');
    expect([0.0446, 0.9996, 99.94, 99.96, 263.4, 1234.5, -263.4].map(milliampDigits)).toEqual([
      '0.045',
      '1',
      '99.9',
      '100',
      '263',
      '1235',
      '-263',
    ]);
    expect(formatWatts(0.125)).toBe('0.125 W');
  });
});

describe('lifeText', () => {
  it.each([
    [8, 24, 'Bright for about 8 h, dimmer until 24 h'],
    [24, 24, 'About 24 h'],
    [null, 24, 'About 24 h'],
  ])('[E303] of %s bright hours of %d is %s', (brightHours, hours, text) => {
    expect(lifeText(brightHours, hours)).toBe(text);
  });
});
