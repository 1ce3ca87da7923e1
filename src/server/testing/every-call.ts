import { randomUUID } from 'node:crypto';
import { type Api, api } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { Client } from '#server/testing/client.ts';
import { makeCircuit, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';

/** The ids that paths name. */
export interface Ids {
  readonly projectId: string;
  readonly sectionId: string;
  readonly circuitId: string;
  readonly componentId: string;
  readonly customComponentId: string;
  readonly userId: string;
  readonly templateId: string;
}

/** One call of the contract, ready to be sent. */
export interface PreparedCall {
  readonly name: string;
  readonly access: Access;
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly body: unknown;
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

/** A body that each call accepts; a call added to the contract is missed here by the compiler. */
const bodies: Readonly<Record<keyof Api, unknown>> = {
  signIn: { emailOrUsername: 'nobody@lightyard.test', password: 'rivet gun' },
  signOut: undefined,
  readSession: undefined,
  forgotPassword: { email: 'nobody@lightyard.test' },
  setPassword: { token: 'of no link', password: 'rivet gun' },
  readUser: undefined,
  signUp: { email: 'new@lightyard.test', username: 'newcomer', password: 'rivet guns' },
  confirmEmail: { token: 'of no link' },
  readUserByEmail: undefined,
  readOffer: undefined,
  createSubscription: { plan: 'monthly' },
  createPaymentIntent: { amount: 300 },
  finishCheckout: undefined,
  confirmInSandbox: { clientSecret: 'of no payment', cardNumber: '4242 4242 4242 4242' },
  receiveWebhook: {},
  readProfile: undefined,
  updateProfile: { firstName: 'Ann' },
  listOwnSessions: undefined,
  endOwnSession: undefined,
  endOtherSessions: undefined,
  deleteAccount: undefined,
  readBilling: undefined,
  changePlan: { newPlan: 'yearly' },
  cancelSubscription: undefined,
  resumeSubscription: undefined,
  listReceipts: undefined,
  startCardChange: undefined,
  finishCardChange: { clientSecret: 'of no card' },
  listUsers: undefined,
  createUser: { email: 'new@lightyard.test', role: 'subscriber' },
  updateUser: { firstName: 'Ann' },
  pageUsers: undefined,
  inviteUser: undefined,
  endUserSessions: undefined,
  deleteUser: undefined,
  readStats: undefined,
  listAllProjects: undefined,
  readSystem: undefined,
  pageAudit: undefined,
  listTemplates: undefined,
  pageTemplates: undefined,
  createTemplate: { projectId: 'of nobody', templateName: 'Falcon' },
  updateTemplate: { templateName: 'Hawk' },
  deleteTemplate: undefined,
  duplicateTemplate: undefined,
  pageProjects: undefined,
  listProjects: undefined,
  createProject: {},
  importProject: emptyFile,
  readProject: undefined,
  updateProject: { color: 'green' },
  deleteProject: undefined,
  cleanupProject: undefined,
  readSnapshot: undefined,
  readBlueprint: undefined,
  exportProject: undefined,
  readBuildBook: undefined,
  readWiringPdf: undefined,
  readWiringSvg: undefined,
  readPartsCsv: undefined,
  readWiresCsv: undefined,
  changeProject: { changes: [{ action: 'update-project', set: { color: 'pink' }, was: {} }] },
  listSections: undefined,
  createSection: { name: 'Bridge' },
  updateSection: { name: 'Nacelles' },
  deleteSection: undefined,
  listProjectCircuits: undefined,
  listSectionCircuits: undefined,
  createCircuit: { circuitNumber: 7 },
  updateCircuit: { name: 'Windows' },
  moveCircuit: { newCircuitNumber: 5 },
  deleteCircuit: undefined,
  listProjectComponents: undefined,
  listSectionComponents: undefined,
  createComponent: { componentType: 'led', componentId: 'led-5mm' },
  createComponents: { components: [{ componentType: 'led', componentId: 'led-5mm' }] },
  updateComponent: { quantity: 4 },
  connectComponent: { circuitNumber: 3 },
  reorderComponent: { newIndex: 0 },
  duplicateComponent: undefined,
  deleteComponent: undefined,
  listCustomComponents: undefined,
  listProjectCustomComponents: undefined,
  createCustomComponent: { name: 'Beacon', category: 'led', description: 'Blinks' },
  updateCustomComponent: { name: 'Lantern' },
  deleteCustomComponent: undefined,
  listOwnedParts: undefined,
  saveOwnedPart: { key: 'led:led-5mm:red', count: 3 },
};

/** The circuit number that is in use in what `makeOneOfEach` makes. */
const circuitNumber = '2';

/** What else paths name. */
const named = { circuitNumber, email: 'nobody@lightyard.test', sessionId: 'of nobody' };

/** Every call of the contract on the things of these ids, with a body that it accepts. */
export function everyCall(ids: Ids): PreparedCall[] {
  const values = new Map<string, string>(Object.entries({ ...ids, ...named }));
  return Object.entries(api).map(([name, { method, path, access }]) => ({
    name,
    access,
    method,
    url: path.replaceAll(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(values.get(parameter) ?? '')),
    body: bodies[name as keyof Api],
  }));
}

/** Makes a project with one of each thing in it; a member also gets a custom component. */
export async function makeOneOfEach(client: Client): Promise<Ids> {
  const project = await makeProject(client);
  const section = await makeSection(client, project.id);
  const circuit = await makeCircuit(client, section.id, Number(circuitNumber), { name: 'Port' });
  const component = await makeComponent(client, section.id, { circuitNumber: Number(circuitNumber) });
  const custom = await client.send('POST', '/api/custom-components', bodies.createCustomComponent);
  return {
    projectId: project.id,
    sectionId: section.id,
    circuitId: circuit.id,
    componentId: component.id,
    customComponentId: custom.status === 201 ? (custom.body as { id: string }).id : randomUUID(),
    userId: project.userId ?? randomUUID(),
    templateId: randomUUID(),
  };
}
