import { expect, it } from 'vitest';
import { readOwnedCount } from '#web/features/builder/parts/use-owned-parts.ts';

it.each([
  ['12', 12, ''],
  [' 7 ', 7, ''],
  ['', 0, ''],
  ['0', 0, ''],
  ['9999', 9999, ''],
  ['10000', 9999, 'At most 9999'],
  ['-3', 0, 'At least 0'],
  ['2.7', 2, 'Rounded down to 2'],
  ['2,7', 2, 'Rounded down to 2'],
  ['1,000', 1000, ''],
  ['1.000', 1000, ''],
  ['2 500', 2500, ''],
  ['12,500', 9999, 'At most 9999'],
  ['0x10', null, 'Enter a number.'],
  ['12 pieces', null, 'Enter a number.'],
  ['a few', null, 'Enter a number.'],
  ['1e999', 9999, 'At most 9999'],
])('[A40] reads %j as %j owned, with the note %j', (text, count, note) => {
  expect(readOwnedCount(text)).toEqual({ count, note });
});
