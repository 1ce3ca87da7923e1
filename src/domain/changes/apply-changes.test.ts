import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { withoutReferences } from '#domain/parts/component.ts';
import { highestOrder } from '#domain/projects/order-slots.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aCircuit, aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

const led = (id: string, sectionId: string) => aComponent({ id, sectionId, circuitNumber: 6, order: 2 });

const snapshot = aSnapshot({
  sections: [aGlobalSection(), aSection(), aSection({ id: 'bridge', order: 2 })],
  circuits: [
    aCircuit({ id: 'r1', circuitNumber: 6, name: 'Glow' }),
    aCircuit({ id: 'r2', sectionId: 'bridge', circuitNumber: 6 }),
  ],
  components: [aMasterSupply(), led('a', 'hull'), led('b', 'bridge')],
});

describe('applyChanges', () => {
  it('applies changes in sequence', () => {
    const after = applyChanges(snapshot, [
      { action: 'create-section', section: aSection({ id: 'nacelles', order: 3 }) },
      { action: 'create-component', component: led('c', 'nacelles') },
      { action: 'update-component', id: 'c', set: { quantity: 4 }, was: { quantity: 1 } },
    ]);
    expect(after.components.at(-1)).toMatchObject({ ...withoutReferences(led('c', 'nacelles')), quantity: 4 });
  });

  it('keeps untouched rows and lists as the same objects', () => {
    const after = applyChanges(snapshot, [
      { action: 'update-component', id: 'a', set: { order: 9 }, was: { order: 2 } },
    ]);
    expect(after.components[1]).not.toBe(snapshot.components[1]);
    expect(after.components[0]).toBe(snapshot.components[0]);
    expect(after.components[2]).toBe(snapshot.components[2]);
    expect(after.sections).toBe(snapshot.sections);
    expect(after.circuits).toBe(snapshot.circuits);
    expect(after.project).toBe(snapshot.project);
  });

  it('[A18] deleting a section deletes its circuits and components', () => {
    const after = applyChanges(snapshot, [{ action: 'delete-section', id: 'hull' }]);
    expect(after.sections.map(({ id }) => id)).toEqual(['global', 'bridge']);
    expect(after.circuits.map(({ id }) => id)).toEqual(['r2']);
    expect(after.components.map(({ id }) => id)).toEqual(['master', 'b']);
  });

  it("[A15] the master supply follows the project's supply", () => {
    const set = { powerSupplyId: 'usb-power-5v' };
    const after = applyChanges(snapshot, [{ action: 'update-project', set, was: { powerSupplyId: 'battery-9v' } }]);
    expect(after.project.powerSupplyId).toBe('usb-power-5v');
    expect(after.components[0]).toEqual({ ...snapshot.components[0], componentId: 'usb-power-5v' });
  });

  it.each<Change>([
    { action: 'update-section', id: 'gone', set: { name: 'New' }, was: { name: 'Old' } },
    { action: 'update-circuit', id: 'gone', set: { name: 'New' }, was: { name: 'Old' } },
    { action: 'update-component', id: 'gone', set: { quantity: 3 }, was: { quantity: 2 } },
    { action: 'update-component', id: 'a', set: { sectionId: 'gone' }, was: { sectionId: 'hull' } },
    { action: 'delete-section', id: 'gone' },
    { action: 'delete-circuit', id: 'gone' },
    { action: 'delete-component', id: 'gone' },
    { action: 'create-circuit', circuit: aCircuit({ sectionId: 'gone' }) },
    { action: 'create-component', component: led('c', 'gone') },
    { action: 'create-component', component: { ...led('a', 'hull'), quantity: 8 } },
    { action: 'create-section', section: aSection({ name: 'Again' }) },
    { action: 'update-component', id: '__proto__', set: { quantity: 3 }, was: {} },
  ])('ignores $action of missing or existing rows: %j', (change) => {
    expect(applyChanges(snapshot, [change])).toBe(snapshot);
    expect(invertChanges(snapshot, [change])).toEqual([]);
  });
});

