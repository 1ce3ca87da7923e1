import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { UserReply } from '#contract/accounts.ts';
import { type Api, api } from '#contract/api.ts';
import type { Sent } from '#contract/endpoint.ts';
import { maxOwned } from '#domain/parts-list/owned-parts.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { cards } from '#server/testing/billing-site.ts';
import type { Ids } from '#server/testing/every-call.ts';
import * as largest from '#server/testing/largest-values.ts';
import { longId, times, wide } from '#server/testing/largest-values.ts';

export type ReadName = { [Name in keyof Api]: Api[Name]['method'] extends 'GET' ? Name : never }[keyof Api];
export type WriteName = Exclude<keyof Api, ReadName>;

type Body<Name extends WriteName> = largest.Whole<Sent<Api[Name]>['body']>;

/** What writes are about. */
export interface Things extends Ids {
  /** A user who was invited, the token of their link, and what one signs in with who has a password. */
  readonly invited: UserReply;
  readonly token: string;
  readonly known: { readonly email: string; readonly password: string };
}

/** One call that writes, with the largest body that it takes. */
export interface Write<Name extends WriteName = WriteName> {
  /** Who sends it: a subscriber who pays, or a browser without cookies; by default an app_admin with one of each thing. */
  readonly by?: 'payer' | 'guest';
  /** The status of its answer; that of success by default. */
  readonly status?: number;
  readonly body?: (things: Things) => Body<Name>;
  /** The body of a call that takes any. */
  readonly text?: string;
  /** The call that reads what is stored; the reply tells it by default. */
  readonly read?: ReadName;
  /** What is stored of the body. */
  readonly kept?: (body: Body<Name>, things: Things) => object;
  /** Whether documents are made of it then. */
  readonly drawn?: true;
  /** A body that then changes nothing, and where; by default the fields that were sent, as the reply has them. */
  readonly again?: (body: Body<Name>) => object;
  readonly againAt?: (url: string) => string;
  /** The id of what it makes, which is read then. */
  readonly makes?: keyof Ids;
  /** The ids of what is not there then. */
  readonly gone?: readonly (keyof Ids)[];
  /** As whom the sender is answered then, where that is somebody else. */
  readonly after?: 'anyone' | 'other';
}

/** The same of a call that takes a body: one without it does not compile. */
type WholeWrite<Name extends WriteName> = Write<Name> &
  (Body<Name> extends undefined ? unknown : Required<Pick<Write<Name>, 'body'>>);

const all = <Body extends object>(body: Body): Body => body;
const rows = (list: readonly object[]): unknown =>
  expect.arrayContaining(list.map((row) => expect.objectContaining({ ...row }) as unknown));

const { project, section, circuit, part, led, circuitNumber, customComponent, file, guestFile, output } = largest;

const newAccount = () => ({ ...largest.login(), guestProject: guestFile });
const newUser = () => ({ ...largest.login(), ...largest.names, role: 'service_admin' as const });
const withDriver = ({ componentId }: Ids) => ({ ...circuit, driver: { componentId, output } });

const template = ({ projectId, customComponentId }: Ids) => ({
  projectId,
  templateName: wide(80),
  templateDescription: wide(2000),
  shareCustomComponentIds: times(500, () => customComponentId),
});
const templateTexts = { name: wide(80), templateDescription: wide(2000) };

/** One change of each kind, and what was deleted brought back. */
function everyChange(things: Things): Body<'changeProject'> {
  const { projectId, sectionId, circuitId, componentId } = things;
  const { numberedWires } = largest;
  const newSection = { ...section, id: longId(), projectId, sectionType: 'regular' as const, numberedWires };
  const place = { id: longId(), sectionId: newSection.id, circuitNumber };
  const newCircuit = { ...withDriver(things), ...place };
  const newPart = { ...led, ...place, id: longId(), ...largest.references };
  return {
    changes: [
      { action: 'update-project', set: project, was: {} },
      { action: 'update-section', id: sectionId, set: section, was: {} },
      { action: 'update-circuit', id: circuitId, set: { ...withDriver(things), circuitNumber }, was: {} },
      { action: 'update-component', id: componentId, set: { ...part, sectionId }, was: {} },
      { action: 'create-section', section: newSection },
      { action: 'create-circuit', circuit: newCircuit },
      { action: 'create-component', component: newPart },
      { action: 'number-wires', sectionId: null, wires: numberedWires },
      { action: 'delete-component', id: newPart.id },
      { action: 'delete-circuit', id: newCircuit.id },
      { action: 'delete-section', id: newSection.id },
      { action: 'restore', sections: [newSection], circuits: [newCircuit], components: [newPart] },
    ],
  };
}

