import * as z from 'zod/mini';
import { type Component, type ComponentProperties, componentTypes } from '#domain/parts/component.ts';
import { roomsLimits } from '#domain/effects/effect.ts';
import { sceneLimits } from '#domain/effects/scene.ts';
import type { WrongValue } from '#domain/project-file/file-effects.ts';
import { upgradeProjectFile, findFileFaults } from '#domain/project-file/project-file-faults.ts';
import { projectColors, projectDefaults, resistorModes, resistorRoundings } from '#domain/projects/project.ts';
import { progressBounds } from '#domain/soldering/progress.ts';
import { sectionColors, sectionIcons, sectionTypes } from '#domain/projects/section.ts';
import {
  anyIdField,
  circuitNumberField,
  labelField,
  longTextField,
  nameField,
  orderField,
  referencesField,
  wiresField,
  fuseField,
} from '#contract/fields.ts';
import {
  outputField,
  ownReferences,
  partIdField,
  partTexts,
  propertiesField,
  quantityField,
} from '#contract/projects/components.ts';
import { issueMessage } from '#contract/issue-message.ts';
import { pictureFields } from '#contract/projects/pictures.ts';
import { defaultDim } from '#domain/projects/model-picture.ts';
import { endpoint } from '#contract/endpoint.ts';
import { projectParams, projectReply, projectWiring, settingsField } from '#contract/projects/projects.ts';
import { solderProgress } from '#contract/projects/soldering.ts';
import { circuitWiring } from '#contract/projects/circuits.ts';
import { effectField, roomsShape, sceneShape } from '#contract/projects/effects.ts';

/** The values of a component for which the strict and the loose schema differ. */
interface ValueSchemas {
  readonly quantity: z.ZodMiniType<number>;
  readonly properties: z.ZodMiniType<ComponentProperties>;
  readonly circuitNumber: z.ZodMiniType<number | null>;
  readonly order: z.ZodMiniType<number>;
}

/**
 * Reads a value by a schema; in place of a wrong one it returns why, which an import reports. Source: effects, 6.
 */
const orWrong = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.union([
    schema,
    z.pipe(
      z.unknown(),
      z.transform((value): WrongValue => {
        const [issue] = schema.safeParse(value, { error: issueMessage }).error?.issues ?? [];
        const path = (issue?.path ?? []).map((key) => (typeof key === 'number' ? key : String(key)));
        return { fault: { path, message: issue?.message ?? 'This is not valid.' } };
      }),
    ),
  ]);

/** A position in a list, from 1. The domain determines missing positions. */
const positionField = z._default(z.nullable(z.number()), null);
const partPlace = { section: positionField, component: positionField };
const circuitPlace = z.strictObject({ section: z.int().check(z.gte(1)), circuit: circuitNumberField });

const fileSettings = z.extend(settingsField, {
  rooms: z._default(z.array(orWrong(roomsShape(circuitPlace))).check(z.maxLength(roomsLimits.houses)), []),
  scenes: z._default(z.array(orWrong(sceneShape(circuitPlace, partPlace))).check(z.maxLength(sceneLimits.scenes)), []),
});

/** Any id is accepted: an unknown supply is kept and treated as 9 V (decisions B5). */
const projectShape = z.object({
  name: nameField,
  powerSupplyId: z._default(anyIdField, projectDefaults.powerSupplyId),
  color: z._default(z.enum(projectColors), projectDefaults.color),
  resistorMode: z._default(z.enum(resistorModes), projectDefaults.resistorMode),
  resistorRounding: z._default(z.enum(resistorRoundings), projectDefaults.resistorRounding),
  ...projectWiring,
  settings: z.prefault(fileSettings, {}),
  accessoryReferences: referencesField,
  numberedWires: z._default(wiresField, []),
});

const circuitShape = z.object({
  circuitNumber: circuitNumberField,
  name: z._default(labelField, null),
  driver: z._default(z.nullable(z.object({ ...partPlace, output: z._default(z.nullable(outputField), null) })), null),
  ...circuitWiring,
  effect: z._default(z.nullable(orWrong(effectField)), null),
  order: z._default(orderField, 0),
  ...ownReferences,
});

const customComponentShape = z.object({
  id: partIdField,
  name: nameField,
  category: z.enum(componentTypes),
  description: z._default(longTextField, ''),
  notes: z._default(z.nullable(longTextField), null),
  templateShared: z._default(z.boolean(), false),
  properties: z._default(z.record(z.string(), z.unknown()), {}),
});

const componentShape = (values: ValueSchemas) =>
  z.object({
    componentType: z.enum(componentTypes),
    componentId: partIdField,
    ...partTexts,
    ...values,
    places: filePlaces,
    input: z._default(z.nullable(z.object({ ...partPlace, terminal: outputField })), null),
    ...ownReferences,
  });

