import fc from 'fast-check';
import { expect, it } from 'vitest';
import { projectSortKeys } from '#contract/projects.ts';
import { firstView, readView, searchOfView } from '#web/features/home/project-list-view.ts';

it.each([
  { search: '', view: firstView },
  { search: '?sort=color', view: { ...firstView, sort: 'color' } },
  { search: 'sort=name&direction=asc&page=3', view: { sort: 'name', direction: 'asc', page: 3 } },
  { search: '?sort=size&direction=up&page=0', view: firstView },
  { search: '?page=-2', view: firstView },
  { search: '?page=2.5', view: firstView },
  { search: '?page=99999999999', view: firstView },
  { search: '?sort=__proto__&page=1e3', view: firstView },
])('[M32] the address $search is read', ({ search, view }) => {
  expect(readView(search)).toEqual(view);
});

it('[M32] an address says only what is not as at first', () => {
  expect(searchOfView(firstView)).toBe('');
  expect(searchOfView({ ...firstView, page: 7 })).toBe('?page=7');
  expect(searchOfView({ sort: 'created', direction: 'asc', page: 1 })).toBe('?sort=created&direction=asc');
});

it('[M32] what an address says is read again as it was', () => {
  const views = fc.record({
    sort: fc.constantFrom(...projectSortKeys),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    page: fc.integer({ min: 1, max: 9_999_999 }),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(readView(searchOfView(view))).toEqual(view);
    }),
  );
});
