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
  it('applies one change after the other', () => {
    const after = applyChanges(snapshot, [
      { action: 'create-section', section: aSection({ id: 'nacelles', order: 3 }) },
      { action: 'create-component', component: led('c', 'nacelles') },
      { action: 'update-component', id: 'c', set: { quantity: 4 }, was: { quantity: 1 } },
    ]);
    expect(after.components.at(-1)).toMatchObject({ ...withoutReferences(led('c', 'nacelles')), quantity: 4 });
  });

  it('leaves every row and list that it does not touch the same object', () => {
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

  it('[A18] takes the circuits and components of a deleted section along', () => {
    const after = applyChanges(snapshot, [{ action: 'delete-section', id: 'hull' }]);
    expect(after.sections.map(({ id }) => id)).toEqual(['global', 'bridge']);
    expect(after.circuits.map(({ id }) => id)).toEqual(['r2']);
    expect(after.components.map(({ id }) => id)).toEqual(['master', 'b']);
  });

  it('[A15] makes the master supply follow the supply of the project', () => {
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
  ])('passes over $action of what is not there, or is there already: %j', (change) => {
    expect(applyChanges(snapshot, [change])).toBe(snapshot);
    expect(invertChanges(snapshot, [change])).toEqual([]);
  });
});

describe('invertChanges', () => {
  it('[H4] brings a deleted section back with its circuits and components, under their own ids', () => {
    expect(invertChanges(snapshot, [{ action: 'delete-section', id: 'hull' }])).toEqual([
      {
        action: 'restore',
        sections: [snapshot.sections[1]],
        circuits: [snapshot.circuits[0]],
        components: [snapshot.components[1]],
      },
    ]);
  });

  it('[H4] restores first, then sets fields back, then deletes what was made', () => {
    const changes: Change[] = [
      { action: 'create-section', section: aSection({ id: 'nacelles', order: 3 }) },
      { action: 'update-component', id: 'a', set: { sectionId: 'nacelles' }, was: { sectionId: 'hull' } },
      { action: 'create-component', component: led('c', 'nacelles') },
      { action: 'create-component', component: led('d', 'bridge') },
      { action: 'delete-circuit', id: 'r1' },
    ];
    expect(invertChanges(snapshot, changes)).toEqual([
      { action: 'restore', sections: [], circuits: [snapshot.circuits[0]], components: [] },
      { action: 'update-component', id: 'a', set: { sectionId: 'hull' }, was: { sectionId: 'nacelles' } },
      { action: 'delete-component', id: 'd' },
      { action: 'delete-section', id: 'nacelles' },
    ]);
  });
});

describe('places', () => {
  const ordersOf = (after: ProjectSnapshot, sectionId: string) =>
    Object.fromEntries(after.components.flatMap((row) => (row.sectionId === sectionId ? [[row.id, row.order]] : [])));

  it('a row that is put where another one stands takes the next free place', () => {
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

  it('places that change hands within one list are no others', () => {
    const three = { ...snapshot, components: [...snapshot.components, { ...led('c', 'hull'), order: 3 }] };
    const after = applyChanges(three, [
      { action: 'update-component', id: 'a', set: { order: 3 }, was: { order: 2 } },
      { action: 'update-component', id: 'c', set: { order: 2 }, was: { order: 3 } },
    ]);
    expect(ordersOf(after, 'hull')).toEqual({ a: 3, c: 2 });
  });

  it('at the end of the range the last free place before it is taken', () => {
    const at = (id: string) => ({ ...led(id, 'hull'), order: highestOrder });
    const after = applyChanges(
      snapshot,
      ['c', 'd', 'e'].map((id): Change => ({ action: 'create-component', component: at(id) })),
    );
    expect(ordersOf(after, 'hull')).toEqual({ a: 2, c: highestOrder, d: highestOrder - 1, e: highestOrder - 2 });
  });

  it('sections and circuits have distinct places, too', () => {
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