/** What `everyChange` leaves. */
function changed({ changes }: Body<'changeProject'>): object {
  const brought = changes.flatMap((change) => (change.action === 'restore' ? [change] : []));
  return {
    project: expect.objectContaining({ ...project, numberedWires: largest.numberedWires }) as unknown,
    // The place was another section's by then, and a circuit has its references with others that it needs.
    sections: rows(brought.flatMap(({ sections }) => sections.map(({ order: _, ...row }) => row))),
    circuits: rows(brought.flatMap(({ circuits }) => circuits)),
    components: rows(brought.flatMap(({ components }) => components.map(({ circuitReferences: _, ...row }) => row))),
  };
}

/** What of `file` an export tells as it was sent: places and references are given anew. */
const { accessoryReferences: _, ...fileProject } = file.project;
const imported = {
  project: expect.objectContaining(fileProject) as unknown,
  sections: rows(file.sections.map(({ circuits: _, components: __, ...row }) => row)),
  customComponents: file.customComponents,
};

/** Every call that writes. One that is left out does not compile, nor does one whose body leaves out a field. */
export const writes: { readonly [Name in WriteName]: WholeWrite<Name> } = {
  signIn: {
    by: 'guest',
    body: ({ known: { email, password } }) => ({ emailOrUsername: email, password }),
    after: 'other',
  },
  signOut: { after: 'anyone' },
  forgotPassword: { by: 'guest', body: () => ({ email: wide(320) }) },
  setPassword: { by: 'guest', body: ({ token }) => ({ token, password: wide(200) }), after: 'other' },
  // Accounts come with a subscription here.
  signUp: { by: 'guest', status: 403, body: newAccount },
  // No link has so long a token, and no payment so long a secret.
  confirmEmail: { by: 'guest', status: 400, body: () => ({ token: wide(200) }) },
  createSubscription: { by: 'guest', body: () => ({ plan: 'monthly', ...newAccount() }) },
  createPaymentIntent: { by: 'guest', body: () => ({ amount: 3000 }) },
  finishCheckout: { by: 'payer' },
  confirmInSandbox: {
    by: 'payer',
    status: 400,
    body: () => ({ clientSecret: wide(500), cardNumber: cards.pays.padEnd(40) }),
  },
  // The sandbox sends no events.
  receiveWebhook: { by: 'guest', status: 400, text: JSON.stringify('x'.repeat(api.receiveWebhook.largestFile - 2)) },
  updateProfile: {
    by: 'payer',
    body: () => {
      const { password: newPassword, ...login } = largest.login();
      return { ...login, ...largest.names, currentPassword: wide(200), newPassword };
    },
    read: 'readProfile',
    kept: ({ username, email }) => ({ ...largest.names, username, pendingEmail: email }),
    again: ({ currentPassword: _, newPassword: __, ...fields }) => fields,
  },
  // No session has the id `unknown`.
  endOwnSession: { by: 'payer', status: 404 },
  endOtherSessions: {},
  deleteAccount: { after: 'anyone' },
  changePlan: { by: 'payer', body: () => ({ newPlan: 'yearly' }) },
  cancelSubscription: { by: 'payer' },
  resumeSubscription: { by: 'payer' },
  startCardChange: { by: 'payer' },
  finishCardChange: { by: 'payer', status: 400, body: () => ({ clientSecret: wide(500) }), again: all },
  createUser: { body: newUser, read: 'listUsers', kept: ({ password: _, ...fields }) => fields },
  updateUser: {
    body: ({ invited: { email, username, firstName, lastName, role } }) => ({
      ...newUser(),
      suspended: true,
      was: { email, username, firstName, lastName, role, suspended: false },
    }),
    read: 'listUsers',
    kept: ({ email, username, role }) => ({
      ...largest.names,
      email,
      username,
      role,
      suspendedAt: expect.any(String) as unknown,
    }),
    again: ({ password: _, was: __, ...fields }) => fields,
  },
  deleteUser: { gone: ['userId'] },
  inviteUser: {},
  endUserSessions: {},
  createTemplate: { body: template, makes: 'projectId', read: 'listTemplates', kept: () => templateTexts },
  updateTemplate: {
    body: template,
    read: 'listTemplates',
    kept: (_, { templateId: id }) => ({ ...templateTexts, id }),
    again: ({ projectId: _, shareCustomComponentIds: __, ...texts }) => texts,
  },
  deleteTemplate: {},
  duplicateTemplate: { makes: 'projectId' },
  createProject: {
    by: 'guest',
    body: () => ({
      ...largest.guestsProject,
      name: projectDefaults.name,
      id: `unauthenticated-project-${randomUUID().padEnd(64, '-')}`,
    }),
    kept: all,
  },
  // The largest file takes a while: `large-files.test.ts` has such.
  importProject: {
    body: () => ({ ...file, soldering: largest.progress(400) }),
    makes: 'projectId',
    read: 'exportProject',
    kept: () => imported,
    drawn: true,
  },
  updateProject: { body: () => project, read: 'readProject', kept: all, drawn: true },
  deleteProject: { gone: ['projectId', 'sectionId'] },
  cleanupProject: {},
  changeProject: { body: everyChange, read: 'readSnapshot', kept: changed, drawn: true },
  createSection: {
    body: ({ projectId }) => ({ ...section, id: longId(), projectId, sectionType: 'regular' }),
    read: 'listSections',
    kept: all,
  },
  updateSection: { body: () => section, read: 'listSections', kept: all },
  deleteSection: { gone: ['sectionId'] },
  createCircuit: {
    body: (things) => ({ ...withDriver(things), circuitNumber, id: longId(), sectionId: things.sectionId }),
    read: 'listSectionCircuits',
    kept: all,
  },
  updateCircuit: { body: withDriver, read: 'listSectionCircuits', kept: all },
  moveCircuit: {
    body: () => ({ newCircuitNumber: circuitNumber }),
    read: 'listSectionCircuits',
    kept: () => ({ circuitNumber }),
    again: all,
    againAt: (url) => url.replace('/circuits/2/', `/circuits/${circuitNumber}/`),
  },
  deleteCircuit: {},
  createComponent: {
    body: ({ sectionId }) => ({ ...led, id: longId(), sectionId }),
    read: 'listSectionComponents',
    kept: all,
  },
  createComponents: {
    body: ({ sectionId }) => ({ components: times(1000, () => ({ ...led, id: longId(), sectionId })) }),
    read: 'listSectionComponents',
    kept: ({ components: [first] }) => ({ ...first, order: expect.any(Number) as unknown }),
    drawn: true,
  },
  updateComponent: {
    body: ({ sectionId }) => ({ ...part, sectionId }),
    read: 'listSectionComponents',
    kept: all,
  },
  connectComponent: { body: () => ({ circuitNumber }), read: 'listSectionComponents', kept: all },
  reorderComponent: { body: () => ({ newIndex: largest.newIndex }), again: all },
  duplicateComponent: {},
  deleteComponent: {},
  createCustomComponent: {
    body: () => ({ ...customComponent, type: wide(40), category: 'control' }),
    read: 'listCustomComponents',
    kept: all,
  },
  updateCustomComponent: {
    body: () => ({ ...customComponent, type: wide(40), was: { properties: {} } }),
    again: ({ was: _, ...fields }) => fields,
    read: 'listCustomComponents',
    kept: ({ was: _, ...fields }) => fields,
  },
  deleteCustomComponent: {},
  saveOwnedPart: { body: () => ({ key: wide(300), count: maxOwned }), read: 'listOwnedParts', kept: all },
  // More steps that were done do not fit into 1 MiB.
  saveSoldering: { body: () => largest.progress(250), read: 'readSoldering', kept: all, again: all },
};
