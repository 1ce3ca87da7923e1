import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths, wholeMonthsBetween } from '#domain/billing/periods.ts';

it.each([
  ['2026-01-15T08:30:00.000Z', 1, '2026-02-15T08:30:00.000Z'],
  ['2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
  ['2026-01-31T23:59:59.999Z', 2, '2026-03-31T23:59:59.999Z'],
  ['2027-12-31T00:00:00.000Z', 2, '2028-02-29T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 48, '2032-02-29T12:00:00.000Z'],
  ['2099-12-31T00:00:00.000Z', 2, '2100-02-28T00:00:00.000Z'],
  ['2026-11-30T10:00:00.000Z', 1, '2026-12-30T10:00:00.000Z'],
  ['2026-12-01T00:00:00.000Z', 1, '2027-01-01T00:00:00.000Z'],
])('[S65] %s plus %d months is %s', (time, months, later) => {
  expect(addMonths(time, months)).toBe(later);
});

it.each([
  ['2026-11-22T10:00:00.000Z', '2027-11-22T10:00:00.000Z', 12],
  ['2026-11-22T10:00:00.001Z', '2027-11-22T10:00:00.000Z', 11],
  ['2027-11-21T10:00:00.000Z', '2027-11-22T10:00:00.000Z', 0],
  ['2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z', 1],
  ['2027-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z', 0],
])('[S65] from %s to %s is %d whole months', (from, to, months) => {
  expect(wholeMonthsBetween(from, to)).toBe(months);
});

const twoDigits = (most: number) => fc.integer({ min: 1, max: most }).map((value) => String(value).padStart(2, '0'));
const time = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), twoDigits(12), twoDigits(28), twoDigits(23))
  .map(([year, month, day, hour]) => `${year}-${month}-${day}T${hour}:30:00.000Z`);

it('[S65] each period ends after the previous one, and counting its months inverts adding them', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 240 }), (start, months) => {
      const end = addMonths(start, months);
      expect(end.slice(7)).toBe(start.slice(7));
      expect(addMonths(start, months + 1) > end).toBe(true);
      expect(wholeMonthsBetween(start, end)).toBe(months);
    }),
  );
});
