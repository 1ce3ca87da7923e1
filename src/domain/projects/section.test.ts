import { describe, expect, it } from 'vitest';
import { newestSection, type Section } from '#domain/projects/section.ts';
import { aGlobalSection, aSection } from '#testing/snapshot.ts';

const section = (id: string, order: number): Section =>
  id === 'global' ? aGlobalSection({ order }) : aSection({ id, order });

describe('newestSection', () => {
  it.each([
    [['global', 'a', 'b', 'c'], [0, 3, 9, 4], 'b'],
    [['global', 'a', 'b', 'c'], [0, 3, 9, 9], 'c'],
    [['a', 'global'], [1, 44], 'a'],
    [['global'], [0], undefined],
  ])('[H12] newestSection of %j with orders %j is %s', (ids, orders, expected) => {
    expect(newestSection(ids.map((id, at) => section(id, orders[at]!)))?.id).toBe(expected);
  });
});
