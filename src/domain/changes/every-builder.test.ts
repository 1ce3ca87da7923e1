import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Change } from '#domain/changes/change.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { movableComponents } from '#domain/changes/component-changes.ts';
import { canApply } from '#domain/changes/judge-changes.ts';
import { changesTo, invertChanges } from '#domain/changes/invert-changes.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { withoutReferences } from '#domain/parts/component.ts';
import { noProjectReferences } from '#domain/projects/project.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { builders } from '#testing/random-edits.ts';
import { storedProject } from '#testing/random-project.ts';

/** Expects distinct orders among the sections, and among the circuits and the components of each section. */
function expectDistinctOrders({ sections, circuits, components }: ProjectSnapshot): void {
  const places = [
    ...sections.map(({ order }) => `section ${order}`),
    ...circuits.map(({ sectionId, order }) => `circuit ${sectionId} ${order}`),
    ...components.map(({ sectionId, order }) => `component ${sectionId} ${order}`),
  ];
  expect(new Set(places).size).toBe(places.length);
}

/** Components of each section in sequence, without their orders and without the master supply. */
function sequences(snapshot: ProjectSnapshot) {
  return snapshot.sections
    .map(
      ({ id }) =>
        [id, byOrder(movableComponents(snapshot, id)).map(({ order: _, ...row }) => withoutReferences(row))] as const,
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const stringsOf = (snapshot: ProjectSnapshot) => deriveBlueprint(snapshot, undefined, { checks: false }).strings;

/** Applies changes that must fit the project. */
function expectToFit(snapshot: ProjectSnapshot, changes: readonly Change[]): ProjectSnapshot {
  expect(canApply(snapshot, changes)).toBe(true);
  return applyChanges(snapshot, changes);
}

/** Sorts the rows by id, because the position in a list is not part of the project. */
function byId(snapshot: ProjectSnapshot) {
  const sorted = <R extends { readonly id: string }>(rows: readonly R[]) =>
    rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const { sections, circuits, components, pictures } = snapshot;
  const project = { ...snapshot.project, ...noProjectReferences };
  // Other references stay assigned after undo; assign-references.test.ts shows that none is lost.
  const parts = sorted(components).map(({ reference, ...row }) => ({
    ...withoutReferences({ ...row, reference }),
    reference,
  }));
  return {
    ...snapshot,
    project,
    sections: sorted(sections),
    circuits: sorted(circuits),
    components: parts,
    pictures: sorted(pictures),
  };
}

const anyEdit = fc.oneof(...Object.values(builders));

describe.each(Object.entries(builders))('%s', (_, edits) => {
  it('[H4] the inverse of its changes undoes it', () => {
    fc.assert(
      fc.property(storedProject, edits, (snapshot, edit) => {
        const changes = edit(snapshot);
        const back = applyChanges(applyChanges(snapshot, changes), invertChanges(snapshot, changes));
        expect(byId(back)).toEqual(byId(snapshot));
      }),
    );
  });

  it('[H4] undo restores the sequence, and redo repeats the edit', () => {
    fc.assert(
      fc.property(storedProject, edits, (snapshot, edit) => {
        const changes = edit(snapshot);
        const after = applyChanges(snapshot, changes);
        const inverse = invertChanges(snapshot, changes);
        const back = expectToFit(after, inverse);
        expect(sequences(back)).toEqual(sequences(snapshot));
        expect(stringsOf(back)).toEqual(stringsOf(snapshot));
        expect(sequences(expectToFit(back, invertChanges(after, inverse)))).toEqual(sequences(after));
      }),
    );
  });

  it('keeps orders distinct', () => {
    fc.assert(
      fc.property(storedProject, edits, (snapshot, edit) => {
        const changes = edit(snapshot);
        const after = applyChanges(snapshot, changes);
        expectDistinctOrders(after);
        expectDistinctOrders(applyChanges(after, invertChanges(snapshot, changes)));
      }),
    );
  });

  it('[A13] its changes contain the previous values of all fields', () => {
    fc.assert(
      fc.property(storedProject, edits, (snapshot, edit) => {
        const changes = edit(snapshot);
        expectToFit(snapshot, [...changes, ...invertChanges(snapshot, changes)]);
      }),
    );
  });

  it('[A15] keeps the master supply, equal to the project field', () => {
    fc.assert(
      fc.property(storedProject, edits, (snapshot, edit) => {
        const after = applyChanges(snapshot, edit(snapshot));
        const master = findMasterSupply(after);
        const expected = { ...findMasterSupply(snapshot), componentId: after.project.powerSupplyId };
        expect(master).toEqual({ ...expected, places: master?.places });
      }),
    );
  });
});

it('[H4] undoing all edits of a history restores the project', () => {
  fc.assert(
    fc.property(storedProject, fc.array(anyEdit, { maxLength: 12 }), (snapshot, edits) => {
      const states = [snapshot];
      const undo: Change[][] = [];
      for (const edit of edits) {
        const state = states.at(-1)!;
        const changes = edit(state);
        undo.push(invertChanges(state, changes));
        states.push(applyChanges(state, changes));
      }
      let state = states.at(-1)!;
      for (const changes of undo.toReversed()) state = applyChanges(state, changes);
      expect(byId(state)).toEqual(byId(snapshot));
    }),
  );
});

it('[L62] one list of changes restores an earlier state after any edits, and its inverse the later one', () => {
  fc.assert(
    fc.property(storedProject, fc.array(anyEdit, { minLength: 1, maxLength: 12 }), (earlier, edits) => {
      const current = edits.reduce((state, edit) => applyChanges(state, edit(state)), earlier);
      // A version is read from JSON, so none of its rows is the same object.
      const version = structuredClone(earlier);
      const restored = expectToFit(current, changesTo(current, version));
      expect(byId(restored)).toEqual(byId(version));
      expect(byId(expectToFit(restored, changesTo(restored, current)))).toEqual(byId(current));
    }),
  );
});

it('[H4] edits can be undone and redone one by one', () => {
  fc.assert(
    fc.property(storedProject, fc.array(anyEdit, { maxLength: 6 }), (snapshot, wanted) => {
      const states = [snapshot];
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
