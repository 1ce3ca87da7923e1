import fc from 'fast-check';
import * as circuits from '#domain/changes/circuit-changes.ts';
import * as components from '#domain/changes/component-changes.ts';
import * as projects from '#domain/changes/project-changes.ts';
import * as selection from '#domain/changes/selection-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { clipSelection, pasteClip } from '#domain/changes/parts-clip.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { randomPart, randomProject } from '#testing/random-project.ts';
import { aNewComponent } from '#testing/snapshot.ts';

/** Creates the changes of an edit for a snapshot. */
export type Edit = (snapshot: ProjectSnapshot) => Change[];

let count = 0;
const newId = () => `new${(count += 1)}`;

const sectionId = fc.constantFrom('global', 's1', 's2', 's3', 'nowhere');
const componentId = fc.constantFrom('c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'master', 'nothing');
const componentIds = fc.uniqueArray(componentId, { maxLength: 6 });
const number = fc.integer({ min: 1, max: 7 });
const name = fc.constantFrom('Bridge', ' Hull ', '🚀 Nacelles', 'جسر');

/** Arbitrary edits of a random project, one arbitrary for each function that creates changes. */
export const builders: Record<string, fc.Arbitrary<Edit>> = {
  placeComponents: fc
    .tuple(randomPart, fc.constantFrom('global', 's1'), fc.option(number), fc.integer({ min: 1, max: 4 }))
    .map(
      ([part, sectionId, circuitNumber, copies]) =>
        (snapshot: ProjectSnapshot) =>
          components.placeComponents(snapshot, aNewComponent({ ...part, sectionId, circuitNumber, copies }), newId),
    ),
  duplicateComponents: componentIds.map(
    (ids) => (snapshot: ProjectSnapshot) => components.duplicateComponents(snapshot, ids, () => 'LED', newId),
  ),
  updateComponent: fc.tuple(componentId, randomPart).map(
    ([id, { componentType: _, ...part }]) =>
      (snapshot: ProjectSnapshot) =>
        components.updateComponent(snapshot, id, part),
  ),
  deleteComponents: componentIds.map(
    (ids) => (snapshot: ProjectSnapshot) => components.deleteComponents(snapshot, ids),
  ),
  connectComponents: fc.tuple(componentIds, fc.option(number)).map(
    ([ids, circuitNumber]) =>
      (snapshot: ProjectSnapshot) =>
        components.connectComponents(snapshot, ids, circuitNumber),
  ),
  moveComponents: fc
    .tuple(componentIds, fc.constantFrom('global', 's1', 's2'), fc.option(number), fc.option(componentId))
    .map(
      ([ids, sectionId, circuitNumber, before]) =>
        (snapshot: ProjectSnapshot) =>
          components.moveComponents(snapshot, ids, { sectionId, circuitNumber, before }),
    ),
  reorderComponent: fc.tuple(componentId, fc.nat({ max: 6 })).map(
    ([id, index]) =>
      (snapshot: ProjectSnapshot) =>
        components.reorderComponent(snapshot, id, index),
  ),
  shiftComponents: fc.tuple(componentIds, fc.constantFrom(-1 as const, 1 as const)).map(
    ([ids, by]) =>
      (snapshot: ProjectSnapshot) =>
        selection.shiftComponents(snapshot, ids, by),
  ),
  deleteSelection: componentIds.map((ids) => (snapshot: ProjectSnapshot) => selection.deleteSelection(snapshot, ids)),
  duplicateSelection: componentIds.map(
    (ids) => (snapshot: ProjectSnapshot) => selection.duplicateSelection(snapshot, ids, () => 'LED', newId),
  ),
  moveSelection: fc.tuple(componentIds, fc.constantFrom('global', 's1', 's2')).map(
    ([ids, sectionId]) =>
      (snapshot: ProjectSnapshot) =>
        selection.moveSelection(snapshot, ids, sectionId, newId),
  ),
  pasteClip: fc.tuple(randomProject, componentIds, fc.constantFrom('global', 's1', 'new'), fc.option(number)).map(
    ([other, ids, sectionId, circuitNumber]) =>
      (snapshot: ProjectSnapshot) =>
        pasteClip(snapshot, clipSelection(other, ids), { sectionId, circuitNumber }, newId),
  ),
  createSection: name.map((name) => (snapshot: ProjectSnapshot) => projects.createSection(snapshot, { name }, newId)),
  updateSection: fc.tuple(sectionId, name).map(
    ([id, name]) =>
      (snapshot: ProjectSnapshot) =>
        projects.updateSection(snapshot, id, { name, color: 'teal' }),
  ),
  deleteSection: sectionId.map((id) => (snapshot: ProjectSnapshot) => projects.deleteSection(snapshot, id)),
  createCircuit: fc.tuple(sectionId, number, name).map(
    ([sectionId, circuitNumber, name]) =>
      (snapshot: ProjectSnapshot) =>
        circuits.createCircuit(snapshot, { sectionId, circuitNumber, name }, newId),
  ),
  updateCircuit: fc.tuple(sectionId, number, fc.option(name)).map(
    ([sectionId, circuitNumber, name]) =>
      (snapshot: ProjectSnapshot) =>
        circuits.updateCircuit(snapshot, { sectionId, circuitNumber, name }, newId),
  ),
  driveCircuit: fc
    .tuple(sectionId, number, componentId, fc.constantFrom('D6', 'OUT+'))
    .map(([sectionId, circuitNumber, part, output]) => (snapshot: ProjectSnapshot) => {
      const componentId = snapshot.components.some(({ id }) => id === part) ? part : null;
      const fields = { driver: { componentId, output }, wireLengthCm: 12.5, sealed: true };
      return circuits.updateCircuit(snapshot, { sectionId, circuitNumber, ...fields }, newId);
    }),
  moveCircuit: fc.tuple(sectionId, number, number).map(
    ([sectionId, circuitNumber, to]) =>
      (snapshot: ProjectSnapshot) =>
        circuits.moveCircuit(snapshot, { sectionId, circuitNumber }, to),
  ),
  deleteCircuit: fc.tuple(sectionId, number, fc.boolean()).map(
    ([sectionId, circuitNumber, keepComponents]) =>
      (snapshot: ProjectSnapshot) =>
        circuits.deleteCircuit(snapshot, { sectionId, circuitNumber, keepComponents }),
  ),
  updateProject: fc.tuple(name, fc.constantFrom('battery-9v', 'power-plug-12v', 'usb-power-5v')).map(
    ([name, powerSupplyId]) =>
      (snapshot: ProjectSnapshot) =>
        projects.updateProject(snapshot, { name, powerSupplyId, supplyInputId: powerSupplyId }),
  ),
  updateSettings: fc
    .constantFrom(null, 100, 750)
    .map(
      (fuseMa) => (snapshot: ProjectSnapshot) =>
        projects.updateProject(snapshot, { settings: { ...snapshot.project.settings, fuseMa } }),
    ),
};
