import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { Client } from '#server/testing/client.ts';
import { everyCall, makeOneOfEach } from '#server/testing/every-call.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

/** The status for: a stranger, another subscriber, a service_admin, an app_admin, and the owner of what it is about. */
type Statuses = readonly [stranger: number, other: number, serviceAdmin: number, appAdmin: number, owner: number];

const everyone = (status: number): Statuses => [status, status, status, status, status];
const members = (status: number): Statuses => [401, status, status, status, status];
const admins = (status: number): Statuses => [401, 403, 403, status, 403];
const ownerOnly = (status: number): Statuses => [404, 404, 404, 404, status];

/** What each call answers to each of them. A call that is added to the contract is missed here by the compiler. */
const answers: Readonly<Record<keyof Api, Statuses>> = {
  signIn: everyone(401),
  signOut: everyone(204),
  forgotPassword: everyone(202),
  setPassword: everyone(400),
  readUser: [401, 403, 403, 200, 200],
  listUsers: admins(200),
  createUser: admins(201),
  updateUser: admins(200),
  deleteUser: admins(204),
  pageProjects: members(200),
  listProjects: members(200),
  createProject: everyone(201),
  importProject: everyone(201),
  readProject: ownerOnly(200),
  updateProject: ownerOnly(200),
  deleteProject: ownerOnly(204),
  cleanupProject: ownerOnly(204),
  readSnapshot: ownerOnly(200),
  readBlueprint: ownerOnly(200),
  exportProject: ownerOnly(200),
  readBuildBook: ownerOnly(200),
  readWiringPdf: ownerOnly(200),
  readWiringSvg: ownerOnly(200),
  readPartsCsv: ownerOnly(200),
  readWiresCsv: ownerOnly(200),
  changeProject: ownerOnly(200),
  listSections: ownerOnly(200),
  createSection: ownerOnly(201),
  updateSection: ownerOnly(200),
  deleteSection: ownerOnly(204),
  listProjectCircuits: ownerOnly(200),
  listSectionCircuits: ownerOnly(200),
  createCircuit: ownerOnly(201),
  updateCircuit: ownerOnly(200),
  moveCircuit: ownerOnly(200),
  deleteCircuit: ownerOnly(204),
  listProjectComponents: ownerOnly(200),
  listSectionComponents: ownerOnly(200),
  createComponent: ownerOnly(201),
  createComponents: ownerOnly(201),
  updateComponent: ownerOnly(200),
  connectComponent: ownerOnly(200),
  reorderComponent: ownerOnly(200),
  duplicateComponent: ownerOnly(201),
  deleteComponent: ownerOnly(204),
  listCustomComponents: members(200),
  listProjectCustomComponents: ownerOnly(200),
  createCustomComponent: members(201),
  updateCustomComponent: [401, 404, 404, 404, 200],
  deleteCustomComponent: [401, 404, 404, 404, 200],
  listOwnedParts: members(200),
  saveOwnedPart: members(200),
};

const otherRoles = ['subscriber', 'service_admin', 'app_admin'] as const;
const codes: Readonly<Record<number, string>> = { 401: 'SIGNED_OUT', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };

describe.each(engines)('who may make which call, on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  it.each(Object.entries(answers))('[S19] %s', async (name, statuses) => {
    const { client: owner } = await test.member();
    const ids = await makeOneOfEach(owner);
    const call = everyCall(ids).find((prepared) => prepared.name === name);
    if (call === undefined) throw new Error(`There is no call ${name}.`);
    const others: Client[] = [test.guest()];
    for (const role of otherRoles) others.push((await test.member(role)).client);
    const got = [];
    // An app_admin goes last: nothing is left when one may delete the owner.
    for (const asker of [others[0], others[1], others[2], owner, others[3]]) {
      got.push(await asker?.send(call.method, call.url, call.body));
    }
    const [stranger, other, serviceAdmin, appAdmin, own] = statuses;
    expect(got.map((answer) => answer?.status)).toEqual([stranger, other, serviceAdmin, own, appAdmin]);
    for (const answer of got) {
      const { status = 0, body } = answer ?? {};
      if (name !== 'signIn' && status in codes) expect(body).toMatchObject({ code: codes[status] });
    }
  });
});
