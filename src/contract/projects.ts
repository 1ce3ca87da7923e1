import * as z from 'zod/mini';
import { projectColors, resistorModes, resistorRoundings } from '#domain/projects/project.ts';
import { endpoint } from '#contract/endpoint.ts';
import { nameField, directionField, pageField } from '#contract/fields.ts';
import { powerParts } from '#domain/catalogue/power.ts';

const supplyIds = new Set<string>(powerParts.map((part) => part.id));

/** The id of one of the fifteen supplies; a write with another one is refused. Source: decisions B5. */
const supplyIdField = z
  .string()
  .check(z.refine((id) => supplyIds.has(id), 'This power supply is not in the catalogue.'));

/** A project as it crosses the wire. Times are ISO 8601 in UTC. */
export const projectReply = z.object({
  id: z.string(),
  name: z.string(),
  powerSupplyId: z.string(),
  userId: z.nullable(z.string()),
  color: z.enum(projectColors),
  resistorMode: z.enum(resistorModes),
  resistorRounding: z.enum(resistorRoundings),
  isTemplate: z.boolean(),
  templateDescription: z.nullable(z.string()),
  /** Counts the writes of the project and of what is in it; `If-Match` names it. */
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProjectReply = z.infer<typeof projectReply>;

export const projectParams = z.object({ projectId: z.string() });

const projectFields = {
  name: nameField,
  powerSupplyId: supplyIdField,
  color: z.enum(projectColors),
  resistorMode: z.enum(resistorModes),
  resistorRounding: z.enum(resistorRoundings),
};

/** The fields of a project that a write may set, each by itself. */
export const projectUpdate = z.exactPartial(z.strictObject(projectFields));

/** The ids that a guest's browser may make. Source: decisions A5. */
export const guestProjectId = /^unauthenticated-project-[A-Za-z0-9_-]{1,64}$/;

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary: "The signed-in user's projects, without templates, newest change first.",
  access: 'member',
  status: 200,
  reply: z.array(projectReply),
});

/** The ways the project list is sorted. Source: specification 1, section 2. */
export const projectSortKeys = ['updated', 'created', 'name', 'color'] as const;
export type ProjectSortKey = (typeof projectSortKeys)[number];

/** How many projects a page of the list holds. Source: specification 1, section 9. */
export const projectPageSize = 20;

export const pageProjects = endpoint({
  method: 'GET',
  path: '/api/projects/page',
  summary: "A sorted page of the signed-in user's projects; a page behind the last one answers the last one.",
  access: 'member',
  query: z.object({
    sort: z.exactOptional(z.enum(projectSortKeys)),
    direction: directionField,
    page: pageField,
  }),
  status: 200,
  reply: z.object({ projects: z.array(projectReply), page: z.number(), total: z.number() }),
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'Makes a project with its Global Components section and master supply. Only a guest may send an id.',
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
  summary: 'One project or template.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: projectReply,
});

export const updateProject = endpoint({
  method: 'PUT',
  path: '/api/projects/:projectId',
  summary: 'Sets some fields of a project. The master supply follows powerSupplyId.',
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
  summary: "The beacon of a guest who leaves: deletes the guest's project. A member's project is left alone.",
  access: 'visitor',
  params: projectParams,
  status: 204,
});
