import * as z from 'zod/mini';
import { componentTypes } from '#domain/parts/component.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { endpoint } from '#contract/endpoint.ts';
import { expectMatch } from '#contract/expect-match.ts';
import { projectParams } from '#contract/projects/projects.ts';

/** A custom part of a user in replies. */
export const customComponentReply = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  type: z.string(),
  category: z.enum(componentTypes),
  description: z.string(),
  notes: z.nullable(z.string()),
  templateShared: z.boolean(),
  properties: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** A custom part used by a project, with the fields that every reader of the project needs. */
export const projectCustomComponentReply = z.object({
  ...z.pick(customComponentReply, {
    id: true,
    name: true,
    category: true,
    description: true,
    notes: true,
    templateShared: true,
    properties: true,
  }).shape,
  /** The part was deleted from its owner's library. */
  isDeleted: z.boolean(),
});
expectMatch<typeof projectCustomComponentReply, CustomComponent & { readonly isDeleted: boolean }>();

export const listCustomComponents = endpoint({
  method: 'GET',
  path: '/api/custom-components',
  summary: "Returns the caller's custom components, without deleted ones.",
  access: 'member',
  status: 200,
  reply: z.array(customComponentReply),
});

export const listProjectCustomComponents = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/custom-components',
  summary: 'Returns the custom components from which parts of a project were placed. Deleted ones are marked.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: z.array(projectCustomComponentReply),
});
