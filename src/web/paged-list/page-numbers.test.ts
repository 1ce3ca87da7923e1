import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageNumbers } from '#web/paged-list/list-pages.tsx';

const shown = (current: number, last: number) =>
  pageNumbers(current, last)
    .map((place) => ('page' in place ? String(place.page) : '…'))
    .join(' ');

it.each([
  { current: 1, last: 1, row: '1' },
  { current: 2, last: 2, row: '1 2' },
  { current: 1, last: 3, row: '1 2 3' },
  { current: 1, last: 9, row: '1 2 … 9' },
  { current: 2, last: 9, row: '1 2 3 … 9' },
  { current: 3, last: 9, row: '1 2 3 4 … 9' },
  { current: 4, last: 9, row: '1 … 3 4 5 … 9' },
  { current: 5, last: 9, row: '1 … 4 5 6 … 9' },
  { current: 8, last: 9, row: '1 … 7 8 9' },
  { current: 9, last: 9, row: '1 … 8 9' },
  { current: 250, last: 500, row: '1 … 249 250 251 … 500' },
])('[M31] shows $row for page $current of $last', ({ current, last, row }) => {
  expect(shown(current, last)).toBe(row);
});

it('[M31] shows first, last, and current page once each, in ascending order, in at most seven entries', () => {
  const pages = fc
    .integer({ min: 1, max: 10_000 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(pages, ([current, last]) => {
      const places = pageNumbers(current, last);
      const numbers = places.flatMap((place) => ('page' in place ? [place.page] : []));
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      expect(numbers).toEqual(expect.arrayContaining([1, current, last]));
      expect(places.length).toBeLessThanOrEqual(7);
    }),
  );
});
