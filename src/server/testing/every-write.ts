import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { api } from '#contract/api.ts';
import { maxOwned } from '#domain/parts-list/owned-parts.ts';
import { pictureBounds } from '#domain/projects/model-picture.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { cards } from '#server/testing/billing-site.ts';
import type { Ids } from '#server/testing/every-call.ts';
import {
  type Body,
  changedSnapshot,
  everyChange,
  type ReadName,
  rows,
  type Things,
  withDriver,
  type WriteName,
} from '#server/testing/every-change.ts';
import * as largest from '#server/testing/largest-values.ts';
import { longId, times, wide } from '#server/testing/largest-values.ts';

/** A write call with the largest body that it accepts. */
export interface Write<Name extends WriteName = WriteName> {
  /** The sender: a paying subscriber, or a browser without cookies; by default an app_admin with one of each thing. */
  readonly by?: 'payer' | 'guest';
  /** Status of the response; the endpoint's success status by default. */
  readonly status?: number;
  readonly body?: (things: Things) => Body<Name>;
  /** Body of a call that accepts any bytes. */
  readonly text?: string;
  /** The call that reads the stored values; by default they are in the reply of the write. */
  readonly read?: ReadName;
  /** The stored values expected for a body. */
  readonly expectedReply?: (body: Body<Name>, things: Things) => object;
  /** A body whose repeated write changes nothing; by default the sent fields with the values of the reply. */
  readonly repeatedBody?: (body: Body<Name>) => object;
  readonly repeatedUrl?: (url: string) => string;
  /** The id that the write creates and that is read afterwards. */
  readonly createsId?: keyof Ids;
  /** Ids of rows deleted by the write. */
  readonly deleted?: readonly (keyof Ids)[];
  /** The sender's access after the write, if it changes. */
  readonly after?: 'anyone' | 'other';
}

/** A `Write` whose `body` is required if the call has one. */
type WholeWrite<Name extends WriteName> = Write<Name> &
  (Body<Name> extends undefined ? unknown : Required<Pick<Write<Name>, 'body'>>);

const unchanged = <Body extends object>(body: Body): Body => body;

const { project, section, part, led, circuitNumber, customComponent, file, guestFile } = largest;

const newAccount = () => ({ ...largest.login(), guestProject: guestFile });
const newUser = () => ({ ...largest.login(), ...largest.names, role: 'service_admin' as const });

const template = ({ projectId, customComponentId }: Ids) => ({
  projectId,
  templateName: wide(80),
  templateDescription: wide(2000),
  shareCustomComponentIds: times(500, () => customComponentId),
});
const templateTexts = { name: wide(80), templateDescription: wide(2000) };

/** The part of `file` that an export returns unchanged; an import reassigns order and references. */
const { accessoryReferences: _, ...fileProject } = file.project;
const imported = {
  project: expect.objectContaining(fileProject) as unknown,
  sections: rows(file.sections.map(({ circuits: _, components: __, accessoryReferences: ___, ...row }) => row)),
  customComponents: file.customComponents,
};

