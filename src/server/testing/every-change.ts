import { expect } from 'vitest';
import type { UserReply } from '#contract/accounts/accounts.ts';
import type { Api } from '#contract/api.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { Ids } from '#server/testing/every-call.ts';
import * as largest from '#server/testing/largest-values.ts';
import { longId } from '#server/testing/largest-values.ts';

export type ReadName = { [Name in keyof Api]: Api[Name]['method'] extends 'GET' ? Name : never }[keyof Api];
export type WriteName = Exclude<keyof Api, ReadName>;

/** The body of a write, with all of its fields. */
export type Body<Name extends WriteName> = largest.Whole<Sent<Api[Name]>['body']>;

/** The rows and users that writes refer to. */
export interface Things extends Ids {
  /** An invited user, the token of their link, and the credentials of a user with a password. */
  readonly invited: UserReply;
  readonly token: string;
  readonly known: { readonly email: string; readonly password: string };
}

const { project, section, circuit, part, led, circuitNumber, output } = largest;

/** Expects each of some rows in a list. */
export const rows = (list: readonly object[]): unknown =>
  expect.arrayContaining(list.map((row) => expect.objectContaining({ ...row }) as unknown));

/** The largest circuit, driven by a component. */
export const withDriver = ({ componentId }: Ids) => ({ ...circuit, driver: { componentId, output } });

/** One change of each kind, including a restore of the deleted rows. */
export function everyChange(things: Things): Body<'changeProject'> {
  const { projectId, sectionId, circuitId, componentId } = things;
  const { numberedWires } = largest;
  const newSection = {
    ...section,
    id: longId(),
    projectId,
    sectionType: 'regular' as const,
    numberedWires,
    accessoryReferences: ['F1'],
  };
  const place = { id: longId(), sectionId: newSection.id, circuitNumber };
  const newCircuit = { ...withDriver(things), ...place };
  const newPicture = { ...largest.picture, id: longId(), projectId, imageHash: null, sectionId };
  const newPart = { ...led, ...place, id: longId(), ...largest.references, places: largest.placesOn(newPicture.id) };
  const deleted = { sections: [newSection], circuits: [newCircuit], components: [newPart], pictures: [newPicture] };
  return {
    changes: [
      { action: 'update-project', set: project, was: {} },
      { action: 'update-section', id: sectionId, set: section, was: {} },
      { action: 'update-circuit', id: circuitId, set: { ...withDriver(things), circuitNumber }, was: {} },
      { action: 'update-component', id: componentId, set: { ...part, sectionId }, was: {} },
      { action: 'create-section', section: newSection },
      { action: 'create-circuit', circuit: newCircuit },
      { action: 'create-picture', picture: newPicture },
      { action: 'update-picture', id: newPicture.id, set: { ...largest.picture, imageHash: null, sectionId }, was: {} },
      { action: 'create-component', component: newPart },
      { action: 'number-wires', sectionId: null, wires: numberedWires },
      { action: 'delete-component', id: newPart.id },
      { action: 'delete-circuit', id: newCircuit.id },
      { action: 'delete-section', id: newSection.id },
      { action: 'delete-picture', id: newPicture.id },
      { action: 'restore', ...deleted },
    ],
  };
}

/** The snapshot expected after `everyChange`. */
export function changedSnapshot({ changes }: Body<'changeProject'>): object {
  const restored = changes.flatMap((change) => (change.action === 'restore' ? [change] : []));
  return {
    project: expect.objectContaining({ ...project, numberedWires: largest.numberedWires }) as unknown,
    // The order is taken by another section, and references of a circuit depend on its other components.
    sections: rows(restored.flatMap(({ sections }) => sections.map(({ order: _, ...row }) => row))),
    circuits: rows(restored.flatMap(({ circuits }) => circuits)),
    pictures: rows(restored.flatMap(({ pictures = [] }) => pictures)),
    components: rows(restored.flatMap(({ components }) => components.map(({ circuitReferences: _, ...row }) => row))),
  };
}
