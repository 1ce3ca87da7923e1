import * as z from 'zod/mini';
import {
  type Project,
  projectColors,
  projectDefaults,
  type ProjectFields,
  type ProjectSettings,
  projectSettingsDefaults,
  resistorModes,
  resistorRoundings,
  settingLimits,
  spareLimits,
} from '#domain/projects/project.ts';
import type { HighestReferences } from '#domain/parts/reference.ts';
import { endpoint } from '#contract/endpoint.ts';
import { expectMatch } from '#contract/expect-match.ts';
import {
  anyIdField,
  nameField,
  directionField,
  lengthField,
  pageField,
  placeField,
  wireAwgField,
  wireDiameterField,
  fuseField,
  holdField,
  withDefaults,
} from '#contract/fields.ts';
import { roomsField, scenesField } from '#contract/projects/effects.ts';
import { guestProjectId } from '#domain/projects/project-limits.ts';
import { powerParts } from '#domain/catalogue/power.ts';

const supplyIds = new Set<string>(powerParts.map((part) => part.id));
const sourceIds = new Set<string>(powerParts.flatMap((part) => (part.category === 'regulator' ? [] : part.id)));

/** The id of a supply of the catalogue; writes with any other id are refused. Source: decisions B5. */
const supplyIdField = z
  .string()
  .check(z.refine((id) => supplyIds.has(id), 'This power supply is not in the catalogue.'));

const notASource = 'A regulator cannot be fed from this supply.';

/** The id of a supply that can feed a regulator: any supply except a regulator. Source: boards and currents, 3.1. */
const supplyInputIdField = z.string().check(z.refine((id) => sourceIds.has(id), notASource));

/** The source of a regulator in stored or imported data, where an unknown supply is kept. Source: decisions B5. */
const storedSourceField = anyIdField.check(z.refine((id) => sourceIds.has(id) || !supplyIds.has(id), notASource));

/** Spares of a project: percentages of LEDs and wire, and a number of resistors. */
const sparesField = z.strictObject({
  ledPct: z.int().check(z.gte(0), z.lte(spareLimits.ledPct)),
  resistors: z.int().check(z.gte(0), z.lte(spareLimits.resistors)),
  wirePct: z.int().check(z.gte(0), z.lte(spareLimits.wirePct)),
});

/** Own capacity (mAh) or limit (mA) of a supply; null for that of the catalogue. */
const ownSupplyField = z.nullable(z.number().check(z.positive(), z.lte(settingLimits.supply)));

/** Settings of a project. */
const projectSettings = {
  wireAwg: wireAwgField,
  wireDiameterMm: wireDiameterField,
  wireLengthCm: lengthField,
  linkLengthCm: lengthField,
  feedLengthCm: lengthField,
  fuseMa: fuseField,
  ownCapacityMah: ownSupplyField,
  ownLimitMa: ownSupplyField,
  holdUf: holdField,
  spares: sparesField,
  pictureSlackPct: z.int().check(z.gte(0), z.lte(settingLimits.slackPct)),
  pictureEndsMm: z.int().check(z.gte(0), z.lte(settingLimits.endsMm)),
  followRoutes: z.boolean(),
  rooms: roomsField,
  scenes: scenesField,
  dismissed: z.array(z.strictObject({ id: anyIdField, place: placeField })).check(z.maxLength(settingLimits.dismissed)),
};

/** All settings of a project; missing ones get the default of a new project. */
export const settingsField = z.strictObject(withDefaults(projectSettings, projectSettingsDefaults));
expectMatch<typeof settingsField, ProjectSettings>();

/** Supply and wiring of a project in files and replies, where each field is optional. */
export const projectWiring = {
  supplyInputId: z._default(z.nullable(storedSourceField), projectDefaults.supplyInputId),
  settings: z.prefault(settingsField, {}),
};

/** The highest number assigned for each letter; see `HighestReferences`. */
const highestReferencesField: z.ZodMiniType<HighestReferences> = z._default(z.record(z.string(), z.number()), {});

