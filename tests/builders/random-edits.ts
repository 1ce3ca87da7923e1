import fc from 'fast-check';
import * as circuits from '#domain/changes/circuit-changes.ts';
import * as components from '#domain/changes/component-changes.ts';
import * as pictures from '#domain/changes/picture-changes.ts';
import * as projects from '#domain/changes/project-changes.ts';
import * as selection from '#domain/changes/selection-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { clipSelection, pasteClip } from '#domain/changes/parts-clip.ts';
import { allowedPlaces } from '#domain/parts/picture-place.ts';
import { withoutDeleted } from '#domain/projects/named-circuits.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { randomEffect, randomRooms, randomScenes } from '#testing/random-effect.ts';
import { randomPart, randomPlaces, randomProject, randomRoutes } from '#testing/random-project.ts';
import { aNewComponent } from '#testing/snapshot.ts';

/** Creates the changes of an edit for a snapshot. */
export type Edit = (snapshot: ProjectSnapshot) => Change[];

let count = 0;
const newId = () => `new${(count += 1)}`;

const sectionId = fc.constantFrom('global', 's1', 's2', 's3', 'nowhere');
const componentId = fc.constantFrom('c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'k0', 'k1', 'k2', 'k3', 'master', 'nothing');
const componentIds = fc.uniqueArray(componentId, { maxLength: 6 });
const pictureId = fc.constantFrom('v0', 'v1');
const number = fc.integer({ min: 1, max: 7 });
const name = fc.constantFrom('Bridge', ' Hull ', '🚀 Nacelles', 'جسر');
const strings = fc.record(
  {
    ownOhms: fc.option(fc.constantFrom(0, 470)),
    ledsPerString: fc.option(fc.integer({ min: 1, max: 3 })),
    sharedResistor: fc.boolean(),
  },
  { requiredKeys: [] },
);

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
        // A color of an LED stays one.
        id.startsWith('k') ? [] : components.updateComponent(snapshot, id, part),
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
  updateCircuit: fc.tuple(sectionId, number, fc.option(name), strings).map(
    ([sectionId, circuitNumber, name, settings]) =>
      (snapshot: ProjectSnapshot) =>
        circuits.updateCircuit(snapshot, { sectionId, circuitNumber, name, ...settings }, newId),
  ),
  driveCircuit: fc
    .tuple(sectionId, number, componentId, fc.constantFrom('D6', 'OUT+'))
    .map(([sectionId, circuitNumber, part, output]) => (snapshot: ProjectSnapshot) => {
      const componentId = snapshot.components.some(({ id }) => id === part) ? part : null;
      const fields = { driver: { componentId, output }, wireLengthCm: 12.5, sealed: true };
      return circuits.updateCircuit(snapshot, { sectionId, circuitNumber, ...fields }, newId);
    }),
  setEffect: fc.tuple(sectionId, number, fc.option(randomEffect)).map(
    ([sectionId, circuitNumber, effect]) =>
      (snapshot: ProjectSnapshot) =>
        circuits.updateCircuit(snapshot, { sectionId, circuitNumber, effect }, newId),
  ),
  setInput: fc.tuple(componentId, componentId).map(([id, part]) => (snapshot: ProjectSnapshot) => {
    const board = snapshot.components.some((row) => row.id === part) ? part : null;
    return components.updateComponent(snapshot, id, { input: { componentId: board, terminal: 'D2' } });
  }),
  setScenes: fc
    .constantFrom(0, 1, 2)
    .chain((count) => {
      const ids = ['r0', 'r1', 'r2'].slice(0, count);
      return fc.record({ rooms: randomRooms(ids), scenes: randomScenes(ids, ['c0']) });
    })
    .map((naming) => (snapshot: ProjectSnapshot) => {
      const rows = new Set([...snapshot.circuits, ...snapshot.components].map(({ id }) => id));
      const missing = ['r0', 'r1', 'r2', 'c0'].filter((id) => !rows.has(id));
      const { settings } = snapshot.project;
      return projects.updateProject(snapshot, { settings: withoutDeleted({ ...settings, ...naming }, missing) });
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
  createPicture: name.map(
    (name) => (snapshot: ProjectSnapshot) =>
      pictures.createPicture(snapshot, { name, imageHash: null, width: 1000, height: 500 }, newId),
  ),
  updatePicture: fc
    .tuple(pictureId, sectionId, randomRoutes)
    .map(([id, wanted, routes]) => ({ pictures: rows, sections }: ProjectSnapshot): Change[] => {
      const section = sections.some(({ id }) => id === wanted) ? wanted : null;
      return rows.some((row) => row.id === id)
        ? [{ action: 'update-picture', id, set: { name: 'Plan', sectionId: section, routes }, was: {} }]
        : [];
    }),
  deletePicture: pictureId.map((id) => (): Change[] => [{ action: 'delete-picture', id }]),
  setPlaces: fc.tuple(componentId, randomPlaces).map(([id, wanted]) => (snapshot: ProjectSnapshot) => {
    const quantity = snapshot.components.find((row) => row.id === id)?.quantity ?? 1;
    const hasPicture = (picture: string) => snapshot.pictures.some((row) => row.id === picture);
    return pictures.setPlaces(snapshot, id, allowedPlaces({ places: wanted, quantity }, hasPicture));
  }),
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
