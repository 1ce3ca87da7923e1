import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomProject } from '#testing/random-project.ts';
import { type Blueprint, findSection } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { deleteComponents, moveComponents, updateComponent } from '#domain/changes/component-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

const componentId = fc.constantFrom('c0', 'c1', 'c2', 'c3', 'c4', 'c5');
const circuitNumber = fc.option(fc.integer({ min: 1, max: 4 }));

/** A random project that has section s1. */
const project = randomProject.filter(({ sections }) => sections.some(({ id }) => id === 's1'));

const edits: fc.Arbitrary<(snapshot: ProjectSnapshot) => Change[]> = fc.oneof(
  componentId.map((id) => (snapshot: ProjectSnapshot) => updateComponent(snapshot, id, { customName: 'Bow light' })),
  componentId.map((id) => (snapshot: ProjectSnapshot) => deleteComponents(snapshot, [id])),
  fc.tuple(componentId, circuitNumber, componentId).map(
    ([id, number, before]) =>
      (snapshot: ProjectSnapshot) =>
        moveComponents(snapshot, [id], { sectionId: 's1', circuitNumber: number, before }),
  ),
);

/** The section with its supply, of a project that was shown before as `last`. */
function sectionOf(snapshot: ProjectSnapshot, last?: Blueprint) {
  const blueprint = deriveBlueprint(snapshot, builtInCatalogue, {}, last);
  const section = findSection(blueprint, 's1');
  if (section === undefined) throw new Error('no section');
  return { blueprint, section };
}

it('each circuit and part that an edit leaves alone stays the same object, which React does not render again', () => {
  fc.assert(
    fc.property(project, edits, (snapshot, edit) => {
      const before = sectionOf(snapshot);
      const { section } = sectionOf(applyChanges(snapshot, edit(snapshot)), before.blueprint);
      fc.pre(section.supply === before.section.supply);
      const rows: ReadonlySet<Component> = new Set(snapshot.components);
      for (const standalone of section.standalone) {
        const last = before.section.standalone.find(({ part }) => part.component === standalone.part.component);
        if (isSameValue(last?.checks, standalone.checks)) expect(standalone).toBe(last);
      }
      for (const circuit of section.circuits) {
        const last = before.section.circuits.find(({ number }) => number === circuit.number);
        const isSame =
          circuit.parts.length === last?.parts.length && circuit.parts.every((part) => rows.has(part.component));
        // What an edit elsewhere means for a circuit, such as for its driver, is told by its drive and its checks.
        const isDriven = isSameValue(circuit.drive, last?.drive) && isSameValue(circuit.checks, last?.checks);
        const hasSameRecord = circuit.name === last?.name && isSameValue(circuit.resolved.driver, last.resolved.driver);
        const isLeftAlone = isSame && hasSameRecord && isDriven;
        if (isLeftAlone) expect(circuit).toBe(last);
      }
    }),
  );
});
