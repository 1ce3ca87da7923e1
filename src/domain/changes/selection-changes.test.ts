import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { canApply } from '#domain/changes/judge-changes.ts';
import { inDisplayOrder, selectableParts, selectedParts } from '#domain/changes/selected-parts.ts';
import {
  deleteSelection,
  duplicateSelection,
  moveSelection,
  shiftComponents,
  splitIntoCircuits,
} from '#domain/changes/selection-changes.ts';
import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { sectionText, projectFromText } from '#testing/project-text.ts';
import { randomProject } from '#testing/random-project.ts';
import { aComponent, aSnapshot } from '#testing/snapshot.ts';

let idCount = 0;
const newId = () => `new${(idCount += 1)}`;

const snapshot = projectFromText(
  ['hull - led a', 'hull 2 led b', 'hull 2 switch s', 'hull 2 led c', 'hull 5 led d', 'bow - timer t', 'bow 1 led e'],
  ['hull 2 Mast', 'bow 1 Lamp', 'bow 2 Spare'],
);
const after = (changes: readonly Change[]) => applyChanges(snapshot, changes);
const ids = (text: string) => text.split('');

describe('a selection', () => {
  it('[B80] lists selected parts in display order: standalone parts, then circuits, with the switch first', () => {
    expect(selectableParts(snapshot, 'hull').map(({ id }) => id)).toEqual(['a', 's', 'b', 'c', 'd']);
    expect(inDisplayOrder(snapshot, ids('edcba')).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('[B80] a circuit is selected if all its parts are', () => {
    const { circuits, others } = selectedParts(snapshot, ids('csbae'));
    expect(circuits.map(({ circuitNumber, record }) => [circuitNumber, record?.name])).toEqual([
      [2, 'Mast'],
      [1, 'Lamp'],
    ]);
    expect(others.map(({ id }) => id)).toEqual(['a']);
    expect(selectedParts(snapshot, ids('bc')).circuits).toEqual([]);
  });

  it('[A15] [B80] a selection contains neither the master supply nor missing parts', () => {
    expect(selectedParts(snapshot, ['master', 'gone'])).toEqual({ circuits: [], others: [] });
    expect(selectableParts(snapshot, 'global')).toEqual([]);
  });
});

describe('deleting', () => {
  it.each([
    ['ab', ' | 2 Mast: s c | 5: d'],
    ['sbc', 'a | 5: d'],
    ['sbcad', ''],
  ])('[B83] deleting %s leaves "%s"', (selected, left) => {
    expect(sectionText(after(deleteSelection(snapshot, ids(selected))), 'hull')).toBe(left);
  });
});

describe('duplicating', () => {
  const duplicated = (selected: string) => after(duplicateSelection(snapshot, ids(selected), () => 'LED', newId));

  it('[H9] a duplicate follows its original', () => {
    expect(sectionText(duplicated('ab'), 'hull')).toBe('a a (Copy) | 2 Mast: b b (Copy) s c | 5: d');
  });

  it('[H9] a duplicated circuit takes the next free number, and its parts keep their names', () => {
    expect(sectionText(duplicated('sbcd'), 'hull')).toBe('a | 1 Mast (Copy): s b c | 2 Mast: b s c | 3: d | 5: d');
    expect(sectionText(duplicated('ae'), 'bow')).toBe('t | 1 Lamp: e | 2 Spare: | 3 Lamp (Copy): e');
  });
});

it('[V47] duplicates an LED of several colors once, of which one has a circuit of its own', () => {
  const colors = ['green', 'blue'].map((color, order) =>
    aComponent({
      id: color,
      componentId: 'led-rgb-5mm-cc',
      properties: { color, package: 'rgb' },
      circuitNumber: order === 0 ? null : 1,
      order,
    }),
  );
  const project = aSnapshot({ components: colors });
  const changes = duplicateSelection(project, ['green'], () => 'LED', newId);
  expect(canApply(project, changes)).toBe(true);
  const copies = applyChanges(project, changes).components.filter(({ id }) => id !== 'green' && id !== 'blue');
  expect(copies.map(({ properties, circuitNumber }) => [properties.color, circuitNumber])).toEqual([
    ['green', null],
    ['blue', 2],
  ]);
  expect(new Set(copies.map(({ properties }) => properties.package)).size).toBe(1);
});

describe('moving to a section', () => {
  const moved = (selected: string) => after(moveSelection(snapshot, ids(selected), 'bow', newId));

  it('[H21] moved parts become standalone at the end, and parts that are already there stay', () => {
    expect(sectionText(moved('bate'), 'bow')).toBe('t a b | 1 Lamp: e | 2 Spare:');
    expect(sectionText(moved('bate'), 'hull')).toBe(' | 2 Mast: s c | 5: d');
  });

  it('[H21] moved circuits take the next free numbers and keep their names', () => {
    expect(sectionText(moved('asbcd'), 'bow')).toBe('t a | 1 Lamp: e | 2 Spare: | 3 Mast: s b c | 4: d');
    expect(sectionText(moved('asbcd'), 'hull')).toBe('');
  });

  it('[H21] nothing moves to a missing section', () => {
    expect(moveSelection(snapshot, ids('asbcd'), 'nowhere', newId)).toEqual([]);
  });

  it('[H21] moving a selection never merges circuits', () => {
    const some = fc.uniqueArray(fc.constantFrom('c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'));
    fc.assert(
      fc.property(randomProject, some, (project, selected) => {
        const { circuits } = selectedParts(project, selected);
        const arriving = circuits.filter(({ sectionId }) => sectionId !== 'global').length;
        const result = applyChanges(project, moveSelection(project, selected, 'global', newId));
        const count = (state: ProjectSnapshot) => usedCircuitNumbers(state, 'global').length;
        expect(count(result)).toBe(count(project) + arriving);
      }),
    );
  });
});

describe('moving by one place', () => {
  const row = projectFromText(['hull - led a', 'hull - led b', 'hull - led c', 'hull - led d', 'hull - led e']);
  it.each([
    ['bc', -1, 'b c a d e'],
    ['bd', -1, 'b a d c e'],
    ['ac', -1, 'a c b d e'],
    ['ab', -1, 'a b c d e'],
    ['bc', 1, 'a d b c e'],
    ['ce', 1, 'a b d c e'],
    ['abcde', 1, 'a b c d e'],
  ] as const)('[H10] shifting %s by %i results in %s', (selected, by, expected) => {
    expect(sectionText(applyChanges(row, shiftComponents(row, ids(selected), by)), 'hull')).toBe(expected);
  });

  it('[H10] shifting keeps switches, other parts, and LEDs of a circuit together', () => {
    const mixed = projectFromText(['hull 1 switch s', 'hull 1 timer t', 'hull 1 led a', 'hull 1 led b']);
    expect(shiftComponents(mixed, ['t', 'a'], -1)).toEqual([]);
    expect(sectionText(applyChanges(mixed, shiftComponents(mixed, ['s', 't', 'a'], 1)), 'hull')).toBe(' | 1: s t b a');
  });

  it('[H10] shifting changes only the parts that move', () => {
    expect(shiftComponents(row, ['c'], -1).map((change) => 'id' in change && change.id)).toEqual(['c', 'b']);
  });
});

describe('splitting into circuits', () => {
  const numbersOf = (changes: readonly Change[]) =>
    Object.fromEntries(after(changes).components.map(({ id, circuitNumber }) => [id, circuitNumber]));

  it('[B83] splitting keeps the first LEDs in their common circuit and assigns the next free numbers to the others', () => {
    expect(numbersOf(splitIntoCircuits(snapshot, ids('sbc'), 1))).toMatchObject({ s: 2, b: 2, c: 1, d: 5 });
  });

  it('[B83] splitting LEDs of several circuits assigns new circuits in display order', () => {
    expect(numbersOf(splitIntoCircuits(snapshot, ids('dcba'), 3))).toMatchObject({ a: 1, b: 1, c: 1, d: 3 });
  });

  it('[B83] splitting ignores LEDs of several sections', () => {
    expect(splitIntoCircuits(snapshot, ids('ae'), 1)).toEqual([]);
  });
});
