import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { circuitReply } from '#contract/projects/circuits.ts';
import { componentReply } from '#contract/projects/components.ts';
import { pictureWrite } from '#contract/projects/pictures.ts';
import { projectReply } from '#contract/projects/projects.ts';
import { sectionReply } from '#contract/projects/sections.ts';
import type { Client } from '#server/testing/client.ts';
import { newProject, storeProject } from '#server/projects/store-project.ts';
import type { Services } from '#server/services.ts';
import { storeTemplate } from '#server/templates/store-template.ts';
import { type Component, componentDefaults, noReferences } from '#domain/parts/component.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { projectBounds } from '#domain/projects/project-limits.ts';
import type { Section } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { ProjectRow } from '#server/access/find-project.ts';

/** Sends a POST and parses the reply by the contract's schema. Throws unless the status is 201. */
async function post<S extends z.ZodMiniType>(
  client: Client,
  url: string,
  body: unknown,
  schema: S,
): Promise<z.output<S>> {
  const answer = await client.send('POST', url, body);
  if (answer.status !== 201) throw new Error(`POST ${url} returned ${answer.status}: ${answer.text}`);
  return schema.parse(answer.body);
}

/** Creates a project. */
export function makeProject(client: Client, fields: object = {}) {
  return post(client, '/api/projects', fields, projectReply);
}

/** Creates a section in a project. */
export function makeSection(client: Client, projectId: string, fields: object = {}) {
  return post(client, `/api/projects/${projectId}/sections`, { name: 'Hull', ...fields }, sectionReply);
}

/** Creates a circuit in a section. */
export function makeCircuit(client: Client, sectionId: string, circuitNumber: number, fields: object = {}) {
  return post(client, `/api/sections/${sectionId}/circuits`, { circuitNumber, ...fields }, circuitReply);
}

/** Creates a component in a section, by default an LED. */
export function makeComponent(client: Client, sectionId: string, fields: object = {}) {
  const led = { componentType: 'led', componentId: 'led-5mm' };
  return post(client, `/api/sections/${sectionId}/components`, { ...led, ...fields }, componentReply);
}

/** Stores an empty template without an owner; returns its id. */
export async function makeTemplate({ db }: Services, name = 'Falcon', description: string | null = null) {
  const snapshot = newProject(randomUUID(), { name });
  await db.transaction().execute((tx) => storeTemplate(tx, snapshot, { description, userId: null }));
  return snapshot.project.id;
}

/** A project of LEDs in circuits of five, with currents low enough for one supply. */
function newLargeProject(leds: number): ProjectSnapshot {
  const snapshot = newProject(randomUUID(), { name: 'A large layout', powerSupplyId: 'power-plug-12v' });
  const ledsOfSection = 5 * projectBounds.circuitsOfSection;
  const look = {
    icon: 'circle',
    color: 'blue',
    sectionType: 'regular',
    numberedWires: [],
    fuseMa: null,
    accessoryReferences: [],
  } as const;
  const sections = Array.from({ length: Math.ceil(leds / ledsOfSection) }, (_, index): Section => {
    const order = index + 1;
    return { ...look, projectId: snapshot.project.id, id: randomUUID(), name: `Deck ${order}`, order };
  });
  const components = Array.from({ length: leds }, (_, order): Component => {
    const sectionId = sections[Math.floor(order / ledsOfSection)]?.id ?? '';
    const circuitNumber = Math.floor((order % ledsOfSection) / 5) + 1;
    const led = { componentType: 'led', componentId: 'led-5mm', properties: { current: 0.5 } } as const;
    return { ...componentDefaults, ...noReferences, ...led, id: randomUUID(), sectionId, circuitNumber, order };
  });
  return assignAllReferences({
    ...snapshot,
    sections: [...snapshot.sections, ...sections],
    components: [...snapshot.components, ...components],
  });
}

/** Stores a large project of a member directly in the database. */
export function storeLargeProject({ db }: Services, userId: string, leds: number): Promise<ProjectRow> {
  return db.transaction().execute((tx) => storeProject(tx, newLargeProject(leds), { user_id: userId, guest_id: null }));
}

/** Increments the revision after a write that bypasses the API, so that the server does not use a cached snapshot. */
export async function incrementRevision({ db }: Pick<Services, 'db'>, projectId: string): Promise<void> {
  await db
    .updateTable('projects')
    .set((project) => ({ revision: project('revision', '+', 1) }))
    .where('id', '=', projectId)
    .execute();
}

/** Creates a blank sheet through the API. */
export function makePicture(client: Client, projectId: string, fields: object = {}) {
  const body = { widthMm: 100, heightMm: 50, ...fields };
  return post(client, `/api/projects/${projectId}/pictures`, body, pictureWrite);
}
