import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageProjects, projectSortKeys } from '#contract/projects/projects.ts';
import { pageTemplates } from '#contract/projects/templates.ts';
import { pagedList, readView, searchOfView } from '#web/paged-list/paged-list.ts';

const projects = pagedList(pageProjects, { sort: 'updated', direction: 'desc' });
const templates = pagedList(pageTemplates, { sort: 'name', direction: 'asc' });
const first = { sort: 'updated', direction: 'desc', page: '1' } as const;

it.each([
  { search: '', view: first },
  { search: '?sort=color', view: { ...first, sort: 'color' } },
  { search: 'sort=name&direction=asc&page=3', view: { sort: 'name', direction: 'asc', page: '3' } },
  { search: '?sort=size&direction=up&page=0', view: first },
  { search: '?page=-2', view: first },
  { search: '?page=2.5', view: first },
  { search: '?page=99999999999', view: first },
  { search: '?sort=__proto__&page=1e3', view: first },
  { search: '?tab=users&search=lamp', view: first },
])('[M31] reads the address $search', ({ search, view }) => {
  expect(readView(projects, search)).toEqual(view);
});

it('[M31] writes only values that differ from the initial view', () => {
  expect(searchOfView(projects, first)).toBe('');
  expect(searchOfView(projects, { ...first, page: '7' })).toBe('?page=7');
  expect(searchOfView(projects, { sort: 'created', direction: 'asc', page: '1' })).toBe('?sort=created&direction=asc');
});

it('[M31] keeps parameters of the address that are not part of the view', () => {
  expect(searchOfView(projects, { ...first, page: '2' }, '?tab=users&page=7&sort=name')).toBe('?tab=users&page=2');
});

it('[K18] writes the trimmed search text into the address and removes an empty one', () => {
  expect(readView(templates, '?search=%20%25+Lamp%20')).toEqual({ ...templates.first, search: '% Lamp' });
  expect(readView(templates, '?search=+')).toEqual(templates.first);
  expect(readView(templates, `?search=${'x'.repeat(201)}`)).toEqual(templates.first);
  expect(searchOfView(templates, { ...templates.first, search: 'a&b' })).toBe('?search=a%26b');
  expect(searchOfView(templates, { ...templates.first, search: '' }, '?search=lamp')).toBe('');
});

it('[M31] reads a written address back unchanged', () => {
  const views = fc.record({
    sort: fc.constantFrom(...projectSortKeys),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    page: fc.integer({ min: 1, max: 9_999_999 }).map(String),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(readView(projects, searchOfView(projects, view))).toEqual(view);
    }),
  );
});
