import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { powerParts } from '#domain/catalogue/power.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Section } from '#domain/projects/section.ts';
import type { Client } from '#server/testing/client.ts';
import { contents, bothEngines } from '#server/testing/test-database.ts';
import { makeOneOfEach } from '#server/testing/every-call.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

describe.each(bothEngines)('projects on %s', (engine) => {
  let test: TestApp;
  let owner: Client;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  afterAll(() => test.close());

  async function globalOf(projectId: string): Promise<{ section: Section; master: Component }> {
    const sections = (await owner.send('GET', `/api/projects/${projectId}/sections`)).body as Section[];
    const section = sections.find(({ sectionType }) => sectionType === 'global_components');
    const items = (await owner.send('GET', `/api/sections/${section?.id}/components`)).body as Component[];
    if (section === undefined || items[0] === undefined) throw new Error('There is no master supply.');
    return { section, master: items[0] };
  }

  it('[A15] a new project has default values, a global section, and a master supply', async () => {
    const project = await makeProject(owner);
    expect(project).toMatchObject({
      name: 'Untitled Project',
      powerSupplyId: 'battery-9v',
      color: 'blue',
      resistorMode: 'calculate',
      resistorRounding: 'nearest',
      isTemplate: false,
      templateDescription: null,
    });
    expect(project.createdAt).toBe(project.updatedAt);
    const { section, master } = await globalOf(project.id);
    expect(section).toMatchObject({ name: 'Global Components', order: 0, projectId: project.id });
    expect(master).toMatchObject({
      componentType: 'power',
      componentId: 'battery-9v',
      quantity: 1,
      properties: { isPowerSupply: true },
      circuitNumber: null,
    });
  });

  it('[A15] the master supply follows the supply of the project', async () => {
    for (const { id } of powerParts) {
      const project = await makeProject(owner, { powerSupplyId: id });
      expect((await globalOf(project.id)).master.componentId).toBe(id);
    }
    const project = await makeProject(owner);
    const answer = await owner.send('PUT', `/api/projects/${project.id}`, {
      powerSupplyId: 'usb-power-5v',
      name: 'Hut',
    });
    expect(answer).toMatchObject({ status: 200, body: { powerSupplyId: 'usb-power-5v', name: 'Hut', color: 'blue' } });
    expect((await globalOf(project.id)).master.componentId).toBe('usb-power-5v');
  });

  it('[A15] the global section and the master supply cannot be edited, moved, copied, or deleted', async () => {
    const project = await makeProject(owner);
    const other = await makeSection(owner, project.id);
    const { section, master } = await globalOf(project.id);
    const before = await contents(test.services);
    const changes = (change: object) => ({ changes: [change] });
    const attempts: ['PUT' | 'PATCH' | 'POST' | 'DELETE', string, unknown][] = [
      ['PUT', `/api/sections/${section.id}`, { name: 'Mine' }],
      ['PUT', `/api/sections/${section.id}`, {}],
      ['DELETE', `/api/sections/${section.id}`, undefined],
      ['PUT', `/api/components/${master.id}`, { quantity: 2 }],
      ['PUT', `/api/components/${master.id}`, { componentId: 'usb-power-5v' }],
      ['PUT', `/api/components/${master.id}`, { sectionId: other.id }],
      ['PATCH', `/api/components/${master.id}`, { circuitNumber: 1 }],
      ['PATCH', `/api/components/${master.id}/reorder`, { newIndex: 0 }],
      ['POST', `/api/components/${master.id}/duplicate`, undefined],
      ['DELETE', `/api/components/${master.id}`, undefined],
      ['POST', `/api/projects/${project.id}/changes`, changes({ action: 'delete-section', id: section.id })],
      ['POST', `/api/projects/${project.id}/changes`, changes({ action: 'delete-component', id: master.id })],
      [
        'POST',
        `/api/sections/${section.id}/components`,
        { componentType: 'power', componentId: 'battery-9v', properties: { isPowerSupply: true } },
      ],
    ];
    for (const [method, url, body] of attempts) {
      const answer = await owner.send(method, url, body);
      expect(answer, `${method} ${url}`).toMatchObject({ status: 403, body: { code: 'PROTECTED' } });
    }
    expect(await contents(test.services)).toEqual(before);
  });

  it('[E6] the global section may contain other components', async () => {
    const project = await makeProject(owner);
    const { section } = await globalOf(project.id);
    const spare = await makeComponent(owner, section.id, { componentType: 'power', componentId: 'battery-aa-6v' });
    expect((await owner.send('PUT', `/api/components/${spare.id}`, { quantity: 3 })).status).toBe(200);
    const answer = await owner.send('PUT', `/api/components/${spare.id}`, { properties: { isPowerSupply: true } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'PROTECTED' } });
    expect((await owner.send('DELETE', `/api/components/${spare.id}`)).status).toBe(204);
  });

  it('[E6] only a power component can supply a regular section', async () => {
    const project = await makeProject(owner);
    const section = await makeSection(owner, project.id);
    const { section: global } = await globalOf(project.id);
    const properties = { isPowerSupply: true };
    const regulator = await makeComponent(owner, section.id, {
      componentType: 'power',
      componentId: 'regulator-lm7805',
      properties,
    });
    expect(regulator.properties).toEqual(properties);
    const moved = await owner.send('PUT', `/api/components/${regulator.id}`, { sectionId: global.id });
    expect(moved).toMatchObject({ status: 403, body: { code: 'PROTECTED' } });
    const led = { componentType: 'led', componentId: 'led-5mm', properties };
    const answer = await owner.send('POST', `/api/sections/${section.id}/components`, led);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'properties.isPowerSupply' }] } });
  });

  it('[A18] projects are listed by the latest change first', async () => {
    const { client } = await test.member();
    const [first, second, third] = [await makeProject(client), await makeProject(client), await makeProject(client)];
    const order = async () =>
      ((await client.send('GET', '/api/projects')).body as { id: string }[]).map(({ id }) => id);
    await makeSection(client, second.id);
    expect((await order())[0]).toBe(second.id);
    await client.send('PUT', `/api/projects/${first.id}`, { color: 'red' });
    expect(await order()).toEqual([first.id, second.id, third.id]);
  });

  it('[A18] deleting a project deletes its contents', async () => {
    const ids = await makeOneOfEach(owner);
    expect((await owner.send('DELETE', `/api/projects/${ids.projectId}`)).status).toBe(204);
    const { db } = test.services;
    for (const table of ['sections', 'circuits', 'components'] as const) {
      expect(await db.selectFrom(table).select('id').where('project_id', '=', ids.projectId).execute()).toEqual([]);
    }
    expect((await owner.send('DELETE', `/api/projects/${ids.projectId}`)).status).toBe(404);
  });

  it('[A18] a new section follows the others, and deleting one deletes its contents', async () => {
    const project = await makeProject(owner);
    const hull = await makeSection(owner, project.id);
    const bridge = await makeSection(owner, project.id, { name: 'Bridge', color: 'teal', icon: 'star' });
    expect([hull.order, bridge.order]).toEqual([1, 2]);
    expect([hull.icon, hull.color]).toEqual(['circle', 'primary']);
    await makeComponent(owner, hull.id);
    await owner.send('PUT', `/api/sections/${hull.id}`, { order: 7 });
    const sections = (await owner.send('GET', `/api/projects/${project.id}/sections`)).body as Section[];
    expect(sections.map(({ name }) => name)).toEqual(['Global Components', 'Bridge', 'Hull']);
    expect((await owner.send('DELETE', `/api/sections/${hull.id}`)).status).toBe(204);
    const remaining = (await owner.send('GET', `/api/projects/${project.id}/components`)).body as Component[];
    expect(remaining).toHaveLength(1);
  });

  it('[A18] the Blueprint of a project is derived from the stored rows', async () => {
    const project = await makeProject(owner);
    const section = await makeSection(owner, project.id);
    await makeComponent(owner, section.id, { circuitNumber: 1, properties: { color: 'red', forwardVoltage: 2 } });
    const answer = await owner.send('GET', `/api/projects/${project.id}/blueprint`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        supply: { id: 'battery-9v', volts: 9, known: true },
        strings: [
          { sectionId: section.id, circuitNumber: 1, status: 'ok', totalVf: 2, exactOhms: 350, standardOhms: 330 },
        ],
      },
    });
  });
});
