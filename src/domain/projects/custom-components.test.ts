import { describe, expect, it } from 'vitest';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { mergeCustomComponents } from '#domain/projects/custom-components.ts';
import { aCustomComponent } from '#testing/snapshot.ts';

const custom = (id: string, fields: Partial<CustomComponent> = {}) =>
  aCustomComponent({ id, name: id, properties: { current: 20 }, ...fields });

describe('mergeCustomComponents', () => {
  it('[A24] keeps a deleted custom component', () => {
    const [one, two] = [custom('one'), custom('two')];
    expect(mergeCustomComponents([one, two], [two])).toEqual([one, two]);
    expect(mergeCustomComponents([one], [two])).toEqual([one, two]);
  });

  it('[A31] updates a changed custom component', () => {
    const changed = custom('one', { properties: { current: 5 } });
    expect(mergeCustomComponents([custom('one'), custom('two')], [changed])).toEqual([changed, custom('two')]);
  });

  it('keeps unchanged custom components and lists as the same objects', () => {
    const known = [custom('one'), custom('two')];
    expect(mergeCustomComponents(known, [custom('two'), custom('one')])).toBe(known);
    const [one, two] = mergeCustomComponents(known, [custom('two', { name: 'Lantern' })]);
    expect([one === known[0], two?.name]).toEqual([true, 'Lantern']);
  });
});
