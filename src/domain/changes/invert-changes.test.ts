import { expect, it } from 'vitest';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { deleteComponents } from '#domain/changes/component-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { deleteSection } from '#domain/changes/section-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

const led = (id: string, componentId: string, current: number): Component => ({
  id,
  sectionId: 'hull',
  componentType: 'led',
  componentId,
  quantity: 1,
  customName: null,
  properties: { color: 'red', forwardVoltage: 2, current },
  circuitNumber: 1,
  order: 0,
});

const section = { projectId: 'p', name: 'Hull', icon: 'circle', color: 'primary', sectionType: 'regular' } as const;

/** A circuit of two LEDs with the same place, as a project file may bring them. */
const whole: WholeProject = {
  project: { ...projectDefaults, id: 'p', name: 'Falcon', powerSupplyId: 'battery-9v' },
  sections: [{ ...section, id: 'hull', order: 1 }],
  circuits: [],
  components: [led('first', 'led-5mm', 20), led('second', 'led-smd-0402', 5)],
  customComponents: [],
};

const ohmsOf = (project: WholeProject) => drawUp(project).strings.map((string) => string.standardOhms);

it('[H14] an LED that comes back among equal places decides the resistor as before', () => {
  const changes = deleteComponents(whole, ['first']);
  const after = applyChanges(whole, changes);
  const inverse = invertChanges(whole, changes);
  expect(inverse).toEqual([
    { action: 'create-component', component: whole.components[0] },
    { action: 'update-component', id: 'second', set: { order: 1 }, was: {} },
  ]);
  expect([whole, after, applyChanges(after, inverse)].map(ohmsOf)).toEqual([[270], [1500], [270]]);
});

it('[H14] a section that comes back keeps its equal places', () => {
  const changes = deleteSection(whole, 'hull');
  expect(applyChanges(applyChanges(whole, changes), invertChanges(whole, changes))).toEqual(whole);
});
