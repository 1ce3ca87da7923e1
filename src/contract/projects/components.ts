import * as z from 'zod/mini';
import {
  type Component,
  componentDefaults,
  type ComponentProperties,
  componentTypes,
  type UnplacedComponent,
} from '#domain/parts/component.ts';
import { maxOutputLength } from '#domain/projects/circuit.ts';
import { colorOrders } from '#domain/program/board-program.ts';
import { pictureBounds } from '#domain/projects/model-picture.ts';
import { settingLimits } from '#domain/projects/project.ts';
import { fiberLimits } from '#domain/parts/fiber.ts';
import { lengthUnits } from '#domain/catalogue/catalogue-part.ts';
import { endpoint } from '#contract/endpoint.ts';
import { expectMatch } from '#contract/expect-match.ts';
import {
  circuitNumberField,
  holdField,
  idField,
  labelField,
  ohmsField,
  orderField,
  referencesField,
  storable,
} from '#contract/fields.ts';
import { projectParams } from '#contract/projects/projects.ts';
import { sectionParams } from '#contract/projects/sections.ts';

const positive = (maximum: number) => z.number().check(z.positive(), z.lte(maximum));

/** Options of a placed part. Voltages in V, currents in mA. Source: specification 1, section 3. */
export const propertiesField = z.exactPartial(
  z.strictObject({
    color: z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/)),
    forwardVoltage: positive(1_000),
    current: positive(100_000),
    preResistored: z.boolean(),
    isPowerSupply: z.boolean(),
    colorTemperature: z.int().check(z.gte(1000), z.lte(20_000)),
    voltageRating: positive(1_000),
    stripLength: z.number().check(z.gte(0), z.lte(100_000)),
    stripLengthUnit: z.enum(lengthUnits),
    ledsPerMeter: z.int().check(z.gte(1), z.lte(1_000)),
    cuttable: z.boolean(),
    waterproof: z.boolean(),
    filamentLength: z.int().check(z.gte(1), z.lte(200)),
    filamentLengthUnit: z.enum(lengthUnits),
    ownOhms: ohmsField,
    ownCapacityMah: positive(settingLimits.supply),
    ownLimitMa: positive(settingLimits.supply),
    holdUf: holdField,
    settingOhms: ohmsField,
    package: z.string().check(z.minLength(1), z.maxLength(40)),
    fiber: z.strictObject({
      diameterMm: z.number().check(z.gte(fiberLimits.leastMm), z.lte(fiberLimits.mostMm)),
      count: z.int().check(z.gte(1), z.lte(fiberLimits.count)),
      lengthCm: positive(fiberLimits.lengthCm),
    }),
    colorOrder: z.enum(colorOrders),
  }),
);
expectMatch<typeof propertiesField, ComponentProperties>();

/** A quantity before the part's own limit is applied: up to 99 for LEDs, 10 for others. Source: decisions B6. */
export const quantityField = z.int().check(z.gte(1), z.lte(99));

/** Id of a catalogue or custom part; the server checks whether it exists. */
export const partIdField = z.string().check(z.minLength(1), z.maxLength(100));

/** A stored or received reference; the domain checks it. */
const referenceField = z._default(z.nullable(z.string()), null);

/** References of a circuit, or of a part apart from its circuit, in replies and files, where they are optional. */
export const ownReferences = {
  reference: referenceField,
  resistorReferences: referencesField,
  accessoryReferences: referencesField,
};

/** References of a part. The server assigns them and writes cannot set them; a restored part keeps its own. */
export const partReferences = {
  ...ownReferences,
  circuitReferences: z._default(
    z.nullable(z.object({ ...ownReferences, isJoined: z.optional(z.literal(true)) })),
    null,
  ),
};

const fraction = z.number().check(z.gte(0), z.lte(1));

/** A point on a picture, as fractions of its width and height. */
export const picturePoint = z.strictObject({ x: fraction, y: fraction });

/** Places of the units of a part on pictures in writes; see `PicturePlace`. */
const placesWrite = z.readonly(
  z
    .array(z.extend(picturePoint, { pictureId: idField, unit: z.int().check(z.gte(1), z.lte(99)) }))
    .check(z.maxLength(pictureBounds.placesOfPart)),
);

/** Places in replies and changes; edits and files of an older version have none. */
export const placesField = z._default(placesWrite, []);

/** The name of an output or other terminal as printed on the part. */
export const outputField = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxOutputLength), storable);

