import { randomUUID } from 'node:crypto';
import { type Api, api } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { Client } from '#server/testing/client.ts';
import { makeCircuit, makeComponent, makePicture, makeProject, makeSection } from '#server/testing/make.ts';

/** The ids in paths. */
export interface Ids {
  readonly projectId: string;
  readonly sectionId: string;
  readonly circuitId: string;
  readonly componentId: string;
  readonly pictureId: string;
  readonly customComponentId: string;
  readonly userId: string;
  readonly templateId: string;
  readonly versionId: string;
  /** Token of the share link. */
  readonly shareToken: string;
}

/** A call of the contract, ready to be sent. */
export interface PreparedCall {
  readonly name: string;
  readonly access: Access;
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly body: unknown;
  readonly statuses: Statuses;
}

/** A project file without sections. */
export const emptyFile = {
  format: 'lightyard-project',
  version: 1,
  project: {
    name: 'Imported',
    powerSupplyId: 'usb-power-5v',
    color: 'red',
    resistorMode: 'calculate',
    resistorRounding: 'nearest',
  },
  sections: [],
  customComponents: [],
};

/** Statuses for an anonymous actor, another subscriber, a service_admin, an app_admin, and the owner. */
type Statuses = readonly [anonymous: number, other: number, serviceAdmin: number, appAdmin: number, owner: number];

const everyone = (status: number): Statuses => [status, status, status, status, status];
const members = (status: number): Statuses => [401, status, status, status, status];
const admins = (status: number): Statuses => [401, 403, 403, status, 403];
const ownerOnly = (status: number): Statuses => [404, 404, 404, 404, status];

