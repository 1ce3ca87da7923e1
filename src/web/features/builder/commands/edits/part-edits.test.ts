import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aComponent, aNewComponent, aSnapshot } from '#testing/snapshot.ts';
import { changeCurrent, relabelSelected } from '#web/features/builder/commands/edits/value-edits.ts';
import {
  moveAbove,
  moveToEnd,
  adjacentNumber,
  moveToNumber,
} from '#web/features/builder/commands/edits/circuit-edits.ts';
import {
  deletePart,
  duplicatePart,
  movePart,
  placePart,
  shiftSelected,
} from '#web/features/builder/commands/edits/part-edits.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';

const partAt = (id: string, circuitNumber: number | null, order: number, componentId = 'led-5mm') =>
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

const three = snapshotOf(partAt('a', 1, 0), partAt('b', 2, 1), partAt('c', 3, 2));
const draft = aNewComponent({ componentId: 'led-3mm', customName: 'Engine' });
const standalone = { kind: 'standalone' } as const;

describe('placePart', () => {
  it('[H8] places several copies as separate, numbered items in one edit', () => {
    const command = placePart('LED', { ...draft, copies: 3 }, { sectionId: 'hull', circuit: standalone, before: null });
    const copies = after(snapshotOf(), command).components;
    expect(copies.map(({ customName, quantity }) => [customName, quantity])).toEqual([
      ['Engine 1', 1],
      ['Engine 2', 1],
      ['Engine 3', 1],
    ]);
  });

  it('[H12] creates a missing section named Untitled in the same edit', () => {
    const bare = aSnapshot({ sections: [], components: [] });
    const place = { sectionId: 'new', circuit: standalone, before: null };
    const { sections, components } = after(bare, placePart('LED', draft, place));
    expect(sections).toMatchObject([{ id: 'new', name: 'Untitled', color: 'primary', icon: 'circle' }]);
    expect(components).toMatchObject([{ sectionId: 'new', customName: 'Engine' }]);
  });

  it('[C9] inserts a part above circuit 2 as circuit 2, and shifts the others', () => {
    const place = { sectionId: 'hull', circuit: { kind: 'insert', number: 2 }, before: null } as const;
    const result = after(three, placePart('LED', draft, place));
    expect(circuits(result)).toMatch(/^a1 b3 c4 .+2$/);
    expect(circuits(after(three, movePart('LED', 'a', place)))).toBe('a2 b3 c4');
  });

  it('[C10] moves a part before the part on which it is dropped', () => {
    const row = snapshotOf(partAt('a', 1, 0), partAt('b', 1, 1), partAt('c', null, 2));
    const place = { sectionId: 'hull', circuit: { kind: 'circuit', number: 1 }, before: 'b' } as const;
    const result = after(row, movePart('LED', 'c', place));
    expect([inOrder(result), circuits(result)]).toEqual(['acb', 'a1 b1 c1']);
  });
});

describe('shiftSelected', () => {
  const mixed = snapshotOf(partAt('s', 1, 0, 'switch-reed'), partAt('a', 1, 1), partAt('b', 1, 2));

  it.each([
    ['b', -1, 'sba'],
    ['a', 1, 'sba'],
    ['a', -1, 'sab'],
    ['b', 1, 'sab'],
    ['s', 1, 'sab'],
  ] as const)('[H10] moves %s by %i to the order %s, among parts of its kind', (id, by, order) => {
    expect(inOrder(after(mixed, shiftSelected('part', [id], by)))).toBe(order);
  });

  it('duplicatePart inserts a copy after the part, named with (Copy), and deletePart removes a part', () => {
    const row = snapshotOf({ ...partAt('a', 1, 0), customName: 'Port' }, partAt('b', 1, 1));
    const [, , copy] = after(row, duplicatePart('Port', row.components[0] ?? partAt('a', 1, 0))).components;
    expect(copy).toMatchObject({ customName: 'Port (Copy)', circuitNumber: 1, order: 1000 });
    expect(circuits(after(row, deletePart('Port', 'a')))).toBe('b1');
  });
});

describe('edits that move a circuit', () => {
  const place = (circuitNumber: number) => ({ sectionId: 'hull', circuitNumber });

  it.each([
    ['to the number of circuit 3', moveToNumber(place(1), 3), 'a3 b1 c2'],
    ['above circuit 3', moveAbove(place(1), 3), 'a2 b1 c3'],
    ['above circuit 1', moveAbove(place(3), 1), 'a2 b3 c1'],
    ['above itself', moveAbove(place(2), 2), 'a1 b2 c3'],
    ['below itself', moveAbove(place(2), 3), 'a1 b2 c3'],
    ['to the end', moveToEnd(place(1)), 'a4 b2 c3'],
    ['to the end if it is already the last', moveToEnd(place(3)), 'a1 b2 c3'],
  ])('[H10] move a circuit %s', (_, command, result) => {
    expect(circuits(after(three, command))).toBe(result);
  });
});

describe('adjacentNumber', () => {
  const gaps = snapshotOf(partAt('a', 1, 0), partAt('b', 4, 1), partAt('c', 9, 2), partAt('d', null, 3));
  it.each([
    [4, -1, 1],
    [4, 1, 9],
    [1, -1, null],
    [9, 1, null],
    [5, 1, null],
  ] as const)('[H10] the circuit at an offset from circuit %i of %i is %s', (circuitNumber, by, expected) => {
    expect(adjacentNumber(gaps, { sectionId: 'hull', circuitNumber }, by)).toBe(expected);
  });
});

describe('edits of several parts', () => {
  const lamps = snapshotOf(
    partAt('a', 1, 0),
    partAt('b', 1, 1, 'led-smd-0402'),
    partAt('c', 1, 2, 'led-strobe'),
    partAt('s', 1, 3, 'switch-slide-spdt'),
  );
  const all = ['c', 'b', 'a', 's'];

  it('[B83] changeCurrent affects only LEDs with a calculated resistor, up to their rated current', () => {
    const { components } = after(lamps, changeCurrent('4 parts', all, 5));
    expect(components.map(({ properties }) => properties.current)).toEqual([5, undefined, undefined, undefined]);
    const reset = after({ ...lamps, components }, changeCurrent('4 parts', all, null));
    expect(reset.components.map(({ properties }) => properties.current)).toEqual(components.map(() => undefined));
  });

  it('[B83] relabelSelected numbers labels in the given order', () => {
    const { components } = after(lamps, relabelSelected('4 parts', all, 'Lamp'));
    expect(components.map(({ customName }) => customName)).toEqual(['Lamp 3', 'Lamp 2', 'Lamp 1', 'Lamp 4']);
  });
});
