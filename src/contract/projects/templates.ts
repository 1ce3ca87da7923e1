import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { longTextField, templateNameField, directionField, pageField, searchField } from '#contract/fields.ts';
import { projectContents, projectReply } from '#contract/projects/projects.ts';

const templateParams = z.object({ templateId: z.string() });

/** A template in replies: a project that everyone may read. Source: specification 2, section 3. */
export const templateReply = z.pick(projectReply, {
  id: true,
  name: true,
  templateDescription: true,
  powerSupplyId: true,
  color: true,
  revision: true,
  createdAt: true,
  updatedAt: true,
});
export type TemplateReply = z.infer<typeof templateReply>;

/** The first picture of a template with the positions of its lights, as fractions of its width and height. */
const litPicture = z.object({
  id: z.string(),
  imageHash: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  dim: z.number(),
  lights: z.array(z.object({ x: z.number(), y: z.number(), color: z.string(), radius: z.number(), level: z.number() })),
});

/**
 * A template in a list, with a summary of its contents: LEDs by color in the order of the sections, and current (mA).
 * `contents` is null until the summary is computed.
 */
export const listedTemplate = z.object({
  ...templateReply.shape,
  contents: z.nullable(z.extend(projectContents, { picture: z.nullable(litPicture) })),
});
export type ListedTemplate = z.infer<typeof listedTemplate>;
export type TemplateContents = NonNullable<ListedTemplate['contents']>;

/** Sort keys of the template list. Source: specification 2, section 2. */
export const templateSortKeys = ['name', 'supply'] as const;
export type TemplateSortKey = (typeof templateSortKeys)[number];

/** Page size of the template list. */
export const templatePageSize = 20;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  summary: 'Returns all templates, sorted by name.',
  access: 'anyone',
  status: 200,
  reply: z.array(templateReply),
});

export const pageTemplates = endpoint({
  method: 'GET',
  path: '/api/templates/page',
  summary: 'Returns a sorted page of the templates whose name or description contains the search text.',
  access: 'anyone',
  query: z.object({
    sort: z.exactOptional(z.enum(templateSortKeys)),
    direction: directionField,
    page: pageField,
    search: searchField,
  }),
  isDerived: true,
  status: 200,
  reply: z.object({ templates: z.array(listedTemplate), page: z.number(), total: z.number() }),
});

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/templates',
  summary:
    "Creates a template from one of the app_admin's projects: a deep copy, which later edits do not change. The " +
    'named custom components are shared first; unshared ones are included as private components.',
  access: 'app_admin',
  body: z.strictObject({
    projectId: z.string(),
    templateName: templateNameField,
    templateDescription: z.exactOptional(z.nullable(longTextField)),
    shareCustomComponentIds: z.exactOptional(z.array(z.string()).check(z.maxLength(500))),
  }),
  status: 201,
  reply: templateReply,
});

export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/api/templates/:templateId',
  summary:
    "Updates the name or description of a template, or replaces its content with one of the app_admin's projects.",
  access: 'app_admin',
  params: templateParams,
  body: z.exactPartial(
    z.strictObject({
      templateName: templateNameField,
      templateDescription: z.nullable(longTextField),
      projectId: z.string(),
      shareCustomComponentIds: z.array(z.string()).check(z.maxLength(500)),
    }),
  ),
  status: 200,
  reply: templateReply,
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/:templateId',
  summary: 'Deletes a template. Projects created from it are kept.',
  access: 'app_admin',
  params: templateParams,
  status: 204,
});

export const duplicateTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/:templateId/duplicate',
  summary:
    "Creates a project of the caller from a template, and adds its shared custom components to the caller's " +
    'library.',
  access: 'member',
  needsSubscription: true,
  params: templateParams,
  status: 201,
  reply: projectReply,
});
