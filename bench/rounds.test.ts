import { expect, it } from 'vitest';
import { isWithinLimit, type Measurement } from './measurement.ts';
import { median, mediansOf } from './rounds.ts';
import { formatTable } from './table.ts';

const measured = (value: number, limit: number | null, limitIs: 'most' | 'least'): Measurement => {
  return { name: 'speed', value, unit: 'times', limit, limitIs, detail: 'details' };
};

it.each([
  [[7], 7],
  [[9, 1, 4], 4],
  [[8, 1, 3, 100], 5.5],
])('the median of %j is %f', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('mediansOf alternates the functions and ignores the warm-up', () => {
  const order: string[] = [];
  const run = (name: string) => (round: number) => order.push(`${name}${round}`);
  expect(mediansOf([run('a'), run('b')], { warmUp: 1, counted: 2 })).toHaveLength(2);
  expect(order).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
});

it.each([
  [2.9, 3, 'most', true],
  [3.1, 3, 'most', false],
  [0.4, 0.5, 'least', false],
  [0.6, 0.5, 'least', true],
  [99, null, 'most', true],
] as const)('isWithinLimit of %f with the limit %s (%s) is %s', (value, limit, limitIs, expected) => {
  expect(isWithinLimit(measured(value, limit, limitIs))).toBe(expected);
});

it('formatTable marks missed limits and lists measurements that are not possible', () => {
  const table = formatTable([measured(3.268, 3, 'most'), { name: 'other', reason: 'no browser' }]);
  expect(table.split('\n')).toEqual([
    'name   value         limit             detail',
    'speed  3.27x         <= 3.00x  MISSED  details',
    'other  not measured                    no browser',
  ]);
});
