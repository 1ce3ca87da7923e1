import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { deleteCircuit } from '#domain/changes/circuit-changes.ts';
import { deleteComponents } from '#domain/changes/component-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { judgeChanges } from '#domain/changes/judge-changes.ts';
import { deleteSection } from '#domain/changes/project-changes.ts';
import { duplicateSelection, moveSelection } from '#domain/changes/selection-changes.ts';
import type { Effect, Rooms } from '#domain/effects/effect.ts';
import type { Scene } from '#domain/effects/scene.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import { projectFromText } from '#testing/project-text.ts';
import { aCircuit } from '#testing/snapshot.ts';

let idCount = 0;
const newId = () => `new${(idCount += 1)}`;

const blink: Effect = {
  steps: [
    { ms: 500, level: 100 },
    { ms: 500, level: 0 },
  ],
};
const inHouse: Effect = { rooms: 'house' };
const house: Rooms = { id: 'house', seed: 7, least: 1, most: 3, minS: 1, maxS: 9, circuits: ['one', 'two', 'three'] };
const scene: Scene = {
  id: 'alert',
  name: 'Red alert',
  trigger: { kind: 'button', componentId: 'button' },
  entries: [
    { circuit: 'one', effect: blink },
    { circuit: 'two', effect: null },
  ],
  lengthMs: 4000,
  then: null,
};

/** Three circuits of the hull in a house, two of them in a scene that a button of the bow starts. */
function lit(): ProjectSnapshot {
  const rows = ['bow 4 board u', 'bow - switch button', 'hull 1 led a', 'hull 2 led b', 'hull 3 led c'];
  const snapshot = projectFromText(rows);
  const input = { componentId: 'u', terminal: 'D2' };
  return {
    ...snapshot,
    project: { ...snapshot.project, settings: { ...projectSettingsDefaults, rooms: [house], scenes: [scene] } },
    components: snapshot.components.map((row) => (row.id === 'button' ? { ...row, input } : row)),
    circuits: ['one', 'two', 'three'].map((id, at) =>
      aCircuit({ id, circuitNumber: at + 1, order: at, effect: id === 'three' ? inHouse : blink }),
    ),
  };
}

const judge = (snapshot: ProjectSnapshot, changes: readonly Change[]) =>
  judgeChanges(snapshot, changes, { kindOf: (id) => builtInCatalogue.get(id)?.type, isGuest: false });

function expectUndone(before: ProjectSnapshot, changes: readonly Change[], after: ProjectSnapshot): void {
  expect(judge(before, changes)).toMatchObject({ isAllowed: true });
  const undone = judge(after, invertChanges(before, changes));
  expect(undone).toMatchObject({ isAllowed: true, after: { project: { settings: before.project.settings } } });
}

const namedBy = ({ project: { settings } }: ProjectSnapshot) => ({
  rooms: settings.rooms.map(({ circuits, least, most }) => [circuits.join(' '), least, most]),
  scenes: settings.scenes.map(({ entries, trigger }) => [
    entries.map(({ circuit }) => circuit).join(' '),
    trigger.kind,
  ]),
});

describe('a deleted row', () => {
  it('[L8] a deleted circuit leaves its scenes and houses, and undo restores them', () => {
    const before = lit();
    const changes = deleteCircuit(before, { sectionId: 'hull', circuitNumber: 1, keepComponents: false });
    const after = applyChanges(before, changes);
    expect(namedBy(after)).toEqual({ rooms: [['two three', 1, 2]], scenes: [['two', 'button']] });
    expectUndone(before, changes, after);
  });

  it('[L8] the last circuit of a house is steady, and undo makes it a room again', () => {
    const before = lit();
    const changes = [1, 2].flatMap((circuitNumber) =>
      deleteCircuit(before, { sectionId: 'hull', circuitNumber, keepComponents: false }),
    );
    const after = applyChanges(before, changes);
    expect(namedBy(after).rooms).toEqual([]);
    expect(after.circuits).toMatchObject([{ id: 'three', effect: null }]);
    expectUndone(before, changes, after);
    const undo = invertChanges(before, changes);
    const undone = applyChanges(after, undo);
    expect(undone.circuits).toContainEqual(before.circuits[2]);
    expectUndone(after, undo, undone);
  });

  it('[L8] the circuits of a deleted section leave their scenes, and a house of one circuit is deleted', () => {
    const before = lit();
    const changes = deleteSection(before, 'hull');
    const after = applyChanges(before, changes);
    expect(namedBy(after)).toEqual({ rooms: [], scenes: [['', 'button']] });
    expectUndone(before, changes, after);
  });

  it('[L8] without its button, a scene starts only in the builder', () => {
    const before = lit();
    const changes = deleteComponents(before, ['button']);
    const after = applyChanges(before, changes);
    expect(namedBy(after).scenes).toEqual([['one two', 'screen']]);
    expectUndone(before, changes, after);
  });
});

