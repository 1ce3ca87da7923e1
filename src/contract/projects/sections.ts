import * as z from 'zod/mini';
import { type Section, sectionColors, sectionIcons, sectionTypes } from '#domain/projects/section.ts';
import { endpoint } from '#contract/endpoint.ts';
import { expectMatch } from '#contract/expect-match.ts';
import { fuseField, idField, nameField, orderField, referencesField } from '#contract/fields.ts';
import { projectParams } from '#contract/projects/projects.ts';

/** A section in replies. */
export const sectionReply = z.object({
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  icon: z.enum(sectionIcons),
  color: z.enum(sectionColors),
  order: z.number(),
  sectionType: z.enum(sectionTypes),
  numberedWires: z._default(z.array(z.string()), []),
  fuseMa: z._default(z.nullable(z.number()), null),
  accessoryReferences: referencesField,
});
expectMatch<typeof sectionReply, Section>();

export const sectionParams = z.object({ sectionId: z.string() });

/** The fields of a section that a write may set, all optional. */
export const sectionUpdate = z.exactPartial(
  z.strictObject({
    name: nameField,
    icon: z.enum(sectionIcons),
    color: z.enum(sectionColors),
    order: orderField,
    fuseMa: fuseField,
  }),
);

export const listSections = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/sections',
  summary: 'Returns the sections of a project in order, including the Global Components section.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: z.array(sectionReply),
});

export const createSection = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/sections',
  summary: 'Creates a section, after the others unless an order is given.',
  access: 'write-project',
  params: projectParams,
  body: z.strictObject({
    ...sectionUpdate.shape,
    name: nameField,
    id: z.exactOptional(idField),
    projectId: z.exactOptional(z.string()),
    sectionType: z.exactOptional(z.literal('regular')),
  }),
  status: 201,
  reply: sectionReply,
});

export const updateSection = endpoint({
  method: 'PUT',
  path: '/api/sections/:sectionId',
  summary: 'Updates the given fields of a section.',
  access: 'write-project',
  params: sectionParams,
  body: sectionUpdate,
  status: 200,
  reply: sectionReply,
});

export const deleteSection = endpoint({
  method: 'DELETE',
  path: '/api/sections/:sectionId',
  summary: 'Deletes a section with its parts and circuits.',
  access: 'write-project',
  params: sectionParams,
  status: 204,
});
