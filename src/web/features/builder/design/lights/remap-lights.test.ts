import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { deleteCircuit, moveCircuit } from '#domain/changes/circuit-changes.ts';
import { connectComponents, deleteComponents } from '#domain/changes/component-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { moveSelection } from '#domain/changes/selection-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aCircuit, aComponent, aNewComponent, aSection, aSnapshot } from '#testing/snapshot.ts';
import { placePart } from '#web/features/builder/commands/edits/part-edits.ts';
import { lightKey, type Lights } from '#web/features/builder/design/lights/lights.ts';
import { remapLights } from '#web/features/builder/design/lights/light-rules.ts';

const led = (id: string, circuitNumber: number | null) => aComponent({ id, circuitNumber });
/** Circuit 1 with two LEDs, circuit 2 with a record, circuit 3 with one LED, and a standalone LED. */
const ship = aSnapshot({
  sections: [aSection(), aSection({ id: 'bow', order: 9 })],
  circuits: [aCircuit({ circuitNumber: 2, name: 'Mast' })],
  components: [led('a', 1), led('b', 1), led('c', 2), led('d', 3), led('e', null)],
});

type Step = (snapshot: ProjectSnapshot) => readonly Change[];
const hull = (circuitNumber: number | null) => lightKey({ sectionId: 'hull', circuitNumber });
const circuit = (circuitNumber: number) => ({ sectionId: 'hull', circuitNumber });
const move = (from: number, to: number) => (snapshot: ProjectSnapshot) => moveCircuit(snapshot, circuit(from), to);
const connect = (id: string, number: number | null) => (snapshot: ProjectSnapshot) =>
  connectComponents(snapshot, [id], number);
const remove = (number: number, keepComponents: boolean) => (snapshot: ProjectSnapshot) =>
  deleteCircuit(snapshot, { ...circuit(number), keepComponents });

/** Lights that are off after some edits, and after all of them are undone. */
function follow(off: readonly string[], ...steps: readonly Step[]): [string[], string[]] {
  let lights: Lights = { off: new Set(off), deleted: new Map() };
  let snapshot = ship;
  const undoSnapshots: ProjectSnapshot[] = [];
  for (const step of steps) {
    const changes = step(snapshot);
    const after = applyChanges(snapshot, changes);
    lights = remapLights(lights, snapshot, after);
    undoSnapshots.push(applyChanges(after, invertChanges(snapshot, changes)));
    snapshot = after;
  }
  const offAfterEdits = [...lights.off].toSorted();
  for (const previous of undoSnapshots.toReversed()) {
    lights = remapLights(lights, snapshot, previous);
    snapshot = previous;
  }
  return [offAfterEdits, [...lights.off].toSorted()];
}

const insertAt2: Step = (snapshot) => {
  const place = { sectionId: 'hull', circuit: { kind: 'insert', number: 2 }, before: null } as const;
  return placePart('LED', aNewComponent(), place).changes(snapshot);
};

describe('the light of a circuit', () => {
  it.each<[string, string[], readonly Step[], string[]]>([
    ['moves to a free number', [hull(1)], [move(1, 7)], [hull(7)]],
    ['moves to an occupied number and shifts the others', [hull(1)], [move(3, 1)], [hull(2)]],
    ['has a record and moves', [hull(2)], [move(2, 1)], [hull(1)]],
    ['moves past a circuit that is on', [hull(1), hull(3)], [move(1, 3)], [hull(2), hull(3)]],
    ['is shifted by a new circuit, which is on', [hull(2), hull(3)], [insertAt2], [hull(3), hull(4)]],
    ['is moved by several edits', [hull(1)], [move(1, 3), move(3, 2), insertAt2], [hull(3)]],
    ['is renumbered by moving its only part', [hull(3)], [connect('d', 8)], [hull(8)]],
    [
      'moves to another section',
      [hull(1)],
      [(snapshot) => moveSelection(snapshot, ['a', 'b'], 'bow', () => 'new')],
      ['bow 1'],
    ],
  ])('[B124] stays off when its circuit %s, and after undo', (_, off, steps, expected) => {
    expect(follow(off, ...steps)).toEqual([expected, off]);
  });

  it.each<[string, readonly Step[], string[]]>([
    ['stays off when a part of the circuit stays', [connect('a', 9)], [hull(1)]],
    ['does not switch off the circuit that its parts join', [connect('a', 2), connect('b', 2)], []],
    ['is forgotten when the circuit is deleted', [remove(1, false)], []],
    ['is forgotten when its parts become standalone', [remove(1, true)], []],
    ['is forgotten when its last part is deleted', [(snapshot) => deleteComponents(snapshot, ['a', 'b'])], []],
    ['is forgotten when a new circuit gets the number', [remove(1, false), connect('e', 1)], []],
  ])('[B124] the light of a circuit that is off %s, and an undo restores it', (_, steps, expected) => {
    expect(follow([hull(1)], ...steps)).toEqual([expected, [hull(1)]]);
  });

  it('[B124] the light of standalone parts stays off when a part joins a circuit', () => {
    expect(follow([hull(null)], connect('e', 1), move(1, 5))).toEqual([[hull(null)], [hull(null)]]);
  });
});
