import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { circuitNumberField, idField, labelField, orderField } from '#contract/fields.ts';
import { projectParams } from '#contract/projects.ts';
import { sectionParams } from '#contract/sections.ts';

/** A circuit record as it crosses the wire. */
export const circuitReply = z.object({
  id: z.string(),
  sectionId: z.string(),
  circuitNumber: z.number(),
  name: z.nullable(z.string()),
  order: z.number(),
});

/** A circuit number in a path; anything that is none names no circuit. */
const circuitNumberParam = z.string();

export const listProjectCircuits = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/circuits',
  summary: 'All circuit records of a project.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: z.array(circuitReply),
});

export const listSectionCircuits = endpoint({
  method: 'GET',
  path: '/api/sections/:sectionId/circuits',
  summary: 'The circuit records of a section.',
  access: 'read-project',
  params: sectionParams,
  status: 200,
  reply: z.array(circuitReply),
});

export const createCircuit = endpoint({
  method: 'POST',
  path: '/api/sections/:sectionId/circuits',
  summary: 'Makes a circuit record. A number that the section has already is answered 409.',
  access: 'write-project',
  params: sectionParams,
  body: z.strictObject({
    circuitNumber: circuitNumberField,
    name: z.exactOptional(labelField),
    order: z.exactOptional(orderField),
    id: z.exactOptional(idField),
    sectionId: z.exactOptional(z.string()),
  }),
  status: 201,
  reply: circuitReply,
});

export const updateCircuit = endpoint({
  method: 'PUT',
  path: '/api/circuits/:circuitId',
  summary: 'Names a circuit; null or an empty text takes the name away.',
  access: 'write-project',
  params: z.object({ circuitId: z.string() }),
  body: z.exactPartial(z.strictObject({ name: labelField, order: orderField })),
  status: 200,
  reply: circuitReply,
});

export const moveCircuit = endpoint({
  method: 'PATCH',
  path: '/api/sections/:sectionId/circuits/:circuitNumber/reorder',
  summary:
    'Gives a circuit another number. A free number is taken; on an occupied one those between shift by one. ' +
    'Answers the circuit records of the section.',
  access: 'write-project',
  params: z.object({ sectionId: z.string(), circuitNumber: circuitNumberParam }),
  body: z.strictObject({ newCircuitNumber: circuitNumberField }),
  status: 200,
  reply: z.array(circuitReply),
});

export const deleteCircuit = endpoint({
  method: 'DELETE',
  path: '/api/sections/:sectionId/circuits/:circuitNumber',
  summary: 'Deletes a circuit and its parts; with keepComponents=true the parts stay and stand alone.',
  access: 'write-project',
  params: z.object({ sectionId: z.string(), circuitNumber: circuitNumberParam }),
  query: z.object({ keepComponents: z.exactOptional(z.enum(['true', 'false'])) }),
  status: 204,
});