/** Statuses of each call, with a body that it accepts. A call without an example does not compile. */
const examples: Readonly<Record<keyof Api, { readonly statuses: Statuses; readonly body?: unknown }>> = {
  signIn: { statuses: everyone(401), body: { emailOrUsername: 'unknown@lightyard.test', password: 'rivet gun' } },
  signOut: { statuses: everyone(204) },
  readSession: { statuses: everyone(200) },
  forgotPassword: { statuses: everyone(202), body: { email: 'unknown@lightyard.test' } },
  setPassword: { statuses: everyone(400), body: { token: 'of no link', password: 'rivet gun' } },
  readUser: { statuses: [401, 403, 403, 200, 200] },
  signUp: {
    statuses: everyone(403),
    body: { email: 'new@lightyard.test', username: 'newcomer', password: 'rivet guns' },
  },
  confirmEmail: { statuses: everyone(400), body: { token: 'of no link' } },
  readUserByEmail: { statuses: everyone(404) },
  readOffer: { statuses: everyone(200) },
  // Members subscribe with their own account; anyone else must send the fields of a new one.
  createSubscription: { statuses: [400, 200, 409, 409, 200], body: { plan: 'monthly' } },
  createPaymentIntent: { statuses: everyone(200), body: { amount: 300 } },
  finishCheckout: { statuses: everyone(404) },
  confirmInSandbox: {
    statuses: everyone(400),
    body: { clientSecret: 'of no payment', cardNumber: '4242 4242 4242 4242' },
  },
  receiveWebhook: { statuses: everyone(400), body: {} },
  readProfile: { statuses: members(200) },
  updateProfile: { statuses: members(200), body: { firstName: 'Ann' } },
  listOwnSessions: { statuses: members(200) },
  endOwnSession: { statuses: members(404) },
  endOtherSessions: { statuses: members(204) },
  deleteAccount: { statuses: members(204) },
  readBilling: { statuses: members(200) },
  changePlan: { statuses: members(409), body: { newPlan: 'yearly' } },
  cancelSubscription: { statuses: members(409) },
  resumeSubscription: { statuses: members(409) },
  listReceipts: { statuses: members(200) },
  startCardChange: { statuses: members(409) },
  finishCardChange: { statuses: members(409), body: { clientSecret: 'of no card' } },
  listUsers: { statuses: admins(200) },
  createUser: { statuses: admins(201), body: { email: 'new@lightyard.test', role: 'subscriber' } },
  updateUser: { statuses: admins(200), body: { firstName: 'Ann' } },
  pageUsers: { statuses: admins(200) },
  inviteUser: { statuses: admins(201) },
  endUserSessions: { statuses: admins(204) },
  deleteUser: { statuses: admins(204) },
  readStats: { statuses: admins(200) },
  listAllProjects: { statuses: admins(200) },
  readSystem: { statuses: admins(200) },
  pageAudit: { statuses: admins(200) },
  listTemplates: { statuses: everyone(200) },
  pageTemplates: { statuses: everyone(200) },
  // The project belongs to another user.
  createTemplate: { statuses: admins(404), body: { projectId: 'unknown', templateName: 'Falcon' } },
  updateTemplate: { statuses: admins(200), body: { templateName: 'Hawk' } },
  deleteTemplate: { statuses: admins(204) },
  duplicateTemplate: { statuses: members(201) },
  pageProjects: { statuses: members(200) },
  listProjects: { statuses: members(200) },
  createProject: { statuses: everyone(201), body: {} },
  importProject: { statuses: everyone(201), body: emptyFile },
  readProject: { statuses: ownerOnly(200) },
  readProjectSummary: { statuses: ownerOnly(200) },
  updateProject: { statuses: ownerOnly(200), body: { color: 'green' } },
  deleteProject: { statuses: ownerOnly(204) },
  cleanupProject: { statuses: ownerOnly(204) },
  readSnapshot: { statuses: ownerOnly(200) },
  readRevision: { statuses: ownerOnly(200) },
  readBlueprint: { statuses: ownerOnly(200) },
  exportProject: { statuses: ownerOnly(200) },
  readBuildBook: { statuses: ownerOnly(200) },
  readWiringPdf: { statuses: ownerOnly(200) },
  readWiringSvg: { statuses: ownerOnly(200) },
  readPartsCsv: { statuses: ownerOnly(200) },
  readWiresCsv: { statuses: ownerOnly(200) },
  changeProject: {
    statuses: ownerOnly(200),
    body: { changes: [{ action: 'update-project', set: { color: 'pink' }, was: {} }] },
  },
  listSections: { statuses: ownerOnly(200) },
  createSection: { statuses: ownerOnly(201), body: { name: 'Bridge' } },
  updateSection: { statuses: ownerOnly(200), body: { name: 'Nacelles' } },
  deleteSection: { statuses: ownerOnly(204) },
  listProjectCircuits: { statuses: ownerOnly(200) },
  listSectionCircuits: { statuses: ownerOnly(200) },
  createCircuit: { statuses: ownerOnly(201), body: { circuitNumber: 7 } },
  updateCircuit: { statuses: ownerOnly(200), body: { name: 'Windows' } },
  moveCircuit: { statuses: ownerOnly(200), body: { newCircuitNumber: 5 } },
  deleteCircuit: { statuses: ownerOnly(204) },
  listProjectComponents: { statuses: ownerOnly(200) },
  listSectionComponents: { statuses: ownerOnly(200) },
  createComponent: { statuses: ownerOnly(201), body: { componentType: 'led', componentId: 'led-5mm' } },
  createComponents: {
    statuses: ownerOnly(201),
    body: { components: [{ componentType: 'led', componentId: 'led-5mm' }] },
  },
  updateComponent: { statuses: ownerOnly(200), body: { quantity: 4 } },
  connectComponent: { statuses: ownerOnly(200), body: { circuitNumber: 3 } },
  reorderComponent: { statuses: ownerOnly(200), body: { newIndex: 0 } },
  duplicateComponent: { statuses: ownerOnly(201) },
  deleteComponent: { statuses: ownerOnly(204) },
  listPictures: { statuses: ownerOnly(200) },
  createPicture: { statuses: ownerOnly(201), body: { widthMm: 297, heightMm: 210 } },
  uploadImage: { statuses: ownerOnly(400), body: {} },
  replaceImage: { statuses: ownerOnly(400), body: {} },
  readImage: { statuses: ownerOnly(404) },
  updatePicture: { statuses: ownerOnly(200), body: { name: 'Side view' } },
  deletePicture: { statuses: ownerOnly(204) },
  listCustomComponents: { statuses: members(200) },
  listProjectCustomComponents: { statuses: ownerOnly(200) },
  createCustomComponent: { statuses: members(201), body: { name: 'Beacon', category: 'led', description: 'Blinks' } },
  updateCustomComponent: { statuses: [401, 404, 404, 404, 200], body: { name: 'Lantern' } },
  deleteCustomComponent: { statuses: [401, 404, 404, 404, 200] },
  listOwnedParts: { statuses: members(200) },
  saveOwnedPart: { statuses: members(200), body: { key: 'led:led-5mm:red', count: 3 } },
  readShare: { statuses: ownerOnly(200) },
  saveShare: { statuses: ownerOnly(200), body: { showUsername: true } },
  endShare: { statuses: ownerOnly(204) },
  readShareLabel: { statuses: ownerOnly(200) },
  readShared: { statuses: everyone(200) },
  readSharedWiring: { statuses: everyone(200) },
  readSharedBook: { statuses: everyone(200) },
  readSharedParts: { statuses: everyone(200) },
  readSharedImage: { statuses: everyone(404) },
  readSharedPreview: { statuses: everyone(200) },
  copyShared: { statuses: members(201) },
  readSoldering: { statuses: ownerOnly(200) },
  saveSoldering: { statuses: ownerOnly(204), body: { done: [], undone: [], place: null } },
  listVersions: { statuses: ownerOnly(200) },
  keepVersion: { statuses: ownerOnly(201), body: { name: 'Before painting' } },
  readVersion: { statuses: ownerOnly(200) },
  readVersionImage: { statuses: ownerOnly(404) },
  renameVersion: { statuses: ownerOnly(200), body: { name: 'Before painting' } },
  deleteVersion: { statuses: ownerOnly(204) },
  restoreVersion: { statuses: ownerOnly(200) },
  copyVersion: { statuses: ownerOnly(201) },
  readDifference: { statuses: ownerOnly(200) },
};

