import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { circuitReply, circuitUpdate, circuitWrite } from '#contract/projects/circuits.ts';
import {
  circuitNumberField,
  idField,
  nameField,
  orderField,
  wiresField,
  fuseField,
  referencesField,
} from '#contract/fields.ts';
import {
  componentReply,
  componentUpdate,
  componentWrite,
  inputField,
  partReferences,
  partTexts,
  placesField,
} from '#contract/projects/components.ts';
import { pictureChange, pictureWrite } from '#contract/projects/pictures.ts';
import { projectParams, projectReply, projectUpdate, settingsField } from '#contract/projects/projects.ts';
import { sectionReply, sectionUpdate } from '#contract/projects/sections.ts';
import { maxChanges } from '#domain/changes/change.ts';
import { sectionColors, sectionIcons } from '#domain/projects/section.ts';
import { projectCustomComponentReply } from '#contract/projects/custom-components.ts';

export const readSnapshot = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/snapshot',
  summary: 'Returns a project with all its rows at one moment, and the custom components that it uses.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: z.object({
    project: projectReply,
    sections: z.array(sectionReply),
    circuits: z.array(circuitReply),
    components: z.array(componentReply),
    pictures: z._default(z.array(pictureWrite), []),
    customComponents: z.array(projectCustomComponentReply),
  }),
});

export const readRevision = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/revision',
  summary:
    'Returns the revision of a project. Open pages ask for it to follow changes made elsewhere; it does not count as a ' +
    "use of a guest's project.",
  access: 'read-project',
  params: projectParams,
  hasTag: true,
  isPolled: true,
  status: 200,
  reply: z.object({ revision: z.number() }),
});

/** Previous values of a row as the client knows them; compared, never stored. */
const was = z.record(z.string(), z.unknown());

const circuitChange = z.extend(circuitUpdate, { circuitNumber: z.exactOptional(circuitNumberField) });

/** A change replaces the settings as a whole, so `was` contains all of them. */
const projectChange = z.extend(projectUpdate, { settings: z.exactOptional(settingsField) });

/** Maximum rows of one kind that a change restores; the limit of the request body usually applies first. */
const mostRestored = 20_000;

const newSection = z.strictObject({
  id: idField,
  projectId: z.string(),
  name: nameField,
  icon: z.enum(sectionIcons),
  color: z.enum(sectionColors),
  order: orderField,
  sectionType: z.literal('regular'),
  numberedWires: z._default(wiresField, []),
  fuseMa: z._default(fuseField, null),
  accessoryReferences: referencesField,
});

/** The texts are optional so that a browser with the previous version can still send its edits. */
const newComponent = z.extend(componentWrite, { ...partTexts, places: placesField, input: inputField });

/** A part with its previous references, kept when it is restored; a new part gets its own. */
const writtenComponent = z.extend(newComponent, partReferences);

const restored = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.maxLength(mostRestored));

/** A step of an edit; see `Change` in the domain. */
export const changeField = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('update-project'), set: projectChange, was }),
  z.strictObject({ action: z.literal('create-section'), section: newSection }),
  z.strictObject({ action: z.literal('update-section'), id: z.string(), set: sectionUpdate, was }),
  z.strictObject({ action: z.literal('delete-section'), id: z.string() }),
  z.strictObject({ action: z.literal('create-circuit'), circuit: circuitWrite }),
  z.strictObject({ action: z.literal('update-circuit'), id: z.string(), set: circuitChange, was }),
  z.strictObject({ action: z.literal('delete-circuit'), id: z.string() }),
  z.strictObject({ action: z.literal('create-component'), component: writtenComponent }),
  z.strictObject({ action: z.literal('update-component'), id: z.string(), set: componentUpdate, was }),
  z.strictObject({ action: z.literal('delete-component'), id: z.string() }),
  z.strictObject({ action: z.literal('create-picture'), picture: pictureWrite }),
  z.strictObject({ action: z.literal('update-picture'), id: z.string(), set: pictureChange, was }),
  z.strictObject({ action: z.literal('delete-picture'), id: z.string() }),
  z.strictObject({ action: z.literal('number-wires'), sectionId: z.nullable(z.string()), wires: wiresField }),
  z.strictObject({
    action: z.literal('restore'),
    sections: restored(newSection),
    circuits: restored(circuitWrite),
    components: restored(writtenComponent),
    pictures: z._default(restored(pictureWrite), []),
  }),
]);

export const changeProject = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/changes',
  summary:
    'Applies a list of changes, all or none: one command of the builder, its undo, or its redo. 409 STALE if a ' +
    'field no longer has its value in `was`. A row whose `order` is already taken gets the next free one. ' +
    'Returns the current state of the rows it touched, with at most 5,000 of the circuits that lose their driver ' +
    'with a deleted part.',
  access: 'write-project',
  params: projectParams,
  largestBody: 8 * 1024 * 1024,
  body: z.strictObject({ changes: z.array(changeField).check(z.minLength(1), z.maxLength(maxChanges)) }),
  status: 200,
  reply: z.object({
    project: projectReply,
    sections: z.array(sectionReply),
    circuits: z.array(circuitReply),
    components: z.array(componentReply),
    pictures: z._default(z.array(pictureWrite), []),
  }),
});