const sectionShape = (values: ValueSchemas) =>
  z.object({
    name: nameField,
    color: z._default(z.enum(sectionColors), 'primary'),
    icon: z._default(z.enum(sectionIcons), 'circle'),
    order: z._default(orderField, 0),
    sectionType: z._default(z.enum(sectionTypes), 'regular'),
    numberedWires: z._default(wiresField, []),
    fuseMa: z._default(fuseField, null),
    accessoryReferences: referencesField,
    circuits: z._default(z.array(circuitShape), []),
    components: z._default(z.array(componentShape(values)), []),
  });

const filePicture = z.object({
  ...pictureFields,
  order: z._default(orderField, 0),
  section: positionField,
  scale: z._default(pictureFields.scale, null),
  dim: z._default(pictureFields.dim, defaultDim),
  routes: z._default(pictureFields.routes, []),
  image: z._default(z.nullable(z.string().check(z.regex(/^(data:image\/webp;base64,|[0-9a-f]{64}$)/))), null),
});

/** The domain drops places that are not on a picture. Source: model pictures, 7. */
const filePlaces = z._default(
  z.readonly(z.array(z.object({ picture: z.number(), unit: z.number(), x: z.number(), y: z.number() }))),
  [],
);

/** Everything that has a default in the specification is optional. Source: specification 1, section 9. */
const fileShape = (values: ValueSchemas) =>
  z.object({
    format: z.literal('lightyard-project'),
    version: z.literal(5),
    project: projectShape,
    sections: z._default(z.array(sectionShape(values)), []),
    pictures: z._default(z.array(filePicture), []),
    customComponents: z._default(z.array(customComponentShape), []),
  });

/** Upgrades a file to the current version before its content is validated. */
const currentVersion = z.transform((value: unknown, context) => {
  const upgraded = upgradeProjectFile(value);
  if (upgraded.ok) return upgraded.file;
  context.issues.push({ code: 'custom', path: [...upgraded.path], message: upgraded.message, input: value });
  return z.NEVER;
});

/** Project file, version 5, complete. Source: specification 5. */
export const projectFile = fileShape({
  quantity: z._default(quantityField, 1),
  properties: z._default(propertiesField, {}),
  circuitNumber: z._default(z.nullable(circuitNumberField), null),
  order: z._default(orderField, 0),
});

/**
 * A valid project file of any version up to the current one, for imports. It may include the solder progress of its new
 * owner as a guest; exports leave it out because files are shared. Rule B290.
 */
export const importedProjectFile = z.pipe(
  currentVersion,
  z.extend(projectFile, { soldering: z.exactOptional(solderProgress) }).check((context) => {
    const { soldering } = context.value;
    const isLong = soldering !== undefined && JSON.stringify(soldering).length > progressBounds.inAll;
    const tooLong = isLong ? [{ path: ['soldering'], message: 'This solder progress is too large to be stored.' }] : [];
    for (const { path, message } of [...findFileFaults(context.value), ...tooLong]) {
      context.issues.push({ code: 'custom', path: [...path], message, input: context.value });
    }
  }),
);

const anything = <Value>() => z.custom<Value>(() => true);

/**
 * A project file for the command line: same structure, but a component's numbers and properties may be anything. The
 * domain uses the valid ones and reports the others in the Blueprint.
 */
export const looseProjectFile = z.pipe(
  currentVersion,
  fileShape({
    quantity: z._default(anything<Component['quantity']>(), 1),
    properties: z.catch(
      z.custom<ComponentProperties>((value) => typeof value === 'object' && value !== null),
      {},
    ),
    circuitNumber: z._default(anything<Component['circuitNumber']>(), null),
    order: z.catch(z.number(), 0),
  }),
);

export const exportProject = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/export',
  summary: 'Returns the project as a file that any installation can import.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: projectFile,
});

/** Maximum size of a project file, and of one from a guest (bytes). Source: decisions B20. */
export const largestProjectFile = 32 * 1024 * 1024;
export const largestGuestFile = 64 * 1024;

/** Maximum size (bytes) of the one picture in a file from a guest, which comes on top. Source: model pictures, 2.4. */
export const largestGuestPicture = 2.5 * 1024 * 1024;

export const importProject = endpoint({
  method: 'POST',
  path: '/api/projects/import',
  summary:
    'Creates a project from a file of up to 32 MiB (64 KiB and a picture of 2.5 MiB for guests). If the file breaks a rule, nothing is ' +
    'imported and the response lists each fault. `dropped` lists what was left out: places on pictures that are not ' +
    'allowed, and wrong effects and scenes.',
  access: 'visitor',
  needsSubscription: true,
  body: importedProjectFile,
  largestFile: largestProjectFile,
  status: 201,
  reply: z.extend(projectReply, { dropped: z.array(z.object({ path: z.string(), message: z.string() })) }),
});
