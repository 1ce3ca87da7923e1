import fc from 'fast-check';
import type { Change } from '#domain/changes/change.ts';
import * as circuits from '#domain/changes/circuit-changes.ts';
import * as components from '#domain/changes/component-changes.ts';
import { clipSelection } from '#domain/changes/parts-clip.ts';
import { pasteClip } from '#domain/changes/paste-parts.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import * as sections from '#domain/changes/section-changes.ts';
import * as selection from '#domain/changes/selection-changes.ts';
import { shiftComponents } from '#domain/changes/shift-components.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { randomPart, randomProject } from '#testing/random-project.ts';

/** What a builder of changes makes of a project. */
export type Edit = (whole: WholeProject) => Change[];

let made = 0;
const newId = () => `new${(made += 1)}`;

const sectionId = fc.constantFrom('global', 's1', 's2', 's3', 'nowhere');
const componentId = fc.constantFrom('c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'master', 'nothing');
const componentIds = fc.uniqueArray(componentId, { maxLength: 6 });
const number = fc.integer({ min: 1, max: 7 });
const name = fc.constantFrom('Bridge', ' Hull ', '🚀 Nacelles', 'جسر');

/** One arbitrary of edits of a random project for each builder there is. */
export const builders: Record<string, fc.Arbitrary<Edit>> = {
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
