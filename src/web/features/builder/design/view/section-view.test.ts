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

/** Derives a project, given its previous Blueprint, and returns section s1. */
function sectionOf(snapshot: ProjectSnapshot, previous?: Blueprint) {
  const blueprint = deriveBlueprint(snapshot, builtInCatalogue, {}, previous);
  const section = findSection(blueprint, 's1');
  if (section === undefined) throw new Error('no section');
  return { blueprint, section };
}

it('circuits and parts that an edit does not affect stay the same objects, so React does not rerender them', () => {
  fc.assert(
    fc.property(project, edits, (snapshot, edit) => {
      const before = sectionOf(snapshot);
      const { section } = sectionOf(applyChanges(snapshot, edit(snapshot)), before.blueprint);
      fc.pre(section.supply === before.section.supply);
      const rows: ReadonlySet<Component> = new Set(snapshot.components);
      for (const standalone of section.standalone) {
        const previous = before.section.standalone.find(({ part }) => part.component === standalone.part.component);
        if (isSameValue(previous?.checks, standalone.checks)) expect(standalone).toBe(previous);
      }
      for (const circuit of section.circuits) {
        const previous = before.section.circuits.find(({ number }) => number === circuit.number);
        const isSame =
          circuit.parts.length === previous?.parts.length && circuit.parts.every((part) => rows.has(part.component));
        // An edit elsewhere, for example of its driver, affects a circuit only through its drive and its checks.
        const hasSameDrive =
          isSameValue(circuit.drive, previous?.drive) && isSameValue(circuit.checks, previous?.checks);
        const hasSameRecord =
          circuit.name === previous?.name && isSameValue(circuit.resolved.driver, previous.resolved.driver);
        if (isSame && hasSameRecord && hasSameDrive) expect(circuit).toBe(previous);
      }
    }),
  );
});