describe('invertChanges', () => {
  it('[H4] restores a deleted section with its circuits and components, under the same ids', () => {
    expect(invertChanges(snapshot, [{ action: 'delete-section', id: 'hull' }])).toEqual([
      {
        action: 'restore',
        sections: [snapshot.sections[1]],
        circuits: [snapshot.circuits[0]],
        components: [snapshot.components[1]],
        pictures: [],
      },
    ]);
  });

  it('[H4] invertChanges restores rows first, then reverts fields, then deletes created rows', () => {
    const changes: Change[] = [
      { action: 'create-section', section: aSection({ id: 'nacelles', order: 3 }) },
      { action: 'update-component', id: 'a', set: { sectionId: 'nacelles' }, was: { sectionId: 'hull' } },
      { action: 'create-component', component: led('c', 'nacelles') },
      { action: 'create-component', component: led('d', 'bridge') },
      { action: 'delete-circuit', id: 'r1' },
    ];
    expect(invertChanges(snapshot, changes)).toEqual([
      { action: 'restore', sections: [], circuits: [snapshot.circuits[0]], components: [], pictures: [] },
      { action: 'update-component', id: 'a', set: { sectionId: 'hull' }, was: { sectionId: 'nacelles' } },
      { action: 'delete-component', id: 'd' },
      { action: 'delete-section', id: 'nacelles' },
    ]);
  });
});

describe('orders', () => {
  const ordersOf = (after: ProjectSnapshot, sectionId: string) =>
    Object.fromEntries(after.components.flatMap((row) => (row.sectionId === sectionId ? [[row.id, row.order]] : [])));

  it('a row whose order is taken gets the next free one', () => {
    const after = applyChanges(snapshot, [
      { action: 'create-component', component: led('c', 'hull') },
      { action: 'create-component', component: { ...led('d', 'hull'), order: 3 } },
      { action: 'create-component', component: { ...led('e', 'hull'), order: 3 } },
    ]);
    expect(ordersOf(after, 'hull')).toEqual({ a: 2, c: 3, d: 4, e: 5 });
    expect(
      ordersOf(
        applyChanges(snapshot, [{ action: 'update-component', id: 'b', set: { sectionId: 'hull' }, was: {} }]),
        'hull',
      ),
    ).toEqual({ a: 2, b: 3 });
  });

  it('rows can swap their orders in one list', () => {
    const three = { ...snapshot, components: [...snapshot.components, { ...led('c', 'hull'), order: 3 }] };
    const after = applyChanges(three, [
      { action: 'update-component', id: 'a', set: { order: 3 }, was: { order: 2 } },
      { action: 'update-component', id: 'c', set: { order: 2 }, was: { order: 3 } },
    ]);
    expect(ordersOf(after, 'hull')).toEqual({ a: 3, c: 2 });
  });

  it('at the end of the range a row gets the highest free order', () => {
    const at = (id: string) => ({ ...led(id, 'hull'), order: highestOrder });
    const after = applyChanges(
      snapshot,
      ['c', 'd', 'e'].map((id): Change => ({ action: 'create-component', component: at(id) })),
    );
    expect(ordersOf(after, 'hull')).toEqual({ a: 2, c: highestOrder, d: highestOrder - 1, e: highestOrder - 2 });
  });

  it('sections and circuits get distinct orders too', () => {
    const after = applyChanges(snapshot, [
      { action: 'create-section', section: aSection({ id: 'bow' }) },
      { action: 'create-circuit', circuit: aCircuit({ id: 'r3', circuitNumber: 7 }) },
    ]);
    expect(after.sections.map(({ id, order }) => [id, order])).toEqual([
      ['global', 0],
      ['hull', 1],
      ['bridge', 2],
      ['bow', 3],
    ]);
    expect(after.circuits.map(({ id, order }) => [id, order])).toEqual([
      ['r1', 0],
      ['r2', 0],
      ['r3', 1],
    ]);
  });
});
