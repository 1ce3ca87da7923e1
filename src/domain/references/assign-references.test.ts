import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { changesTo, invertChanges } from '#domain/changes/invert-changes.ts';
import { circuitKey, type Component, keepsReferences, noReferences } from '#domain/parts/component.ts';
import { packageOf } from '#domain/circuits/packages.ts';
import { findRow } from '#domain/projects/rows.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { referencesOf } from '#domain/references/reference-numbers.ts';
import { isEmptyProject } from '#domain/references/reference-scope.ts';
import { builders } from '#testing/random-edits.ts';
import { storedProject } from '#testing/random-project.ts';
import { aCircuit, aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';

const anyEdit = fc.oneof(...Object.values(builders));

function allOf({ project, components }: ProjectSnapshot): string[] {
  const owned = components.flatMap((row) => {
    return [...referencesOf(isLaterColor(components, row) ? { ...row, reference: null } : row)];
  });
  return [...project.accessoryReferences, ...owned];
}

/** True for a color of an RGB LED after its first one, which has the same reference. */
function isLaterColor(components: readonly Component[], row: Component): boolean {
  const id = packageOf(row);
  return id !== undefined && components.find((other) => packageOf(other) === id) !== row;
}

const led = (id: string, circuitNumber: number | null, order: number, fields: Partial<Component> = {}) =>
  aComponent({ id, circuitNumber, order, ...fields });

function rowOf({ components }: ProjectSnapshot, id: string): Component {
  const row = findRow(components, id);
  if (row === undefined) throw new Error(`no ${id}`);
  return row;
}

/** Reference of the resistor of each circuit. */
function resistors({ components }: ProjectSnapshot): Record<string, string> {
  return Object.fromEntries(
    components
      .filter(keepsReferences)
      .flatMap(({ sectionId, circuitNumber, circuitReferences }) =>
        circuitNumber === null || !circuitReferences?.reference
          ? []
          : [[circuitKey(sectionId, circuitNumber), circuitReferences.reference]],
      ),
  );
}

const inCircuits = aSnapshot({ components: [aMasterSupply(), led('a', 1, 1), led('b', 1, 2), led('c', 2, 3)] });

const set = (id: string, fields: Partial<Component>): Change => ({
  action: 'update-component',
  id,
  set: fields,
  was: {},
});

describe('assignReferences', () => {
  it('[H70] no edit changes the reference of an existing part or assigns one twice', () => {
    fc.assert(
      fc.property(storedProject, fc.array(fc.tuple(anyEdit, fc.boolean()), { maxLength: 10 }), (snapshot, edits) => {
        const owners = new Map<string, string>();
        let current = snapshot;
        const check = (): void => {
          const all = allOf(current);
          expect(new Set(all).size).toBe(all.length);
          for (const row of current.components) {
            const { reference } = row;
            const owner = packageOf(row) ?? row.id;
            expect(reference).not.toBeNull();
            expect(owners.get(reference ?? '') ?? owner).toBe(owner);
            owners.set(reference ?? '', owner);
          }
          // An empty project starts at 1 again.
          if (isEmptyProject(current)) owners.clear();
        };
        check();
        for (const [edit, isUndone] of edits) {
          const before = current;
          const changes = edit(before);
          current = applyChanges(before, changes);
          check();
          if (isUndone) current = applyChanges(current, invertChanges(before, changes));
          check();
          for (const row of before.components) {
            const after = findRow(current.components, row.id);
            if (after !== undefined) expect(after.reference).toBe(row.reference);
          }
        }
      }),
    );
  });

  it('[H70] the number of a deleted part is not assigned again', () => {
    const withoutC = applyChanges(inCircuits, [{ action: 'delete-component', id: 'c' }]);
    const { reference: _, ...part } = led('d', 2, 4);
    const after = applyChanges(withoutC, [{ action: 'create-component', component: part }]);
    expect(rowOf(after, 'd')).toMatchObject({ reference: 'D4', circuitReferences: { reference: 'R3' } });
    expect(after.project.highestReferences).toMatchObject({ D: 4, R: 3 });
  });

  it('[H70] an empty project starts at 1 again', () => {
    const all = inCircuits.components.filter(({ componentType }) => componentType === 'led');
    const emptied = applyChanges(
      inCircuits,
      all.map(({ id }) => ({ action: 'delete-component', id })),
    );
    const { reference: _, ...part } = led('d', 2, 4);
    const after = applyChanges(emptied, [{ action: 'create-component', component: part }]);
    expect(rowOf(after, 'd')).toMatchObject({ reference: 'D1', circuitReferences: { reference: 'R1' } });
  });

  it.each<[string, Change[], Record<string, string>]>([
    ['its first LED is deleted', [{ action: 'delete-component', id: 'a' }], { '1:hull': 'R1', '2:hull': 'R2' }],
    [
      'its first LED moves to another circuit',
      [set('a', { circuitNumber: 3 })],
      { '1:hull': 'R1', '2:hull': 'R2', '3:hull': 'R3' },
    ],
    ['it gets another number', [set('c', { circuitNumber: 7 })], { '1:hull': 'R1', '7:hull': 'R2' }],
    [
      'two circuits swap their numbers',
      [set('a', { circuitNumber: 2 }), set('b', { circuitNumber: 2 }), set('c', { circuitNumber: 1 })],
      { '2:hull': 'R1', '1:hull': 'R2' },
    ],
    ['another circuit joins it', [set('c', { circuitNumber: 1 })], { '1:hull': 'R1' }],
  ])('[H70] the resistor of a circuit keeps its reference when %s', (_, changes, expected) => {
    const after = applyChanges(inCircuits, changes);
    expect(resistors(after)).toEqual(expected);
  });

  it.each<[string, Change[]]>([
    ['a deletion', ['a', 'b'].map((id): Change => ({ action: 'delete-component', id }))],
    ['another number', [set('c', { circuitNumber: 7 })]],
    ['making its parts standalone', ['a', 'b'].map((id) => set(id, { circuitNumber: null }))],
    ['merging it with another circuit', [set('c', { circuitNumber: 1 })]],
    ['merging it with another circuit part by part', [set('a', { circuitNumber: 2 }), set('b', { circuitNumber: 2 })]],
  ])('[H70] undoing %s restores the reference of the resistor of a circuit', (_, changes) => {
    const after = applyChanges(inCircuits, changes);
    expect(resistors(applyChanges(after, invertChanges(inCircuits, changes)))).toEqual(resistors(inCircuits));
  });

  it('[H70] a restored row keeps its references, unless they are in use or invalid', () => {
    const changes: Change[] = [{ action: 'delete-component', id: 'a' }];
    const deleted = applyChanges(inCircuits, changes);
    const [restoring] = invertChanges(inCircuits, changes);
    expect(rowOf(applyChanges(deleted, restoring === undefined ? [] : [restoring]), 'a').reference).toBe('D1');
    const restoreWith = (reference: string) => {
      const row = { ...led('a', null, 1), reference };
      const change: Change = { action: 'restore', sections: [], circuits: [], components: [row], pictures: [] };
      return rowOf(applyChanges(deleted, [change]), 'a').reference;
    };
    expect(['D1', 'D2', 'D9', 'S1', 'd1', 'D01'].map(restoreWith)).toEqual(['D1', 'D4', 'D9', 'D4', 'D4', 'D4']);
  });

  it('[H70] a restored part keeps its reference if the same edit deletes the part that has it now', () => {
    const earlier = aSnapshot({ components: [aMasterSupply(), led('a', null, 1)] });
    const emptied = applyChanges(earlier, [{ action: 'delete-component', id: 'a' }]);
    const { reference: _, ...part } = led('b', null, 1);
    const later = applyChanges(emptied, [{ action: 'create-component', component: part }]);
    expect(rowOf(later, 'b').reference).toBe('D1');
    const restored = applyChanges(later, changesTo(later, earlier));
    expect(rowOf(restored, 'a')).toMatchObject({ reference: 'D1', resistorReferences: ['R1'] });
  });

  it('[H70] no change can set a reference', () => {
    const set = { reference: 'D9', quantity: 2 };
    const forged: Change = { action: 'update-component', id: 'a', set, was: {} };
    expect(rowOf(applyChanges(inCircuits, [forged]), 'a')).toMatchObject({ reference: 'D1', quantity: 2 });
    const again: Change[] = [
      { action: 'delete-component', id: 'a' },
      {
        action: 'restore',
        sections: [],
        circuits: [],
        components: [{ ...rowOf(inCircuits, 'a'), reference: 'D9' }],
        pictures: [],
      },
    ];
    expect(rowOf(applyChanges(inCircuits, again), 'a').reference).toBe('D1');
  });

  it('[H70] a project without references gets them in diagram order', () => {
    const strip = { ...noReferences };
    const bare = { ...inCircuits, components: inCircuits.components.map((row) => ({ ...row, ...strip })).toReversed() };
    const assigned = assignAllReferences({
      ...bare,
      project: { ...bare.project, accessoryReferences: [], highestReferences: {} },
    });
    expect(assigned.components.map(({ id, reference }) => `${id} ${reference ?? ''}`)).toEqual([
      'c D3',
      'b D2',
      'a D1',
      'master PS1',
    ]);
    expect(resistors(assigned)).toEqual({ '1:hull': 'R1', '2:hull': 'R2' });
  });

  it('[H70] a circuit on an output reserves references for a transistor and its two resistors', () => {
    const timer = aComponent({
      id: 't',
      componentType: 'control',
      componentId: 'timer-555',
      circuitNumber: 1,
      order: 9,
    });
    const assigned = aSnapshot({ components: [aMasterSupply(), led('a', 1, 1), timer] });
    const { circuitReferences } = rowOf(assigned, 'a');
    expect(circuitReferences?.accessoryReferences.map((each) => each.replace(/\d+/, ''))).toEqual(['Q', 'R', 'R']);
    const named = aSnapshot({
      circuits: [aCircuit({ driver: { componentId: null, output: null } })],
      components: [aMasterSupply(), led('a', 1, 1)],
    });
    expect(rowOf(named, 'a').circuitReferences?.accessoryReferences).toEqual([]);
  });
});