/** A project in replies. Times are ISO 8601 in UTC. */
export const projectReply = z.object({
  id: z.string(),
  name: z.string(),
  powerSupplyId: z.string(),
  userId: z.nullable(z.string()),
  color: z.enum(projectColors),
  resistorMode: z.enum(resistorModes),
  resistorRounding: z.enum(resistorRoundings),
  ...projectWiring,
  accessoryReferences: z._default(z.array(z.string()), []),
  highestReferences: highestReferencesField,
  numberedWires: z._default(z.array(z.string()), []),
  isTemplate: z.boolean(),
  templateDescription: z.nullable(z.string()),
  /** Incremented by every write to the project or its rows; sent in `If-Match`. */
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProjectReply = z.infer<typeof projectReply>;
expectMatch<z.ZodMiniType<Pick<ProjectReply, keyof Project>>, Project>();

/**
 * A project in lists: without settings and assigned references, which can be hundreds of kilobytes and are part of the
 * project's own reply.
 */
export const listedProject = z.omit(projectReply, {
  settings: true,
  accessoryReferences: true,
  highestReferences: true,
  numberedWires: true,
});
export type ListedProject = z.infer<typeof listedProject>;

/** Summary of the contents of a project or template. */
export const projectContents = z.object({
  sections: z.number(),
  lights: z.number(),
  colors: z.array(z.object({ color: z.string(), quantity: z.number() })),
  totalMa: z.number(),
});

export const projectParams = z.object({ projectId: z.string() });

/** The fields of a project that a write may set, all optional, as are those of its settings. */
export const projectUpdate = z.exactPartial(
  z.strictObject({
    name: nameField,
    powerSupplyId: supplyIdField,
    supplyInputId: z.nullable(supplyInputIdField),
    color: z.enum(projectColors),
    resistorMode: z.enum(resistorModes),
    resistorRounding: z.enum(resistorRoundings),
    settings: z.exactPartial(z.strictObject(projectSettings)),
  }),
);
expectMatch<typeof projectUpdate, Partial<Omit<ProjectFields, 'settings'> & { settings: Partial<ProjectSettings> }>>();

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary: "Returns the caller's projects without templates, last changed first.",
  access: 'member',
  status: 200,
  reply: z.array(listedProject),
});

/** Sort keys of the project list. Source: specification 1, section 2. */
export const projectSortKeys = ['updated', 'created', 'name', 'color'] as const;
export type ProjectSortKey = (typeof projectSortKeys)[number];

/** Page size of the project list. Source: specification 1, section 9. */
export const projectPageSize = 20;

export const pageProjects = endpoint({
  method: 'GET',
  path: '/api/projects/page',
  summary: "Returns a sorted page of the caller's projects; beyond the last page, the last page.",
  access: 'member',
  query: z.object({
    sort: z.exactOptional(z.enum(projectSortKeys)),
    direction: directionField,
    page: pageField,
  }),
  status: 200,
  reply: z.object({ projects: z.array(listedProject), page: z.number(), total: z.number() }),
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'Creates a project with its Global Components section and master supply. Only a guest may send an id.',
  access: 'visitor',
  needsSubscription: true,
  body: z.strictObject({
    ...projectUpdate.shape,
    id: z.exactOptional(z.string().check(z.regex(guestProjectId))),
  }),
  status: 201,
  reply: projectReply,
});

export const readProject = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId',
  summary: 'Returns a project or template.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: projectReply,
});

/**
 * Summary of a project: LEDs by color in the order of the sections, current (mA), and the number of lines of open
 * errors and warnings.
 */
export const projectSummary = z.object({
  ...projectContents.shape,
  errors: z.number(),
  warnings: z.number(),
});
export type ProjectSummaryReply = z.infer<typeof projectSummary>;

export const readProjectSummary = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/summary',
  summary: 'Returns a summary of a project: the numbers of what it contains and of its problems.',
  access: 'read-project',
  params: projectParams,
  isDerived: true,
  status: 200,
  reply: projectSummary,
});

export const updateProject = endpoint({
  method: 'PUT',
  path: '/api/projects/:projectId',
  summary: 'Updates the given fields of a project. The master supply follows powerSupplyId.',
  access: 'write-project',
  params: projectParams,
  body: projectUpdate,
  status: 200,
  reply: projectReply,
});

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId',
  summary: 'Deletes a project and everything in it.',
  access: 'write-project',
  params: projectParams,
  status: 204,
});

export const cleanupProject = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/cleanup',
  summary: "Deletes a guest's project. Does nothing to a member's project.",
  access: 'visitor',
  params: projectParams,
  status: 204,
});