describe('scenes', () => {
  it('[L8] name a circuit by its new id after it moved to another section', () => {
    const before = lit();
    const changes = moveSelection(before, ['a'], 'bow', newId);
    const judged = judge(before, changes);
    const after = applyChanges(before, changes);
    expect(judged).toMatchObject({ isAllowed: true });
    const moved = after.circuits.find(({ sectionId }) => sectionId === 'bow')?.id;
    expect(moved).toBeDefined();
    expect(namedBy(after)).toEqual({ rooms: [[`${moved} two three`, 1, 3]], scenes: [[`${moved} two`, 'button']] });
    expectUndone(before, changes, after);
  });

  it.each([
    [
      'a circuit',
      'scenes.0.entries.0.circuit',
      { scenes: [{ ...scene, entries: [{ circuit: 'gone', effect: null }] }] },
    ],
    ['a circuit of a house', 'rooms.0.circuits.1', { rooms: [{ ...house, circuits: ['one', 'gone'] }] }],
    [
      'a button',
      'scenes.0.trigger.componentId',
      { scenes: [{ ...scene, trigger: { kind: 'button', componentId: 'gone' } as const }] },
    ],
  ])('[L8] refuses %s that is not in the project, with its path', (_, path, naming) => {
    const before = lit();
    const set = { settings: { ...before.project.settings, ...naming } };
    const refusal = { code: 'INVALID', index: 0, path: `set.settings.${path}` };
    expect(judge(before, [{ action: 'update-project', set, was: {} }])).toMatchObject({ isAllowed: false, refusal });
  });

  it('[L8] a duplicated circuit has its effect, but is no room of the house', () => {
    const before = lit();
    const after = applyChanges(
      before,
      duplicateSelection(before, ['a', 'c'], () => 'LED', newId),
    );
    expect(after.circuits.map(({ effect }) => effect)).toEqual([blink, blink, inHouse, blink]);
  });
});

describe('the input of a part', () => {
  const inputOf = ({ components }: ProjectSnapshot, id = 'button') => components.find((row) => row.id === id)?.input;

  it('[L9] is cleared with its board, and undo restores it', () => {
    const before = lit();
    const changes = deleteComponents(before, ['u']);
    const after = applyChanges(before, changes);
    expect(inputOf(after)).toEqual({ componentId: null, terminal: 'D2' });
    expectUndone(before, changes, after);
    expect(inputOf(applyChanges(after, invertChanges(before, changes)))).toEqual(inputOf(before));
  });

  it('[L9] is refused for a board that is not in the project, with its path', () => {
    const input = { componentId: 'gone', terminal: 'D2' };
    const change: Change = { action: 'update-component', id: 'button', set: { input }, was: {} };
    const refusal = { code: 'INVALID', index: 0, path: 'set.input.componentId' };
    expect(judge(lit(), [change])).toMatchObject({ isAllowed: false, refusal });
  });

  it.each([
    ['the same board', ['button'], 'u'],
    ['the copy of its board', ['button', 'u'], 'new'],
  ])('[L9] of a copy is a pin of %s', (_, ids, board) => {
    const before = lit();
    const changes = duplicateSelection(before, ids, () => 'Copy', newId);
    expect(judge(before, changes)).toMatchObject({ isAllowed: true });
    const copy = applyChanges(before, changes).components.find(
      ({ id, input }) => id.startsWith('new') && input !== null,
    );
    expect(copy?.input?.componentId).toMatch(board);
  });
});
