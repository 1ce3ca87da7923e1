import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSection } from '#domain/blueprint/blueprint.ts';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { deleteComponents, moveComponents, updateComponent } from '#domain/changes/component-changes.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { type DesignSettings, sectionDesigner } from '#web/features/builder/design/view/design-model.ts';
import { randomProject } from '../../../../../../tests/random-project.ts';

const componentId = fc.constantFrom('c0', 'c1', 'c2', 'c3', 'c4', 'c5');
const circuitNumber = fc.option(fc.integer({ min: 1, max: 4 }));

type MakeChanges = (whole: WholeProject) => Change[];

/** A random project that has section s1. */
const project = randomProject.filter(({ sections }) => sections.some(({ id }) => id === 's1'));

const editsOfRows: fc.Arbitrary<MakeChanges> = fc.oneof(
  componentId.map((id) => (whole: WholeProject) => updateComponent(whole, id, { customName: 'Bow light' })),
  componentId.map((id) => (whole: WholeProject) => deleteComponents(whole, [id])),
  fc.tuple(componentId, circuitNumber, componentId).map(
    ([id, number, before]) =>
      (whole: WholeProject) =>
        moveComponents(whole, [id], { sectionId: 's1', circuitNumber: number, before }),
  ),
);
const editsOfSupply: fc.Arbitrary<MakeChanges> = fc
  .constantFrom('battery-9v', 'power-plug-12v', 'battery-cr2032')
  .map((powerSupplyId) => (whole: WholeProject) => updateProject(whole, { powerSupplyId }));

/** Shows section s1 of one project after another, as the design view does. */
function showing() {
  const design = sectionDesigner();
  let settings: DesignSettings | null = null;
  return (whole: WholeProject) => {
    const { powerSupplyId, resistorMode, resistorRounding } = whole.project;
    const isSame = settings?.powerSupplyId === powerSupplyId && settings.customComponents === whole.customComponents;
    settings = isSame
      ? settings
      : { powerSupplyId, resistorMode, resistorRounding, customComponents: whole.customComponents };
    const section = findSection(drawUp(whole), 's1');
    if (section === undefined || settings === null) throw new Error('no section');
    return design(section, settings);
  };
}

describe('a section as the design view shows it', () => {
  it('[B65] is the same whether or not it was shown before', () => {
    fc.assert(
      fc.property(project, fc.array(fc.oneof(editsOfRows, editsOfSupply), { maxLength: 6 }), (whole, wanted) => {
        const show = showing();
        show(whole);
        let state = whole;
        for (const edit of wanted) {
          state = applyChanges(state, edit(state));
          expect(show(state)).toEqual(showing()(state));
        }
      }),
    );
  });

  it('[B65] keeps each circuit and part that an edit leaves alone, so that only the others are rendered again', () => {
    fc.assert(
      fc.property(project, editsOfRows, (whole, edit) => {
        const show = showing();
        const before = show(whole);
        const changed = applyChanges(whole, edit(whole));
        const rows = new Set(whole.components);
        const isLeftAlone = ({ component }: { readonly component: WholeProject['components'][number] }) =>
          rows.has(component);
        const after = show(changed);
        if (before.standalone.some(({ part }) => part.type === 'power')) return;
        for (const row of after.standalone) {
          if (isLeftAlone(row.part)) expect(before.standalone).toContain(row);
        }
        for (const circuit of after.circuits) {
          const last = before.circuits.find(({ number }) => number === circuit.number);
          const isSame = last?.parts.length === circuit.parts.length && circuit.parts.every(isLeftAlone);
          if (isSame && last.name === circuit.name) expect(circuit).toBe(last);
        }
      }),
    );
  });
});
