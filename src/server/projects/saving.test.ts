import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#server/testing/client.ts';
import { makeCircuit, makeComponent, makeProject, makeSection, makeTemplate } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const stale = { status: 409, body: { code: 'STALE' } };

describe.each(engines)('saving on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let projectUrl: string;
  /** Every call that writes one row, with a body that changes nothing. */
  let saves: readonly (readonly ['PUT' | 'PATCH' | 'POST', string, Record<string, unknown>])[];
  let sectionUrl: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  beforeEach(async () => {
    const project = await makeProject(owner);
    const section = await makeSection(owner, project.id);
    const circuit = await makeCircuit(owner, section.id, 2, { name: 'Port' });
    const component = await makeComponent(owner, section.id, { circuitNumber: 2, properties: { color: 'red' } });
    projectUrl = `/api/projects/${project.id}`;
    sectionUrl = `/api/sections/${section.id}`;
    const { quantity, customName, properties } = component;
    saves = [
      ['PUT', projectUrl, { name: project.name, powerSupplyId: project.powerSupplyId, color: project.color }],
      ['PUT', sectionUrl, { name: section.name, color: section.color, order: section.order, icon: section.icon }],
      ['PUT', `/api/circuits/${circuit.id}`, { name: circuit.name }],
      ['PUT', `/api/components/${component.id}`, { quantity, customName, properties }],
      ['PATCH', `/api/components/${component.id}`, { circuitNumber: 2 }],
      ['PATCH', `/api/components/${component.id}/reorder`, { newIndex: 0 }],
      ['PATCH', `${sectionUrl}/circuits/2/reorder`, { newCircuitNumber: 2 }],
      ['POST', `${projectUrl}/changes`, { changes: [{ action: 'update-project', set: {}, was: {} }] }],
    ];
  });
  afterAll(() => test.close());

  const revision = async () => ((await owner.send('GET', projectUrl)).body as { revision: number }).revision;

  it('[A19] saving unchanged values returns 200 and changes nothing', async () => {
    const before = (await owner.send('GET', `${projectUrl}/export`)).body;
    for (const [method, url, body] of saves) {
      expect([(await owner.send(method, url, body)).status, url]).toEqual([200, url]);
      expect([(await owner.send(method, url, method === 'PUT' ? {} : body)).status, url]).toEqual([200, url]);
    }
    expect((await owner.send('GET', `${projectUrl}/export`)).body).toEqual(before);
  });

  it('[A13] a write with an If-Match of another revision is stale', async () => {
    const deletions = [sectionUrl, projectUrl].map((url) => ['DELETE', url, undefined] as const);
    for (const [method, url, body] of [...saves, ...deletions]) {
      const headers = { 'if-match': `"${(await revision()) - 1}"` };
      expect([await owner.send(method, url, body, headers), url]).toMatchObject([stale, url]);
      for (const unmatchable of ['W/"0"', '"999999999999999"']) {
        expect(await owner.send(method, url, body, { 'if-match': unmatchable })).toMatchObject(stale);
      }
    }
    expect((await owner.send('GET', `${sectionUrl}/components`)).body).toHaveLength(1);
  });

  it('[A13] a write with an If-Match of the current revision succeeds and increments it', async () => {
    for (const [method, url, body] of saves) {
      const current = await revision();
      expect((await owner.send(method, url, body, { 'if-match': `"7", "${current}"` })).status).toBe(200);
      expect(await revision()).toBe(current + 1);
      expect((await owner.send(method, url, body, { 'if-match': '*' })).status).toBe(200);
    }
    const headers = { 'if-match': `"${await revision()}"` };
    expect((await owner.send('DELETE', projectUrl, undefined, headers)).status).toBe(204);
  });

  it('[A13] one of two concurrent writes with the same If-Match succeeds', async () => {
    const headers = { 'if-match': `"${await revision()}"` };
    const answers = await Promise.all(
      ['red', 'pink'].map((color) => owner.send('PUT', projectUrl, { color }, headers)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('[A13] writes of templates and of solder progress respect If-Match', async () => {
    const { client: admin } = await test.member('app_admin');
    const { id } = await admin.send('POST', '/api/projects', {}).then(({ body }) => body as { readonly id: string });
    const url = `/api/templates/${await makeTemplate(test.services)}`;
    const replacement = { projectId: id };
    for (const body of [{ templateName: 'Hawk' }, {}, replacement]) {
      expect(await admin.send('PUT', url, body, { 'if-match': '"7"' })).toMatchObject(stale);
    }
    expect(await admin.send('DELETE', url, undefined, { 'if-match': '"7"' })).toMatchObject(stale);
    for (const [revision, body] of [{ templateName: 'Hawk' }, replacement, {}].entries()) {
      expect((await admin.send('PUT', url, body, { 'if-match': `"${revision}"` })).status).toBe(200);
    }
    expect((await admin.send('DELETE', url, undefined, { 'if-match': '"2"' })).status).toBe(204);
    const progress = { done: [], undone: [], place: null };
    const save = (revisions: string) =>
      owner.send('PUT', `${projectUrl}/soldering`, progress, { 'if-match': revisions });
    expect(await save(`"${(await revision()) + 1}"`)).toMatchObject(stale);
    expect((await save(`"${await revision()}"`)).status).toBe(204);
  });
});
