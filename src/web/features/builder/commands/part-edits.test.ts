import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aComponent, aNewComponent, aSnapshot } from '#testing/snapshot.ts';
import { changeCurrent, relabelSelected } from '#web/features/builder/commands/value-edits.ts';
import { moveAbove, moveToEnd, adjacentNumber, moveToNumber } from '#web/features/builder/commands/circuit-edits.ts';
import {
  deletePart,
  duplicatePart,
  movePart,
  placePart,
  shiftSelected,
} from '#web/features/builder/commands/part-edits.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

const placed = (id: string, circuitNumber: number | null, order: number, componentId = 'led-5mm') =>
  aComponent({
    id,
    circuitNumber,
    order,
    componentId,
    componentType: componentId.startsWith('led') ? 'led' : 'control',
  });
const snapshotOf = (...components: readonly Component[]) => aSnapshot({ components });

const after = (snapshot: ProjectSnapshot, command: Edit) => applyChanges(snapshot, command.changes(snapshot));
const circuits = ({ components }: ProjectSnapshot) =>
  components.map(({ id, circuitNumber }) => `${id}${circuitNumber ?? '-'}`).join(' ');
const inOrder = ({ components }: ProjectSnapshot) =>
  components
    .toSorted((one, other) => one.order - other.order)
    .map(({ id }) => id)
    .join('');

const three = snapshotOf(placed('a', 1, 0), placed('b', 2, 1), placed('c', 3, 2));
const draft = aNewComponent({ componentId: 'led-3mm', customName: 'Engine' });
const standalone = { kind: 'standalone' } as const;

describe('placing parts', () => {
  it('[H8] several copies are separate items of one edit, numbered', () => {
    const command = placePart('LED', { ...draft, copies: 3 }, { sectionId: 'hull', circuit: standalone, before: null });
    const made = after(snapshotOf(), command).components;
    expect(made.map(({ customName, quantity }) => [customName, quantity])).toEqual([
      ['Engine 1', 1],
      ['Engine 2', 1],
      ['Engine 3', 1],
    ]);
  });

  it('[H12] a section that is not there yet is made in the same edit, named Untitled', () => {
    const bare = aSnapshot({ sections: [], components: [] });
    const place = { sectionId: 'new', circuit: standalone, before: null };
    const { sections, components } = after(bare, placePart('LED', draft, place));
    expect(sections).toMatchObject([{ id: 'new', name: 'Untitled', color: 'primary', icon: 'circle' }]);
    expect(components).toMatchObject([{ sectionId: 'new', customName: 'Engine' }]);
  });

  it('[C9] a part dropped above circuit 2 becomes circuit 2, and the others move up', () => {
    const place = { sectionId: 'hull', circuit: { kind: 'insert', number: 2 }, before: null } as const;
    const result = after(three, placePart('LED', draft, place));
    expect(circuits(result)).toMatch(/^a1 b3 c4 .+2$/);
    expect(circuits(after(three, movePart('LED', 'a', place)))).toBe('a2 b3 c4');
  });

  it('[C10] a part dropped before another stands before it', () => {
    const row = snapshotOf(placed('a', 1, 0), placed('b', 1, 1), placed('c', null, 2));
    const place = { sectionId: 'hull', circuit: { kind: 'circuit', number: 1 }, before: 'b' } as const;
    const result = after(row, movePart('LED', 'c', place));
    expect([inOrder(result), circuits(result)]).toEqual(['acb', 'a1 b1 c1']);
  });
});

describe('moving a part up and down', () => {
  const mixed = snapshotOf(placed('s', 1, 0, 'switch-reed'), placed('a', 1, 1), placed('b', 1, 2));

  it.each([
    ['b', -1, 'sba'],
    ['a', 1, 'sba'],
    ['a', -1, 'sab'],
    ['b', 1, 'sab'],
    ['s', 1, 'sab'],
  ] as const)('[H10] %s by %i gives %s: it stays among its like', (id, by, order) => {
    expect(inOrder(after(mixed, shiftSelected('part', [id], by)))).toBe(order);
  });

  it('duplicates a part right behind it, with (Copy) behind its name, and deletes one', () => {
    const row = snapshotOf({ ...placed('a', 1, 0), customName: 'Port' }, placed('b', 1, 1));
    const [, , copy] = after(row, duplicatePart('Port', row.components[0] ?? placed('a', 1, 0))).components;
    expect(copy).toMatchObject({ customName: 'Port (Copy)', circuitNumber: 1, order: 1000 });
    expect(circuits(after(row, deletePart('Port', 'a')))).toBe('b1');
  });
});

describe('moving a circuit', () => {
  const place = (circuitNumber: number) => ({ sectionId: 'hull', circuitNumber });

  it.each([
    ['onto circuit 3', moveToNumber(place(1), 3), 'a3 b1 c2'],
    ['into the gap above circuit 3', moveAbove(place(1), 3), 'a2 b1 c3'],
    ['into the gap above circuit 1', moveAbove(place(3), 1), 'a2 b3 c1'],
    ['into the gap above itself', moveAbove(place(2), 2), 'a1 b2 c3'],
    ['into the gap below itself', moveAbove(place(2), 3), 'a1 b2 c3'],
    ['to the end', moveToEnd(place(1)), 'a4 b2 c3'],
    ['to the end when it is the last', moveToEnd(place(3)), 'a1 b2 c3'],
  ])('[C5] %s', (_where, command, result) => {
    expect(circuits(after(three, command))).toBe(result);
  });
});

describe('the circuit beside another one', () => {
  const gaps = snapshotOf(placed('a', 1, 0), placed('b', 4, 1), placed('c', 9, 2), placed('d', null, 3));
  it.each([
    [4, -1, 1],
    [4, 1, 9],
    [1, -1, null],
    [9, 1, null],
    [5, 1, null],
  ] as const)('[H10] of circuit %i by %i is %s', (circuitNumber, by, expected) => {
    expect(adjacentNumber(gaps, { sectionId: 'hull', circuitNumber }, by)).toBe(expected);
  });
});

describe('answers for several parts', () => {
  const lamps = snapshotOf(
    placed('a', 1, 0),
    placed('b', 1, 1, 'led-smd-0402'),
    placed('c', 1, 2, 'led-strobe'),
    placed('s', 1, 3, 'switch-slide-spdt'),
  );
  const all = ['c', 'b', 'a', 's'];

  it('[B207] a current is for LEDs with a calculated resistor; one that is rated for no more keeps its own', () => {
    const { components } = after(lamps, changeCurrent('4 parts', all, 5));
    expect(components.map(({ properties }) => properties.current)).toEqual([5, undefined, undefined, undefined]);
    const back = after({ ...lamps, components }, changeCurrent('4 parts', all, null));
    expect(back.components.map(({ properties }) => properties.current)).toEqual(components.map(() => undefined));
  });

  it('[B207] labels are numbered in the given order', () => {
    const { components } = after(lamps, relabelSelected('4 parts', all, 'Lamp'));
    expect(components.map(({ customName }) => customName)).toEqual(['Lamp 3', 'Lamp 2', 'Lamp 1', 'Lamp 4']);
  });
});
