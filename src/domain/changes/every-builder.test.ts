import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import type { Change } from '#domain/changes/change.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import * as circuits from '#domain/changes/circuit-changes.ts';
import * as components from '#domain/changes/component-changes.ts';
import { changesFit } from '#domain/changes/judge-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { byOrder } from '#domain/changes/order-slots.ts';
import { clipSelection } from '#domain/changes/parts-clip.ts';
import { pasteClip } from '#domain/changes/paste-parts.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import * as sections from '#domain/changes/section-changes.ts';
import * as selection from '#domain/changes/selection-changes.ts';
import { shiftComponents } from '#domain/changes/shift-components.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { randomPart, randomProject, storedProject } from '../../../tests/random-project.ts';

type Edit = (whole: WholeProject) => Change[];

let made = 0;
const newId = () => `new${(made += 1)}`;

const sectionId = fc.constantFrom('global', 's1', 's2', 's3', 'nowhere');
const componentId = fc.constantFrom('c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'master', 'nothing');
const componentIds = fc.uniqueArray(componentId, { maxLength: 6 });
const number = fc.integer({ min: 1, max: 7 });
const name = fc.constantFrom('Bridge', ' Hull ', '🚀 Nacelles', 'جسر');

/** One arbitrary of edits for each builder there is. */
const builders: Record<string, fc.Arbitrary<Edit>> = {
  placeComponents: fc
    .tuple(randomPart, fc.constantFrom('global', 's1'), fc.option(number), fc.integer({ min: 1, max: 4 }))
    .map(
      ([part, sectionId, circuitNumber, copies]) =>
        (whole: WholeProject) =>
          components.placeComponents(whole, { ...part, sectionId, circuitNumber, copies }, newId),
    ),
  duplicateComponents: componentIds.map(
    (ids) => (whole: WholeProject) => components.duplicateComponents(whole, ids, () => 'LED', newId),
  ),
  updateComponent: fc.tuple(componentId, randomPart).map(
    ([id, { componentType: _, ...part }]) =>
      (whole: WholeProject) =>
        components.updateComponent(whole, id, part),
  ),
  deleteComponents: componentIds.map((ids) => (whole: WholeProject) => components.deleteComponents(whole, ids)),
  connectComponents: fc.tuple(componentIds, fc.option(number)).map(
    ([ids, circuitNumber]) =>
      (whole: WholeProject) =>
        components.connectComponents(whole, ids, circuitNumber),
  ),
  moveComponents: fc
    .tuple(componentIds, fc.constantFrom('global', 's1', 's2'), fc.option(number), fc.option(componentId))
    .map(
      ([ids, sectionId, circuitNumber, before]) =>
        (whole: WholeProject) =>
          components.moveComponents(whole, ids, { sectionId, circuitNumber, before }),
    ),
  reorderComponent: fc.tuple(componentId, fc.nat({ max: 6 })).map(
    ([id, index]) =>
      (whole: WholeProject) =>
        components.reorderComponent(whole, id, index),
  ),
  shiftComponents: fc.tuple(componentIds, fc.constantFrom(-1 as const, 1 as const)).map(
    ([ids, by]) =>
      (whole: WholeProject) =>
        shiftComponents(whole, ids, by),
  ),
  deleteSelection: componentIds.map((ids) => (whole: WholeProject) => selection.deleteSelection(whole, ids)),
  duplicateSelection: componentIds.map(
    (ids) => (whole: WholeProject) => selection.duplicateSelection(whole, ids, () => 'LED', newId),
  ),
  moveSelection: fc.tuple(componentIds, fc.constantFrom('global', 's1', 's2')).map(
    ([ids, sectionId]) =>
      (whole: WholeProject) =>
        selection.moveSelection(whole, ids, sectionId, newId),
  ),
  pasteClip: fc.tuple(randomProject, componentIds, fc.constantFrom('global', 's1', 'new'), fc.option(number)).map(
    ([other, ids, sectionId, circuitNumber]) =>
      (whole: WholeProject) =>
        pasteClip(whole, clipSelection(other, ids), { sectionId, circuitNumber }, newId),
  ),
  createSection: name.map((name) => (whole: WholeProject) => sections.createSection(whole, { name }, newId)),
  updateSection: fc.tuple(sectionId, name).map(
    ([id, name]) =>
      (whole: WholeProject) =>
        sections.updateSection(whole, id, { name, color: 'teal' }),
  ),
  deleteSection: sectionId.map((id) => (whole: WholeProject) => sections.deleteSection(whole, id)),
  createCircuit: fc.tuple(sectionId, number, name).map(
    ([sectionId, circuitNumber, name]) =>
      (whole: WholeProject) =>
        circuits.createCircuit(whole, { sectionId, circuitNumber, name }, newId),
  ),
  renameCircuit: fc.tuple(sectionId, number, fc.option(name)).map(
    ([sectionId, circuitNumber, name]) =>
      (whole: WholeProject) =>
        circuits.renameCircuit(whole, { sectionId, circuitNumber, name }, newId),
  ),
  moveCircuit: fc.tuple(sectionId, number, number).map(
    ([sectionId, circuitNumber, to]) =>
      (whole: WholeProject) =>
        circuits.moveCircuit(whole, { sectionId, circuitNumber }, to),
  ),
  deleteCircuit: fc.tuple(sectionId, number, fc.boolean()).map(
    ([sectionId, circuitNumber, keepComponents]) =>
      (whole: WholeProject) =>
        circuits.deleteCircuit(whole, { sectionId, circuitNumber, keepComponents }),
  ),
  updateProject: fc.tuple(name, fc.constantFrom('battery-9v', 'power-plug-12v', 'usb-power-5v')).map(
    ([name, powerSupplyId]) =>
      (whole: WholeProject) =>
        updateProject(whole, { name, powerSupplyId }),
  ),
};

/** Places are distinct among the sections, and among the circuits and the components of each section. */
function expectDistinctPlaces({ sections, circuits, components }: WholeProject): void {
  const places = [
    ...sections.map(({ order }) => `section ${order}`),
    ...circuits.map(({ sectionId, order }) => `circuit ${sectionId} ${order}`),
    ...components.map(({ sectionId, order }) => `component ${sectionId} ${order}`),
  ];
  expect(new Set(places).size).toBe(places.length);
}

/** The components of each section in their sequence, without their places; the master supply keeps its own. */
function sequences(whole: WholeProject) {
  return whole.sections
    .map(({ id }) => [id, byOrder(components.movable(whole, id)).map(({ order: _, ...row }) => row)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The project after changes that must find what they say was there. */
function expectToFit(whole: WholeProject, changes: readonly Change[]): WholeProject {
  expect(changesFit(whole, changes)).toBe(true);
  return applyChanges(whole, changes);
}

/** A project whose rows are in the order of their ids: the position of a row in its list is no part of the project. */
function byId(whole: WholeProject): WholeProject {
  const sorted = <R extends { readonly id: string }>(rows: readonly R[]) =>
    rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const { sections, circuits, components } = whole;
  return { ...whole, sections: sorted(sections), circuits: sorted(circuits), components: sorted(components) };
}

const anyEdit = fc.oneof(...Object.values(builders));

describe.each(Object.entries(builders))('%s', (_, edits) => {
  it('[H4] is taken back by the inverse of its changes', () => {
    fc.assert(
      fc.property(storedProject, edits, (whole, edit) => {
        const changes = edit(whole);
        const back = applyChanges(applyChanges(whole, changes), invertChanges(whole, changes));
        expect(byId(back)).toEqual(byId(whole));
      }),
    );
  });

  it('[H14] is taken back to the sequence of before, and can be made again', () => {
    fc.assert(
      fc.property(storedProject, edits, (whole, edit) => {
        const changes = edit(whole);
        const after = applyChanges(whole, changes);
        const inverse = invertChanges(whole, changes);
        const back = expectToFit(after, inverse);
        expect(sequences(back)).toEqual(sequences(whole));
        expect(drawUp(back).strings).toEqual(drawUp(whole).strings);
        expect(sequences(expectToFit(back, invertChanges(after, inverse)))).toEqual(sequences(after));
      }),
    );
  });

  it('[H25] leaves places distinct', () => {
    fc.assert(
      fc.property(storedProject, edits, (whole, edit) => {
        const changes = edit(whole);
        const after = applyChanges(whole, changes);
        expectDistinctPlaces(after);
        expectDistinctPlaces(applyChanges(after, invertChanges(whole, changes)));
      }),
    );
  });

  it('[H6] says what every field held before', () => {
    fc.assert(
      fc.property(storedProject, edits, (whole, edit) => {
        const changes = edit(whole);
        expectToFit(whole, [...changes, ...invertChanges(whole, changes)]);
      }),
    );
  });

  it('[H7] leaves the master supply in its place, equal to the project field', () => {
    fc.assert(
      fc.property(storedProject, edits, (whole, edit) => {
        const after = applyChanges(whole, edit(whole));
        const before = findMasterSupply(whole);
        expect(findMasterSupply(after)).toEqual({ ...before, componentId: after.project.powerSupplyId });
      }),
    );
  });
});

it('[H4] a history of edits goes all the way back, and forth again', () => {
  fc.assert(
    fc.property(storedProject, fc.array(anyEdit, { maxLength: 12 }), (whole, edits) => {
      const states = [whole];
      const undo: Change[][] = [];
      for (const edit of edits) {
        const state = states.at(-1)!;
        const changes = edit(state);
        undo.push(invertChanges(state, changes));
        states.push(applyChanges(state, changes));
      }
      let state = states.at(-1)!;
      for (const changes of undo.toReversed()) state = applyChanges(state, changes);
      expect(byId(state)).toEqual(byId(whole));
    }),
  );
});

it('[H14] edits are taken back one by one, and made again', () => {
  fc.assert(
    fc.property(storedProject, fc.array(anyEdit, { maxLength: 6 }), (whole, wanted) => {
      const states = [whole];
      const edits: Change[][] = [];
      const redo: Change[][] = [];
      for (const edit of wanted) {
        const changes = edit(states.at(-1)!);
        edits.push(changes);
        states.push(applyChanges(states.at(-1)!, changes));
      }
      let state = states.at(-1)!;
      for (const [index, changes] of [...edits.entries()].toReversed()) {
        const inverse = invertChanges(states[index]!, changes);
        redo.push(invertChanges(state, inverse));
        state = expectToFit(state, inverse);
        expect(sequences(state)).toEqual(sequences(states[index]!));
      }
      for (const changes of redo.toReversed()) state = expectToFit(state, changes);
      expect(sequences(state)).toEqual(sequences(states.at(-1)!));
    }),
  );
});
