import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { deleteCircuit, moveCircuit } from '#domain/changes/circuit-changes.ts';
import { connectComponents, deleteComponents } from '#domain/changes/component-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { moveSelection } from '#domain/changes/selection-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aCircuit, aComponent, aNewComponent, aSection, aSnapshot } from '#testing/snapshot.ts';
import { placePart } from '#web/features/builder/commands/part-edits.ts';
import { lightKey, type Lights } from '#web/features/builder/design/lights/lights.ts';
import { remapLights } from '#web/features/builder/design/lights/light-rules.ts';

const led = (id: string, circuitNumber: number | null) => aComponent({ id, circuitNumber });
/** Circuit 1 of two LEDs, circuit 2 with a record, circuit 3 of one LED, and an LED that stands alone. */
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

/** What is off after some edits, and after all of them were undone. */
function follow(off: readonly string[], ...steps: readonly Step[]): [string[], string[]] {
  let lights: Lights = { off: new Set(off), gone: new Map() };
  let snapshot = ship;
  const undone: ProjectSnapshot[] = [];
  for (const step of steps) {
    const changes = step(snapshot);
    const after = applyChanges(snapshot, changes);
    lights = remapLights(lights, snapshot, after);
    undone.push(applyChanges(after, invertChanges(snapshot, changes)));
    snapshot = after;
  }
  const done = [...lights.off].toSorted();
  for (const back of undone.toReversed()) {
    lights = remapLights(lights, snapshot, back);
    snapshot = back;
  }
  return [done, [...lights.off].toSorted()];
}

const newAt2: Step = (snapshot) => {
  const place = { sectionId: 'hull', circuit: { kind: 'insert', number: 2 }, before: null } as const;
  return placePart('LED', aNewComponent(), place).changes(snapshot);
};

describe('a light that is off goes with its circuit', () => {
  it.each<[string, string[], readonly Step[], string[]]>([
    ['to a free number', [hull(1)], [move(1, 7)], [hull(7)]],
    ['to an occupied number, while others make room', [hull(1)], [move(3, 1)], [hull(2)]],
    ['by its record and its parts alike', [hull(2)], [move(2, 1)], [hull(1)]],
    ['past one that stays on', [hull(1), hull(3)], [move(1, 3)], [hull(2), hull(3)]],
    ['when a new one is put in, which is on', [hull(2), hull(3)], [newAt2], [hull(3), hull(4)]],
    ['through several edits', [hull(1)], [move(1, 3), move(3, 2), newAt2], [hull(3)]],
    ['when its only part is given a number of its own', [hull(3)], [connect('d', 8)], [hull(8)]],
    [
      'to another section',
      [hull(1)],
      [(snapshot) => moveSelection(snapshot, ['a', 'b'], 'bow', () => 'new')],
      ['bow 1'],
    ],
  ])('[B124] %s, and back by undo', (_, off, steps, expected) => {
    expect(follow(off, ...steps)).toEqual([expected, off]);
  });

  it.each<[string, readonly Step[], string[]]>([
    ['stays where some of it stays', [connect('a', 9)], [hull(1)]],
    ['does not put out the circuit that its parts join', [connect('a', 2), connect('b', 2)], []],
    ['is forgotten when the circuit is deleted', [remove(1, false)], []],
    ['is forgotten when its parts stand alone', [remove(1, true)], []],
    ['is forgotten when its last part is deleted', [(snapshot) => deleteComponents(snapshot, ['a', 'b'])], []],
    ['is forgotten for a new circuit of that number', [remove(1, false), connect('e', 1)], []],
  ])('[B124] it %s, and an undo brings it back', (_, steps, expected) => {
    expect(follow([hull(1)], ...steps)).toEqual([expected, [hull(1)]]);
  });

  it('[B124] that of the standalone parts stays with the section', () => {
    expect(follow([hull(null)], connect('e', 1), move(1, 5))).toEqual([[hull(null)], [hull(null)]]);
  });
});
