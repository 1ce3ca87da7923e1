import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('custom components on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let userId: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    ({ client: owner, userId } = await test.member());
  });
  afterAll(() => test.close());

  const create = async (client: Client, fields: object) => {
    const answer = await client.send('POST', '/api/custom-components', { name: 'Beacon', description: 'd', ...fields });
    return { status: answer.status, body: answer.body as { id: string } };
  };
  const library = async (client: Client) => (await client.send('GET', '/api/custom-components')).body;

  it.each([
    ['led', {}, { forwardVoltage: 2, current: 20, color: 'warm-white' }],
    ['led', { properties: { current: 5, color: 'red' } }, { forwardVoltage: 2, current: 5, color: 'red' }],
    ['power', { properties: null }, { voltage: 9, current: 500 }],
    ['power', { properties: { voltage: 6 } }, { voltage: 6, current: 500 }],
    ['control', {}, {}],
    ['resistor', { properties: { value: 470, wattage: 0.5 } }, { value: 470, wattage: 0.5 }],
  ])('[A24] a %s of %j has the properties %j', async (category, fields, properties) => {
    const { status, body } = await create(owner, { category, ...fields });
    expect([status, body]).toMatchObject([
      201,
      { userId, name: 'Beacon', type: 'custom', category, notes: null, templateShared: false, properties },
    ]);
    expect((body as { properties?: object }).properties).toEqual(properties);
  });

  it("[A24] the library holds one's own parts only", async () => {
    const { client } = await test.member();
    const { body } = await create(client, { category: 'led', templateShared: true, notes: 'n', type: 'lamp' });
    expect(await library(client)).toEqual([body]);
    expect(body).toMatchObject({ templateShared: true, notes: 'n', type: 'lamp' });
  });

  it('[A24] a deleted part leaves the library, and what was placed from it keeps working', async () => {
    const { client } = await test.member();
    const { body: custom } = await create(client, { category: 'led', properties: { forwardVoltage: 3 } });
    const project = await makeProject(client);
    const section = await makeSection(client, project.id);
    await makeComponent(client, section.id, { componentId: custom.id });
    const url = `/api/custom-components/${custom.id}`;
    expect(await client.send('DELETE', url)).toMatchObject({ status: 200, body: { id: custom.id } });
    expect(await library(client)).toEqual([]);
    expect((await client.send('DELETE', url)).status).toBe(404);
    const blueprint = await client.send('GET', `/api/projects/${project.id}/blueprint`);
    expect(blueprint.body).toMatchObject({
      strings: [{ status: 'ok', totalVf: 3 }],
      parts: [{ name: 'Beacon' }, {}, {}],
    });
  });

  it("[A3] another user's part cannot be placed", async () => {
    const { client } = await test.member();
    const { body: custom } = await create(owner, { category: 'led' });
    const section = await makeSection(client, (await makeProject(client)).id);
    const answer = await client.send('POST', `/api/sections/${section.id}/components`, {
      componentType: 'led',
      componentId: custom.id,
    });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'componentId' }] } });
  });
});
