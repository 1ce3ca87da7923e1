import type * as z from 'zod/mini';
import { circuitReply } from '#contract/circuits.ts';
import { componentReply } from '#contract/components.ts';
import { projectReply } from '#contract/projects.ts';
import { sectionReply } from '#contract/sections.ts';
import type { Client } from '#server/testing/client.ts';

/** Posts, expects 201 and reads the reply by the contract's schema. */
async function post<S extends z.ZodMiniType>(
  client: Client,
  url: string,
  body: unknown,
  schema: S,
): Promise<z.output<S>> {
  const answer = await client.send('POST', url, body);
  if (answer.status !== 201) throw new Error(`POST ${url} answered ${answer.status}: ${answer.text}`);
  return schema.parse(answer.body);
}

/** Makes a project. */
export function makeProject(client: Client, fields: object = {}) {
  return post(client, '/api/projects', fields, projectReply);
}

/** Makes a section of a project. */
export function makeSection(client: Client, projectId: string, fields: object = {}) {
  return post(client, `/api/projects/${projectId}/sections`, { name: 'Hull', ...fields }, sectionReply);
}

/** Makes a circuit record of a section. */
export function makeCircuit(client: Client, sectionId: string, circuitNumber: number, fields: object = {}) {
  return post(client, `/api/sections/${sectionId}/circuits`, { circuitNumber, ...fields }, circuitReply);
}

/** Places a part in a section: an LED unless told otherwise. */
export function makeComponent(client: Client, sectionId: string, fields: object = {}) {
  const led = { componentType: 'led', componentId: 'led-5mm' };
  return post(client, `/api/sections/${sectionId}/components`, { ...led, ...fields }, componentReply);
}