/** Every write call. A missing call, or a body with a missing field, does not compile. */
export const writes: { readonly [Name in WriteName]: WholeWrite<Name> } = {
  signIn: {
    by: 'guest',
    body: ({ known: { email, password } }) => ({ emailOrUsername: email, password }),
    after: 'other',
  },
  signOut: { after: 'anyone' },
  forgotPassword: { by: 'guest', body: () => ({ email: wide(320) }) },
  setPassword: { by: 'guest', body: ({ token }) => ({ token, password: wide(200) }), after: 'other' },
  // A sign-up requires a subscription on this site.
  signUp: { by: 'guest', status: 403, body: newAccount },
  // Valid tokens and client secrets are shorter.
  confirmEmail: { by: 'guest', status: 400, body: () => ({ token: wide(200) }) },
  createSubscription: { by: 'guest', body: () => ({ plan: 'monthly', ...newAccount() }) },
  createPaymentIntent: { by: 'guest', body: () => ({ amount: 3000 }) },
  finishCheckout: { by: 'payer' },
  confirmInSandbox: {
    by: 'payer',
    status: 400,
    body: () => ({ clientSecret: wide(500), cardNumber: cards.pays.padEnd(40) }),
  },
  // The sandbox has no webhooks.
  receiveWebhook: { by: 'guest', status: 400, text: JSON.stringify('x'.repeat(api.receiveWebhook.largestFile - 2)) },
  updateProfile: {
    by: 'payer',
    body: () => {
      const { password: newPassword, ...login } = largest.login();
      return { ...login, ...largest.names, currentPassword: wide(200), newPassword };
    },
    read: 'readProfile',
    expectedReply: ({ username, email }) => ({ ...largest.names, username, pendingEmail: email }),
    repeatedBody: ({ currentPassword: _, newPassword: __, ...fields }) => fields,
  },
  // No session has the id `unknown`.
  endOwnSession: { by: 'payer', status: 404 },
  endOtherSessions: {},
  deleteAccount: { after: 'anyone', deleted: ['shareToken'] },
  changePlan: { by: 'payer', body: () => ({ newPlan: 'yearly' }) },
  cancelSubscription: { by: 'payer' },
  resumeSubscription: { by: 'payer' },
  startCardChange: { by: 'payer' },
  finishCardChange: { by: 'payer', status: 400, body: () => ({ clientSecret: wide(500) }), repeatedBody: unchanged },
  createUser: { body: newUser, read: 'listUsers', expectedReply: ({ password: _, ...fields }) => fields },
  updateUser: {
    body: ({ invited: { email, username, firstName, lastName, role } }) => ({
      ...newUser(),
      suspended: true,
      was: { email, username, firstName, lastName, role, suspended: false },
    }),
    read: 'listUsers',
    expectedReply: ({ email, username, role }) => ({
      ...largest.names,
      email,
      username,
      role,
      suspendedAt: expect.any(String) as unknown,
    }),
    repeatedBody: ({ password: _, was: __, ...fields }) => fields,
  },
  deleteUser: { deleted: ['userId'] },
  inviteUser: {},
  endUserSessions: {},
  createTemplate: { body: template, createsId: 'projectId', read: 'listTemplates', expectedReply: () => templateTexts },
  updateTemplate: {
    body: template,
    read: 'listTemplates',
    expectedReply: (_, { templateId: id }) => ({ ...templateTexts, id }),
    repeatedBody: ({ projectId: _, shareCustomComponentIds: __, ...texts }) => texts,
  },
  deleteTemplate: {},
  duplicateTemplate: { createsId: 'projectId' },
  createProject: {
    by: 'guest',
    body: () => ({
      ...largest.guestsProject,
      name: projectDefaults.name,
      id: `unauthenticated-project-${randomUUID().padEnd(64, '-')}`,
    }),
    expectedReply: unchanged,
  },
  // The largest file is slow to import; `large-files.test.ts` covers it.
  importProject: {
    body: () => ({ ...file, soldering: largest.progress(400) }),
    createsId: 'projectId',
    read: 'exportProject',
    expectedReply: () => imported,
  },
  updateProject: { body: () => project, read: 'readProject', expectedReply: unchanged },
  deleteProject: { deleted: ['projectId', 'sectionId', 'versionId', 'shareToken'] },
  cleanupProject: {},
  changeProject: { body: everyChange, read: 'readSnapshot', expectedReply: changedSnapshot },
  createSection: {
    body: ({ projectId }) => ({ ...section, id: longId(), projectId, sectionType: 'regular' }),
    read: 'listSections',
    expectedReply: unchanged,
  },
  updateSection: { body: () => section, read: 'listSections', expectedReply: unchanged },
  deleteSection: { deleted: ['sectionId'] },
  createCircuit: {
    body: (things) => ({ ...withDriver(things), circuitNumber, id: longId(), sectionId: things.sectionId }),
    read: 'listSectionCircuits',
    expectedReply: unchanged,
  },
  updateCircuit: { body: withDriver, read: 'listSectionCircuits', expectedReply: unchanged },
  moveCircuit: {
    body: () => ({ newCircuitNumber: circuitNumber }),
    read: 'listSectionCircuits',
    expectedReply: () => ({ circuitNumber }),
    repeatedBody: unchanged,
    repeatedUrl: (url) => url.replace('/circuits/2/', `/circuits/${circuitNumber}/`),
  },
  deleteCircuit: {},
  createComponent: {
    body: ({ sectionId }) => ({ ...led, id: longId(), sectionId }),
    read: 'listSectionComponents',
    expectedReply: unchanged,
  },
  createComponents: {
    body: ({ sectionId }) => ({ components: times(1000, () => ({ ...led, id: longId(), sectionId })) }),
    read: 'listSectionComponents',
    expectedReply: ({ components: [first] }) => ({ ...first, order: expect.any(Number) as unknown }),
  },
  updateComponent: {
    body: ({ sectionId }) => ({ ...part, sectionId }),
    read: 'listSectionComponents',
    expectedReply: unchanged,
  },
  connectComponent: { body: () => ({ circuitNumber }), read: 'listSectionComponents', expectedReply: unchanged },
  reorderComponent: { body: () => ({ newIndex: largest.newIndex }), repeatedBody: unchanged },
  duplicateComponent: {},
  deleteComponent: {},
  createPicture: {
    body: () => ({ name: wide(80), widthMm: pictureBounds.sheetMm.most, heightMm: pictureBounds.sheetMm.most }),
    read: 'listPictures',
    expectedReply: ({ name }) => ({ name, width: pictureBounds.pixels }),
  },
  updatePicture: {
    body: ({ sectionId }) => ({ ...largest.pictureFields, sectionId }),
    read: 'listPictures',
    expectedReply: unchanged,
  },
  // Images are sent in a form; `images.test.ts` covers them.
  uploadImage: { status: 400, body: () => ({}) as never },
  replaceImage: { status: 400, body: () => ({}) as never },
  deletePicture: { deleted: ['pictureId'] },
  createCustomComponent: {
    body: () => ({ ...customComponent, type: wide(40), category: 'control' }),
    read: 'listCustomComponents',
    expectedReply: unchanged,
  },
  updateCustomComponent: {
    body: () => ({ ...customComponent, type: wide(40), was: { properties: {} } }),
    repeatedBody: ({ was: _, ...fields }) => fields,
    read: 'listCustomComponents',
    expectedReply: ({ was: _, ...fields }) => fields,
  },
  deleteCustomComponent: {},
  saveOwnedPart: {
    body: () => ({ key: wide(300), count: maxOwned }),
    read: 'listOwnedParts',
    expectedReply: unchanged,
  },
  saveShare: {
    body: () => ({ showUsername: true, allowCopies: true, showStock: true, renew: false }),
    read: 'readShare',
    expectedReply: ({ renew: _, ...settings }) => settings,
    repeatedBody: ({ renew: _, ...settings }) => settings,
  },
  endShare: { deleted: ['shareToken'] },
  copyShared: { createsId: 'projectId' },
  keepVersion: { body: () => ({ name: wide(80) }), createsId: 'versionId', expectedReply: unchanged },
  renameVersion: { body: () => ({ name: wide(80) }), read: 'listVersions', expectedReply: unchanged },
  deleteVersion: { deleted: ['versionId'] },
  restoreVersion: {},
  copyVersion: { createsId: 'projectId' },
  // More completed steps exceed the body limit of 1 MiB.
  saveSoldering: {
    body: () => largest.progress(250),
    read: 'readSoldering',
    expectedReply: unchanged,
    repeatedBody: unchanged,
  },
};
