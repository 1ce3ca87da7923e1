import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { createCircuit, deleteCircuit, moveCircuit, updateCircuit } from '#domain/changes/circuit-changes.ts';
import { circuitDefaults, type CircuitSettings } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { randomProject } from '#testing/random-project.ts';
import { aCircuit, aComponent, aSection, aSnapshot } from '#testing/snapshot.ts';

const newId = () => 'new';

/** Creates a section with an LED per circuit number, named after it, and records for some circuits. */
function project(numbers: number[], records: Record<number, string | null> = {}): ProjectSnapshot {
  return aSnapshot({
    sections: [aSection({ id: 's' })],
    circuits: Object.entries(records).map(([number, name], order) =>
      aCircuit({ id: `record${number}`, sectionId: 's', circuitNumber: Number(number), name, order }),
    ),
    components: numbers.map((number, order) =>
      aComponent({ id: `led${number}`, sectionId: 's', circuitNumber: number, order }),
    ),
  });
}

/** Current circuit number of each row, by id. */
function numbersOf(snapshot: ProjectSnapshot): Record<string, number | null> {
  return Object.fromEntries([...snapshot.components, ...snapshot.circuits].map((row) => [row.id, row.circuitNumber]));
}

describe('moveCircuit', () => {
  it.each([
    ['to a free number', [1, 2, 3, 5], 2, 4, { led1: 1, led2: 4, led3: 3, led5: 5 }],
    ['up to an occupied number', [1, 2, 3, 5, 6], 2, 5, { led1: 1, led2: 5, led3: 2, led5: 4, led6: 6 }],
    ['down to an occupied number', [1, 2, 4, 7], 7, 2, { led1: 1, led2: 3, led4: 5, led7: 2 }],
    ['to the number of its neighbor', [3, 4], 3, 4, { led3: 4, led4: 3 }],
    ['to its own number', [3, 4], 3, 3, { led3: 3, led4: 4 }],
    ['that does not exist', [3, 4], 2, 3, { led3: 3, led4: 4 }],
  ])('[H10] moves a circuit %s', (_, numbers, from, to, expected) => {
    const snapshot = project(numbers);
    const after = applyChanges(snapshot, moveCircuit(snapshot, { sectionId: 's', circuitNumber: from }, to));
    expect(numbersOf(after)).toEqual(expected);
  });

  it('[H10] moves the record with the circuit, and counts a circuit that has only a record', () => {
    const snapshot = project([1, 3], { 1: 'Bow', 2: 'Empty' });
    const after = applyChanges(snapshot, moveCircuit(snapshot, { sectionId: 's', circuitNumber: 1 }, 2));
    expect(numbersOf(after)).toEqual({ led1: 2, led3: 3, record1: 2, record2: 1 });
  });

  it('[H10] merges no circuits and changes no other section', () => {
    const number = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(randomProject, fc.constantFrom('s1', 's2'), number, number, (snapshot, sectionId, from, to) => {
        const after = applyChanges(snapshot, moveCircuit(snapshot, { sectionId, circuitNumber: from }, to));
        const numberAfter = new Map<number, number>();
        const rows = [...snapshot.components, ...snapshot.circuits];
        const rowsAfter = [...after.components, ...after.circuits];
        for (const [index, row] of rows.entries()) {
          const next = rowsAfter[index]?.circuitNumber ?? null;
          if (row.sectionId !== sectionId || row.circuitNumber === null) expect(next).toBe(row.circuitNumber);
          else expect(numberAfter.get(row.circuitNumber) ?? next).toBe(next);
          if (row.sectionId === sectionId && row.circuitNumber !== null) numberAfter.set(row.circuitNumber, next ?? 0);
        }
        expect(new Set(numberAfter.values()).size).toBe(numberAfter.size);
        if (numberAfter.has(from)) expect(numberAfter.get(from)).toBe(to);
      }),
    );
  });
});

describe('updateCircuit', () => {
  it('[C6] creates the record of a circuit without one', () => {
    const changes = updateCircuit(
      project([4], { 1: 'Bow' }),
      { sectionId: 's', circuitNumber: 4, name: ' Stern ' },
      newId,
    );
    const circuit = aCircuit({ id: 'new', sectionId: 's', circuitNumber: 4, name: 'Stern', order: 1 });
    expect(changes).toEqual([{ action: 'create-circuit', circuit }]);
  });

  it('[C6] sets and clears the name of a record, and returns no change if nothing differs', () => {
    const snapshot = project([4], { 4: 'Bow' });
    const place = { sectionId: 's', circuitNumber: 4 };
    const update = { action: 'update-circuit', id: 'record4', was: { name: 'Bow' } };
    expect(updateCircuit(snapshot, { ...place, name: 'Stern' }, newId)).toEqual([
      { ...update, set: { name: 'Stern' } },
    ]);
    expect(updateCircuit(snapshot, { ...place, name: '  ' }, newId)).toEqual([{ ...update, set: { name: null } }]);
    expect(updateCircuit(snapshot, { ...place, name: 'Bow ' }, newId)).toEqual([]);
    expect(updateCircuit(project([4]), { ...place, name: ' ' }, newId)).toEqual([]);
  });
});

it('[C6] a circuit gets a record only for settings of its own, and keeps it', () => {
  const place = { sectionId: 's', circuitNumber: 4 };
  const set = (snapshot: ProjectSnapshot, wanted: Partial<CircuitSettings>) =>
    applyChanges(snapshot, updateCircuit(snapshot, { ...place, ...wanted }, newId));
  expect(set(project([4]), circuitDefaults).circuits).toEqual([]);
  const sealed = set(project([4]), { sealed: true, wireAwg: 28 });
  const record = aCircuit({ ...place, id: 'new', sealed: true, wireAwg: 28 });
  expect(sealed.circuits).toEqual([record]);
  expect(set(sealed, { driver: { componentId: null, output: null } }).circuits).toEqual([
    { ...record, driver: { componentId: null, output: null } },
  ]);
  expect(set(sealed, circuitDefaults).circuits).toEqual([{ ...circuitDefaults, ...aCircuit({ ...place, id: 'new' }) }]);
});

it('[C6] createCircuit returns no change if the circuit has a record', () => {
  const snapshot = project([], { 4: 'Bow' });
  expect(createCircuit(snapshot, { sectionId: 's', circuitNumber: 4, name: 'Stern' }, newId)).toEqual([]);
});

describe('deleteCircuit', () => {
  const snapshot = project([2, 3], { 2: 'Bow', 3: null });

  it('[C8] deletes a circuit with its parts and its record', () => {
    const changes = deleteCircuit(snapshot, { sectionId: 's', circuitNumber: 2, keepComponents: false });
    expect(numbersOf(applyChanges(snapshot, changes))).toEqual({ led3: 3, record3: 3 });
  });

  it('[C8] makes the parts standalone if they are kept', () => {
    const changes = deleteCircuit(snapshot, { sectionId: 's', circuitNumber: 2, keepComponents: true });
    expect(numbersOf(applyChanges(snapshot, changes))).toEqual({ led2: null, led3: 3, record3: 3 });
  });
});
