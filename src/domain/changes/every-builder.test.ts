import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import type { Change } from '#domain/changes/change.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { movable } from '#domain/changes/component-changes.ts';
import { changesFit } from '#domain/changes/judge-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { builders } from '../../../tests/random-edits.ts';
import { storedProject } from '../../../tests/random-project.ts';

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
    .map(({ id }) => [id, byOrder(movable(whole, id)).map(({ order: _, ...row }) => row)] as const)
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
