import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { expectMatch } from '#contract/expect-match.ts';
import {
  type Circuit,
  circuitDefaults,
  type CircuitSettings,
  dutyRange,
  ledsPerStringRange,
} from '#domain/projects/circuit.ts';
import {
  circuitNumberField,
  idField,
  labelField,
  lengthField,
  ohmsField,
  orderField,
  wireAwgField,
  wireDiameterField,
  withDefaults,
} from '#contract/fields.ts';
import { outputField } from '#contract/projects/components.ts';
import { effectField } from '#contract/projects/effects.ts';
import { projectParams } from '#contract/projects/projects.ts';
import { sectionParams } from '#contract/projects/sections.ts';

/** The driver of a circuit; see `CircuitDriver`. Part and output are set together. */
const driverField = z.strictObject({ componentId: z.nullable(idField), output: z.nullable(outputField) }).check(
  z.refine(({ componentId, output }) => componentId === null || output !== null, {
    error: 'Name an output of the part that drives the circuit.',
    path: ['output'],
  }),
);

/** Settings of a circuit. */
const circuitSettings = {
  name: labelField,
  driver: z.nullable(driverField),
  wireAwg: z.nullable(wireAwgField),
  wireDiameterMm: wireDiameterField,
  wireLengthCm: z.nullable(lengthField),
  dutyPct: z.int().check(z.gte(dutyRange.least), z.lte(dutyRange.most)),
  sealed: z.boolean(),
  ownOhms: z.nullable(ohmsField),
  ledsPerString: z.nullable(z.int().check(z.gte(ledsPerStringRange.least), z.lte(ledsPerStringRange.most))),
  sharedResistor: z.boolean(),
  effect: z.nullable(effectField),
};

/** The fields of a circuit record that a write may set, all optional; `moveCircuit` changes the number. */
export const circuitUpdate = z.exactPartial(z.strictObject({ ...circuitSettings, order: orderField }));
expectMatch<typeof circuitUpdate, Partial<CircuitSettings & Pick<Circuit, 'order'>>>();

const { name: _name, driver: _driver, ...wiring } = circuitSettings;

/** Wiring of circuits in files, clips, and requests, where each field is optional. */
export const circuitWiring = withDefaults(wiring, circuitDefaults);

/** An intentionally optional driver. */
export const circuitDriver = z._default(circuitSettings.driver, circuitDefaults.driver);

/** A complete circuit record in writes. */
export const circuitWrite = z.strictObject({
  id: idField,
  sectionId: z.string(),
  circuitNumber: circuitNumberField,
  name: labelField,
  driver: circuitDriver,
  ...circuitWiring,
  order: orderField,
});
expectMatch<typeof circuitWrite, Circuit>();

/** A circuit record in replies. */
export const circuitReply = z.object({
  id: z.string(),
  sectionId: z.string(),
  circuitNumber: z.number(),
  name: z.nullable(z.string()),
  driver: circuitDriver,
  ...circuitWiring,
  order: z.number(),
});
expectMatch<typeof circuitReply, Circuit>();

/** A circuit number in a path; an invalid one matches no circuit. */
const circuitNumberParam = z.string();

export const listProjectCircuits = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/circuits',
  summary: 'Returns all circuit records of a project.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: z.array(circuitReply),
});

export const listSectionCircuits = endpoint({
  method: 'GET',
  path: '/api/sections/:sectionId/circuits',
  summary: 'Returns the circuit records of a section.',
  access: 'read-project',
  params: sectionParams,
  status: 200,
  reply: z.array(circuitReply),
});

export const createCircuit = endpoint({
  method: 'POST',
  path: '/api/sections/:sectionId/circuits',
  summary: 'Creates a circuit record. 409 if the section already has the number.',
  access: 'write-project',
  params: sectionParams,
  body: z.strictObject({
    ...circuitUpdate.shape,
    circuitNumber: circuitNumberField,
    id: z.exactOptional(idField),
    sectionId: z.exactOptional(z.string()),
  }),
  status: 201,
  reply: circuitReply,
});

export const updateCircuit = endpoint({
  method: 'PUT',
  path: '/api/circuits/:circuitId',
  summary:
    'Updates the given fields of a circuit: name, driver, wire, and other settings. A driver names a part of the ' +
    'project and one of its outputs; null chooses it automatically, and a driver with null fields means that ' +
    'nothing drives the circuit.',
  access: 'write-project',
  params: z.object({ circuitId: z.string() }),
  body: circuitUpdate,
  status: 200,
  reply: circuitReply,
});

export const moveCircuit = endpoint({
  method: 'PATCH',
  path: '/api/sections/:sectionId/circuits/:circuitNumber/reorder',
  summary:
    'Changes the number of a circuit. If the number is in use, the circuits between the old and the new number ' +
    'shift by one. Returns the circuit records of the section.',
  access: 'write-project',
  params: z.object({ sectionId: z.string(), circuitNumber: circuitNumberParam }),
  body: z.strictObject({ newCircuitNumber: circuitNumberField }),
  status: 200,
  reply: z.array(circuitReply),
});

export const deleteCircuit = endpoint({
  method: 'DELETE',
  path: '/api/sections/:sectionId/circuits/:circuitNumber',
  summary: 'Deletes a circuit and its parts. With keepComponents=true, the parts become standalone instead.',
  access: 'write-project',
  params: z.object({ sectionId: z.string(), circuitNumber: circuitNumberParam }),
  query: z.object({ keepComponents: z.exactOptional(z.enum(['true', 'false'])) }),
  status: 204,
});
