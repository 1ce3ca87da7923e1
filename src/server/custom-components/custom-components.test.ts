import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usedBy } from '#server/custom-components/load-custom-components.ts';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

describe.each(bothEngines)('custom components on %s', (engine) => {
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
  ])('[A24] a new %s with %j has the properties %j', async (category, fields, properties) => {
    const { status, body } = await create(owner, { category, ...fields });
    expect([status, body]).toMatchObject([
      201,
      { userId, name: 'Beacon', type: 'custom', category, notes: null, templateShared: false, properties },
    ]);
    expect((body as { properties?: object }).properties).toEqual(properties);
  });

  it.runIf(engine === 'sqlite')('[A56] usedBy does not read all components of the project', async () => {
    const { db } = test.services;
    const { sql, parameters } = usedBy(db, 'any').select('id').compile();
    const plan = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
    const steps = plan.rows
      .map((row) => (row as { detail: string }).detail)
      .filter((step) => step.includes('components'));
    const search = 'SEARCH components USING COVERING INDEX component_ids_of_project';
    expect(steps).toEqual([
      expect.stringContaining('SEARCH custom_components'),
      `${search} (project_id=?)`,
      `${search} (project_id=? AND component_id>?)`,
    ]);
  });

  it("[A24] the library contains only the user's own custom components", async () => {
    const { client } = await test.member();
    const { body } = await create(client, { category: 'led', templateShared: true, notes: 'n', type: 'lamp' });
    expect(await library(client)).toEqual([body]);
    expect(body).toMatchObject({ templateShared: true, notes: 'n', type: 'lamp' });
  });

  it('[A3] a project does not show the custom component of another user that its file names as supply', async () => {
    const { body: secret } = await create(owner, { category: 'power', notes: 'secret' });
    const { client } = await test.member();
    const project = { name: 'Ship', powerSupplyId: secret.id };
    const file = { format: 'lightyard-project', version: 5, project, sections: [] };
    const imported = (await client.send('POST', '/api/projects/import', file)).body as { id: string };
    const { body } = await client.send('GET', `/api/projects/${imported.id}/snapshot`);
    expect(body).toMatchObject({ project: { powerSupplyId: secret.id }, customComponents: [] });
  });

  it('[A24] a deleted custom component leaves the library, and components placed from it still work', async () => {
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

  it('[A31] an update changes only the sent fields and properties, and refuses another category', async () => {
    const { client } = await test.member();
    const properties = { forwardVoltage: 3.1, current: 15, color: 'blue', builtInResistor: false };
    const { body: created } = await create(client, { category: 'led', notes: 'n', properties });
    const url = `/api/custom-components/${created.id}`;
    const renamed = await client.send('PUT', url, { name: '  Lantern ', description: 'e', templateShared: true });
    expect(renamed).toMatchObject({
      status: 200,
      body: { ...created, name: 'Lantern', description: 'e', templateShared: true, updatedAt: expect.any(String) },
    });
    const dimmed = await client.send('PUT', url, { notes: null, properties: { current: 7 } });
    expect(dimmed.body).toMatchObject({ name: 'Lantern', notes: null, properties: { ...properties, current: 7 } });
    expect(await library(client)).toEqual([dimmed.body]);
    expect(await client.send('PUT', url, { category: 'power' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'category' }] },
    });
  });

  it('[A31] concurrent updates of different properties are all applied', async () => {
    const { client } = await test.member();
    const { body: created } = await create(client, { category: 'led' });
    const url = `/api/custom-components/${created.id}`;
    const changes = [{ forwardVoltage: 2.9 }, { current: 8 }, { color: 'uv' }, { builtInResistor: true }];
    await Promise.all(changes.map((properties) => client.send('PUT', url, { properties })));
    expect(await library(client)).toMatchObject([{ properties: Object.assign({}, ...changes) as object }]);
  });

  it('[A31] an update with a stale previous value is refused', async () => {
    const { client } = await test.member();
    const { body: created } = await create(client, { category: 'led' });
    const url = `/api/custom-components/${created.id}`;
    expect(await client.send('PUT', url, { properties: { current: 15 } })).toMatchObject({ status: 200 });
    for (const was of [{ properties: { current: 99 } }, { name: 'Another' }]) {
      expect(await client.send('PUT', url, { name: 'Mine', was })).toMatchObject({
        status: 409,
        body: { code: 'STALE' },
      });
    }
    const updated = await client.send('PUT', url, { name: 'Mine', was: { properties: { current: 15 } } });
    expect(updated.body).toMatchObject({ name: 'Mine', properties: { current: 15 } });
  });

  it('[A31] an update of a custom component affects every project that uses it', async () => {
    const { client } = await test.member();
    const { body: created } = await create(client, { category: 'led', properties: { forwardVoltage: 3 } });
    const project = await makeProject(client);
    await makeComponent(client, (await makeSection(client, project.id)).id, { componentId: created.id });
    await client.send('PUT', `/api/custom-components/${created.id}`, { properties: { forwardVoltage: 2.5 } });
    const blueprint = await client.send('GET', `/api/projects/${project.id}/blueprint`);
    expect(blueprint.body).toMatchObject({ strings: [{ totalVf: 2.5 }] });
  });

  it('[A31] a project lists the custom components that it uses, with deleted ones marked', async () => {
    const { client } = await test.member();
    const [existing, deleted] = [
      await create(client, { category: 'led' }),
      await create(client, { category: 'control' }),
    ];
    await create(client, { category: 'led', name: 'Not used' });
    const project = await makeProject(client);
    const section = await makeSection(client, project.id);
    await makeComponent(client, section.id, { componentId: existing.body.id });
    await makeComponent(client, section.id, { componentId: existing.body.id });
    await makeComponent(client, section.id, { componentType: 'control', componentId: deleted.body.id });
    await client.send('DELETE', `/api/custom-components/${deleted.body.id}`);
    const used = await client.send('GET', `/api/projects/${project.id}/custom-components`);
    const rows = used.body as { id: string; isDeleted: boolean }[];
    expect(new Map(rows.map(({ id, isDeleted }) => [id, isDeleted]))).toEqual(
      new Map([
        [existing.body.id, false],
        [deleted.body.id, true],
      ]),
    );
    expect(Object.keys(rows[0] ?? {})).not.toContain('userId');
  });

  it('[A3] only the owner can update or delete a custom component, and no one after its deletion', async () => {
    const { client } = await test.member();
    const { body: created } = await create(owner, { category: 'led' });
    const url = `/api/custom-components/${created.id}`;
    for (const actor of [client, (await test.member('app_admin')).client]) {
      expect((await actor.send('PUT', url, { name: 'Mine' })).status).toBe(404);
      expect((await actor.send('DELETE', url)).status).toBe(404);
    }
    expect((await test.guest().send('PUT', url, { name: 'Mine' })).status).toBe(401);
    expect((await test.guest().send('POST', '/api/custom-components', { name: 'Mine' })).status).not.toBe(201);
    expect((await owner.send('DELETE', url)).status).toBe(200);
    expect((await owner.send('PUT', url, { name: 'Again' })).status).toBe(404);
    expect((await owner.send('PUT', '/api/custom-components/%00', { name: 'Again' })).status).toBe(404);
  });

  it("[A3] another user's custom component cannot be placed", async () => {
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