/** The pin that a part works on; see `ComponentInput`. */
const inputWrite = z.nullable(z.strictObject({ componentId: z.nullable(idField), terminal: outputField }));

/** The pin in replies, clips, and changes; edits of an older version have none. */
export const inputField = z._default(inputWrite, componentDefaults.input);

/** A placed part in replies. */
export const componentReply = z.object({
  id: z.string(),
  sectionId: z.string(),
  componentType: z.enum(componentTypes),
  componentId: z.string(),
  quantity: z.number(),
  customName: z.nullable(z.string()),
  properties: propertiesField,
  circuitNumber: z.nullable(z.number()),
  order: z.number(),
  places: placesField,
  input: inputField,
  ...partReferences,
});
expectMatch<typeof componentReply, Component>();

/** A complete placed part in writes. */
export const componentWrite = z.strictObject({
  id: idField,
  sectionId: z.string(),
  componentType: z.enum(componentTypes),
  componentId: partIdField,
  quantity: quantityField,
  customName: labelField,
  properties: propertiesField,
  circuitNumber: z.nullable(circuitNumberField),
  order: orderField,
  places: placesWrite,
  input: inputWrite,
});
expectMatch<typeof componentWrite, UnplacedComponent>();

/** The fields of a placed part that a write may set, all optional. */
export const componentUpdate = z.exactPartial(z.omit(componentWrite, { id: true, componentType: true }));

/** A part to create. `sectionId`, if sent, is the section of the path. */
export const componentCreate = z.extend(z.exactPartial(componentWrite), {
  componentType: z.enum(componentTypes),
  componentId: partIdField,
  properties: z.exactOptional(z.nullable(propertiesField)),
});

/** Texts of a placed part in project files and clips, where they are optional. */
export const partTexts = { customName: z._default(labelField, componentDefaults.customName) };

const componentParams = z.object({ componentId: z.string() });

export const listProjectComponents = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/components',
  summary: 'Returns all placed parts of a project, sorted by section and order.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: z.array(componentReply),
});

export const listSectionComponents = endpoint({
  method: 'GET',
  path: '/api/sections/:sectionId/components',
  summary: 'Returns the placed parts of a section in order.',
  access: 'read-project',
  params: sectionParams,
  status: 200,
  reply: z.array(componentReply),
});

export const createComponent = endpoint({
  method: 'POST',
  path: '/api/sections/:sectionId/components',
  summary: 'Creates a placed part.',
  access: 'write-project',
  params: sectionParams,
  body: componentCreate,
  status: 201,
  reply: componentReply,
});

export const createComponents = endpoint({
  method: 'POST',
  path: '/api/sections/:sectionId/components/batch',
  summary: 'Creates several placed parts in the given order, all or none.',
  access: 'write-project',
  params: sectionParams,
  largestBody: 2 * 1024 * 1024,
  body: z.strictObject({ components: z.array(componentCreate).check(z.minLength(1), z.maxLength(1000)) }),
  status: 201,
  reply: z.array(componentReply),
});

export const updateComponent = endpoint({
  method: 'PUT',
  path: '/api/components/:componentId',
  summary: 'Updates the given fields of a placed part. `properties` is replaced as a whole.',
  access: 'write-project',
  params: componentParams,
  body: componentUpdate,
  status: 200,
  reply: componentReply,
});

export const connectComponent = endpoint({
  method: 'PATCH',
  path: '/api/components/:componentId',
  summary: 'Moves a part to a circuit; null makes it standalone.',
  access: 'write-project',
  params: componentParams,
  body: z.strictObject({ circuitNumber: z.nullable(circuitNumberField) }),
  status: 200,
  reply: componentReply,
});

export const reorderComponent = endpoint({
  method: 'PATCH',
  path: '/api/components/:componentId/reorder',
  summary: 'Moves a part to another position (0 is the first) in its circuit or among the standalone parts.',
  access: 'write-project',
  params: componentParams,
  body: z.strictObject({ newIndex: orderField }),
  status: 200,
  reply: componentReply,
});

export const duplicateComponent = endpoint({
  method: 'POST',
  path: '/api/components/:componentId/duplicate',
  summary: 'Creates a copy with " (Copy)" appended to the custom name, directly after the original.',
  access: 'write-project',
  params: componentParams,
  status: 201,
  reply: componentReply,
});

export const deleteComponent = endpoint({
  method: 'DELETE',
  path: '/api/components/:componentId',
  summary: 'Deletes a placed part.',
  access: 'write-project',
  params: componentParams,
  status: 204,
});