/** The circuit number used in projects of `makeOneOfEach`. */
const circuitNumber = '2';

/** Values of the other path parameters. */
const otherParameters = { circuitNumber, email: 'unknown@lightyard.test', sessionId: 'unknown' };

/** Returns a call of the contract for the given ids, with a body that it accepts. */
export function callNamed(name: string, ids: Ids): PreparedCall {
  const { method, path, access }: Endpoint = api[name as keyof Api];
  const values = new Map<string, string>(Object.entries({ ...ids, ...otherParameters }));
  return {
    name,
    access,
    method,
    url: path.replaceAll(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(values.get(parameter) ?? '')),
    body: examples[name as keyof Api].body,
    statuses: examples[name as keyof Api].statuses,
  };
}

/** Returns every call of the contract for the given ids, with a body that it accepts. */
export function everyCall(ids: Ids): PreparedCall[] {
  return Object.keys(api).map((name) => callNamed(name, ids));
}

/** Creates a project with one row of each kind; for a member also a custom component. */
export async function makeOneOfEach(client: Client): Promise<Ids> {
  const project = await makeProject(client);
  const section = await makeSection(client, project.id);
  const circuit = await makeCircuit(client, section.id, Number(circuitNumber), { name: 'Port' });
  const component = await makeComponent(client, section.id, { circuitNumber: Number(circuitNumber) });
  const picture = await makePicture(client, project.id);
  const custom = await client.send('POST', '/api/custom-components', examples.createCustomComponent.body);
  const share = await client.send('PUT', `/api/projects/${project.id}/share`, {});
  const version = await client.send('POST', `/api/projects/${project.id}/versions`, examples.keepVersion.body);
  return {
    projectId: project.id,
    sectionId: section.id,
    circuitId: circuit.id,
    componentId: component.id,
    pictureId: picture.id,
    customComponentId: custom.status === 201 ? (custom.body as { id: string }).id : randomUUID(),
    userId: project.userId ?? randomUUID(),
    templateId: randomUUID(),
    versionId: version.status === 201 ? (version.body as { id: string }).id : 'unknown',
    shareToken: share.status === 200 ? (share.body as { token: string }).token : 'unknown',
  };
}
