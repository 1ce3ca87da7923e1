import { expect, it } from 'vitest';
import { addressOf } from '#web/api/call.ts';

it.each([
  { path: '/api/projects', params: undefined, query: undefined, address: '/api/projects' },
  { path: '/api/projects/:projectId/sections', params: { projectId: 'p7' }, address: '/api/projects/p7/sections' },
  { path: '/api/projects/:projectId', params: { projectId: '../x?y' }, address: '/api/projects/..%2Fx%3Fy' },
  {
    path: '/api/sections/:sectionId/circuits/:circuitNumber',
    params: { sectionId: 's1', circuitNumber: 4 },
    query: { keepComponents: 'true', other: undefined },
    address: '/api/sections/s1/circuits/4?keepComponents=true',
  },
])('resolves $path to $address', ({ path, params, query, address }) => {
  expect(addressOf(path, params, query)).toBe(address);
});
