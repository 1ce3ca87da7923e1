import * as z from 'zod/mini';
import { componentTypes } from '#domain/parts/component.ts';
import { projectColors, resistorModes, resistorRoundings } from '#domain/projects/project.ts';
import { sectionColors, sectionIcons, sectionTypes } from '#domain/projects/section.ts';
import { circuitNumberField, labelField, longTextField, nameField, orderField } from '#contract/fields.ts';
import { partIdField, propertiesField, quantityField } from '#contract/components.ts';
import { endpoint } from '#contract/endpoint.ts';
import { projectParams, projectReply } from '#contract/projects.ts';

const circuit = z.object({
  circuitNumber: circuitNumberField,
  name: z.nullable(labelField),
  order: orderField,
});

const component = z.object({
  componentType: z.enum(componentTypes),
  componentId: partIdField,
  quantity: quantityField,
  customName: labelField,
  properties: propertiesField,
  circuitNumber: z.nullable(circuitNumberField),
  order: orderField,
});

/**
 * The project file, version 1. Source: specification 5. A supply that this installation does not know is kept and
 * read as 9 V (decisions B5), so the file's supply is any id.
 */
export const projectFile = z.object({
  format: z.literal('lightyard-project'),
  version: z.literal(1),
  project: z.object({
    name: nameField,
    powerSupplyId: z.string().check(z.minLength(1), z.maxLength(100)),
    color: z.enum(projectColors),
    resistorMode: z.enum(resistorModes),
    resistorRounding: z.enum(resistorRoundings),
  }),
  sections: z.array(
    z.object({
      name: nameField,
      color: z.enum(sectionColors),
      icon: z.enum(sectionIcons),
      order: orderField,
      sectionType: z.enum(sectionTypes),
      circuits: z.array(circuit),
      components: z.array(component),
    }),
  ),
  customComponents: z.array(
    z.object({
      id: partIdField,
      name: nameField,
      category: z.enum(componentTypes),
      description: longTextField,
      notes: z.nullable(longTextField),
      templateShared: z.boolean(),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type ProjectFile = z.infer<typeof projectFile>;

export const exportProject = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/export',
  summary: 'The project as one file that any installation can import.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: projectFile,
});

export const importProject = endpoint({
  method: 'POST',
  path: '/api/projects/import',
  summary: 'Makes a project from a file. A file that breaks a rule is refused whole, and each place is named.',
  access: 'visitor',
  body: projectFile,
  status: 201,
  reply: projectReply,
});
