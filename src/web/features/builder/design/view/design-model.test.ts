import { drawUp } from '#domain/blueprint/draw-up.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { deleteComponents, moveComponents, updateComponent } from '#domain/changes/component-changes.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { randomProject } from '#testing/random-project.ts';
import { type DesignSection, designSection } from '#web/features/builder/design/view/design-model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const componentId = fc.constantFrom('c0', 'c1', 'c2', 'c3', 'c4', 'c5');
const circuitNumber = fc.option(fc.integer({ min: 1, max: 4 }));

const edits: fc.Arbitrary<(whole: WholeProject) => Change[]> = fc.oneof(
  componentId.map((id) => (whole: WholeProject) => updateComponent(whole, id, { customName: 'Bow light' })),
  componentId.map((id) => (whole: WholeProject) => deleteComponents(whole, [id])),
  fc.tuple(componentId, circuitNumber, componentId).map(
    ([id, number, before]) =>
      (whole: WholeProject) =>
        moveComponents(whole, [id], { sectionId: 's1', circuitNumber: number, before }),
  ),
  fc
    .constantFrom('battery-9v', 'power-plug-12v', 'battery-cr2032')
    .map((powerSupplyId) => (whole: WholeProject) => updateProject(whole, { powerSupplyId })),
);

const sectionOf = (whole: WholeProject, last?: DesignSection) => designSection(whole, drawUp(whole), 's1', last);

describe('a section as the design view shows it', () => {
  it('[B65] is the same whether or not it was shown before', () => {
    fc.assert(
      fc.property(randomProject, fc.array(edits, { maxLength: 6 }), (whole, wanted) => {
        let state = whole;
        let shown = sectionOf(state);
        for (const edit of wanted) {
          state = applyChanges(state, edit(state));
          shown = sectionOf(state, shown);
          expect(shown).toEqual(sectionOf(state));
        }
      }),
    );
  });

  it('[B65] keeps each circuit and part that an edit leaves alone, so that only the others are drawn again', () => {
    fc.assert(
      fc.property(randomProject, edits, (whole, edit) => {
        const before = sectionOf(whole);
        const after = sectionOf(applyChanges(whole, edit(whole)), before);
        const kept = [...before.standalone, ...before.circuits, before.numbers];
        for (const row of [...after.standalone, ...after.circuits, after.numbers]) {
          const same = kept.find((other) => JSON.stringify(other) === JSON.stringify(row));
          if (same !== undefined) expect(row).toBe(same);
        }
      }),
    );
  });
});
