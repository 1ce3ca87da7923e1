import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Component } from '#domain/parts/component.ts';
import { projectBounds } from '#domain/projects/project-limits.ts';
import type { Section } from '#domain/projects/section.ts';
import { customComponentRow, maxCustomComponents, maxWithHidden } from '#server/custom-components/library.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import { circuitRow, componentRow, sectionRow } from '#server/projects/rows.ts';
import { maxProjects } from '#server/projects/store-project.ts';
import type { Client } from '#server/testing/client.ts';
import { incrementRevision, makeCircuit, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { type TestApp, openTestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';
import { aCircuit, aComponent, aCustomComponent, aSection } from '#testing/snapshot.ts';

const led = { componentType: 'led', componentId: 'led-5mm' };
const tooLarge = { status: 403, body: { code: 'PROJECT_TOO_LARGE' } };

describe.each(engines)('large projects on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let userId: string;
  let projectId: string;
  let sectionId: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    ({ client: owner, userId } = await test.member());
  });
  beforeEach(async () => {
    projectId = (await makeProject(owner)).id;
    sectionId = (await makeSection(owner, projectId)).id;
  });
  afterAll(() => test.close());

  const send = (changes: readonly object[]) => owner.send('POST', `/api/projects/${projectId}/changes`, { changes });
  const list = async () => (await owner.send('GET', `/api/sections/${sectionId}/components`)).body as Component[];

  function newComponent(order: number, fields: object = {}): Component {
    return aComponent({ id: randomUUID(), sectionId, order, ...fields });
  }

  function newSection(order: number): Section {
    return aSection({ id: randomUUID(), projectId, name: 'Deck', order });
  }

  /** Inserts components directly, because their number matters and not the rules of the API. */
  async function insertComponents(components: readonly Component[]): Promise<void> {
    const rows = components.map((component) => componentRow(projectId, component));
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      await test.services.db
        .insertInto('components')
        .values(rows.slice(from, from + rowsPerInsert))
        .execute();
    }
    await incrementRevision(test.services, projectId);
  }

  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  it('[A7] a list of changes can update nearly 5,000 rows in the maximum number of sections', async () => {
    const sections = numbers(projectBounds.sections - 2).map((order) => newSection(order + 2));
    await test.services.db.insertInto('sections').values(sections.map(sectionRow)).execute();
    await incrementRevision(test.services, projectId);
    const components = numbers(4900).map((index) =>
      newComponent(index, { sectionId: sections[index % sections.length]?.id }),
    );
    const created = await send(
      components
        .map((component) => ({ action: 'restore', sections: [], circuits: [], components: [component] }))
        .slice(0, 2000),
    );
    expect(created.status).toBe(200);
    await insertComponents(components.slice(2000));
    const changes = components.map(({ id }) => ({
      action: 'update-component',
      id,
      set: { circuitNumber: 3 },
      was: { circuitNumber: null },
    }));
    expect((await send(changes)).status).toBe(200);
    const all = (await owner.send('GET', `/api/projects/${projectId}/components`)).body as Component[];
    expect(all.filter(({ circuitNumber }) => circuitNumber === 3)).toHaveLength(components.length);
    expect((await send(components.map(({ id }) => ({ action: 'delete-component', id })))).status).toBe(200);
    expect((await owner.send('GET', `/api/projects/${projectId}/components`)).body).toHaveLength(1);
  });

  it('[A7] one change restores a deleted section completely', async () => {
    await makeCircuit(owner, sectionId, 4, { name: 'Windows' });
    await insertComponents(
      numbers(600).map((order) => newComponent(order, { circuitNumber: order % 2 === 0 ? 4 : null })),
    );
    const before = await owner.send('GET', `/api/projects/${projectId}/export`);
    const [sections, circuits, components] = [
      ((await owner.send('GET', `/api/projects/${projectId}/sections`)).body as { id: string }[]).filter(
        ({ id }) => id === sectionId,
      ),
      (await owner.send('GET', `/api/sections/${sectionId}/circuits`)).body,
      await list(),
    ];
    expect((await send([{ action: 'delete-section', id: sectionId }])).status).toBe(200);
    expect(await list()).toEqual(expect.objectContaining({ code: 'NOT_FOUND' }));
    expect((await send([{ action: 'restore', sections, circuits, components }])).status).toBe(200);
    expect((await owner.send('GET', `/api/projects/${projectId}/export`)).body).toEqual(before.body);
    const deleteAndRestore = [
      { action: 'delete-section', id: sectionId },
      { action: 'restore', sections, circuits, components },
    ];
    expect((await send(deleteAndRestore)).status).toBe(200);
    expect((await owner.send('GET', `/api/projects/${projectId}/export`)).body).toEqual(before.body);
  });

  it('[A52] every call refuses more than 5,000 components in a project', async () => {
    await insertComponents(numbers(projectBounds.items - 2).map((order) => newComponent(order)));
    const last = await makeComponent(owner, sectionId);
    expect(await owner.send('POST', `/api/sections/${sectionId}/components`, led)).toMatchObject(tooLarge);
    expect(await owner.send('POST', `/api/components/${last.id}/duplicate`)).toMatchObject(tooLarge);
    expect(
      await owner.send('POST', `/api/sections/${sectionId}/components/batch`, { components: [led] }),
    ).toMatchObject(tooLarge);
    expect(
      await send([{ action: 'restore', sections: [], circuits: [], components: [newComponent(90_000)] }]),
    ).toMatchObject(tooLarge);
    expect((await owner.send('PUT', `/api/components/${last.id}`, { quantity: 5 })).status).toBe(200);
    expect(
      (
        await send([
          { action: 'delete-component', id: last.id },
          { action: 'create-component', component: newComponent(90_000) },
        ])
      ).status,
    ).toBe(200);
    const replacement = [
      { action: 'delete-section', id: sectionId },
      { action: 'create-section', section: aSection({ id: sectionId, projectId, order: 2 }) },
      ...numbers(2).map((index) => ({ action: 'create-component', component: newComponent(95_000 + index) })),
    ];
    expect((await send(replacement)).status).toBe(200);
    expect((await owner.send('GET', `/api/projects/${projectId}/components`)).body).toHaveLength(3);
    expect((await owner.send('DELETE', `/api/sections/${sectionId}`)).status).toBe(204);
    expect((await owner.send('GET', `/api/projects/${projectId}/components`)).body).toHaveLength(1);
  });

  it('[A52] a section has at most 200 circuits, counting circuit rows and components', async () => {
    const circuits = numbers(120).map((index) =>
      aCircuit({ id: randomUUID(), sectionId, circuitNumber: index + 1, order: index }),
    );
    await test.services.db
      .insertInto('circuits')
      .values(circuits.map((circuit) => circuitRow(projectId, circuit)))
      .execute();
    await insertComponents(numbers(100).map((index) => newComponent(index, { circuitNumber: index + 101 })));
    const url = `/api/sections/${sectionId}`;
    expect(await owner.send('POST', `${url}/circuits`, { circuitNumber: 5000 })).toMatchObject(tooLarge);
    expect(await owner.send('POST', `${url}/components`, { ...led, circuitNumber: 5000 })).toMatchObject(tooLarge);
    expect((await owner.send('POST', `${url}/components`, { ...led, circuitNumber: 150 })).status).toBe(201);
    expect((await owner.send('POST', `${url}/components`, led)).status).toBe(201);
    expect((await owner.send('PATCH', `${url}/circuits/1/reorder`, { newCircuitNumber: 200 })).status).toBe(200);
    expect((await owner.send('DELETE', `${url}/circuits/2`)).status).toBe(204);
    expect((await owner.send('POST', `${url}/circuits`, { circuitNumber: 5000 })).status).toBe(201);
  });

  it('[A52] a list of changes cannot exceed the number of circuits in a section', async () => {
    const components = numbers(projectBounds.circuitsOfSection).map((index) =>
      newComponent(index, { circuitNumber: index + 1 }),
    );
    await insertComponents(components);
    const circuit = aCircuit({ id: randomUUID(), sectionId, circuitNumber: 5000 });
    expect(await send([{ action: 'create-circuit', circuit }])).toMatchObject(tooLarge);
    const restore = { action: 'restore', sections: [], circuits: [circuit], components: [] };
    expect(await send([restore])).toMatchObject(tooLarge);
    const existing = { ...circuit, circuitNumber: 7 };
    expect((await send([{ action: 'create-circuit', circuit: existing }])).status).toBe(200);
  });

  it('[A52] a project has at most 100 sections', async () => {
    const rows = numbers(projectBounds.sections - 2).map((order) => sectionRow(newSection(order + 2)));
    await test.services.db.insertInto('sections').values(rows).execute();
    await incrementRevision(test.services, projectId);
    expect(await owner.send('POST', `/api/projects/${projectId}/sections`, { name: 'One more' })).toMatchObject(
      tooLarge,
    );
    expect((await owner.send('PUT', `/api/sections/${sectionId}`, { name: 'Bow' })).status).toBe(200);
  });

  it('[A52] a file with too many sections is refused', async () => {
    const sections = numbers(projectBounds.sections).map((index) => ({ name: `Deck ${index}` }));
    const file = { format: 'lightyard-project', version: 1, project: { name: 'Huge' }, sections };
    expect(await owner.send('POST', '/api/projects/import', file)).toMatchObject(tooLarge);
    expect((await owner.send('POST', '/api/projects/import', { ...file, sections: sections.slice(1) })).status).toBe(
      201,
    );
  });

  it('[A52] a member has at most 500 projects', async () => {
    const { db } = test.services;
    const { client: other, userId: otherId } = await test.member();
    const project = await makeProject(other);
    const row = await db.selectFrom('projects').selectAll().where('id', '=', project.id).executeTakeFirstOrThrow();
    const rows = numbers(maxProjects - 2).map(() => ({ ...row, id: randomUUID() }));
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      await db
        .insertInto('projects')
        .values(rows.slice(from, from + rowsPerInsert))
        .execute();
    }
    expect((await other.send('POST', '/api/projects', {})).status).toBe(201);
    expect(await other.send('POST', '/api/projects', {})).toMatchObject({
      status: 403,
      body: { code: 'TOO_MANY_PROJECTS' },
    });
    expect((await other.send('DELETE', `/api/projects/${project.id}`)).status).toBe(204);
    expect((await other.send('POST', '/api/projects', {})).status).toBe(201);
    expect([userId === otherId, (await owner.send('POST', '/api/projects', {})).status]).toEqual([false, 201]);
  });

  it('[A52] a member has at most 500 custom components, created or imported', async () => {
    const { db } = test.services;
    const { client: other, userId: otherId } = await test.member();
    const lamp = { name: 'Lamp', category: 'led', description: 'Glows' } as const;
    const rows = numbers(maxCustomComponents - 1).map(() =>
      customComponentRow(otherId, aCustomComponent({ id: randomUUID() }), 'custom'),
    );
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      await db
        .insertInto('custom_components')
        .values(rows.slice(from, from + rowsPerInsert))
        .execute();
    }
    const first = await other.send('POST', '/api/custom-components', lamp);
    expect(first.status).toBe(201);
    const tooMany = { status: 403, body: { code: 'TOO_MANY_COMPONENTS' } };
    expect(await other.send('POST', '/api/custom-components', lamp)).toMatchObject(tooMany);
    const file = { format: 'lightyard-project', version: 1, project: { name: 'Ship' }, sections: [] };
    const fileWithOne = { ...file, customComponents: [aCustomComponent({ id: 'mine' })] };
    expect(await other.send('POST', '/api/projects/import', fileWithOne)).toMatchObject(tooMany);
    const { id } = first.body as { id: string };
    expect((await other.send('DELETE', `/api/custom-components/${id}`)).status).toBe(200);
    expect((await other.send('POST', '/api/projects/import', fileWithOne)).status).toBe(201);
    const fileWithSpaces = { ...file, customComponents: [aCustomComponent({ id: 'not an id' })] };
    expect((await owner.send('POST', '/api/projects/import', fileWithSpaces)).status).toBe(201);
  });

  it('[A52] unused hidden custom components are deleted after a day when space is needed', async () => {
    const { db } = test.services;
    const { client: other, userId: otherId } = await test.member();
    const lamp = { name: 'Lamp', category: 'led', description: 'Glows' } as const;
    const create = () => other.send('POST', '/api/custom-components', lamp);
    const hide = (id: string) => other.send('DELETE', `/api/custom-components/${id}`);
    const { id: placed } = (await create()).body as { id: string };
    const ship = await makeProject(other);
    const fromFile = customComponentRow(otherId, aCustomComponent({ id: 'port-lamp' }), 'custom');
    await db.insertInto('custom_components').values(fromFile).execute();
    const hull = await makeSection(other, ship.id);
    for (const componentId of [placed, fromFile.id]) {
      await makeComponent(other, hull.id, { componentId });
      await hide(componentId);
    }
    const rows = numbers(maxWithHidden - 3).map(() => ({
      ...customComponentRow(otherId, aCustomComponent({ id: randomUUID() }), 'custom'),
      deleted_at: new Date().toISOString(),
    }));
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      await db
        .insertInto('custom_components')
        .values(rows.slice(from, from + rowsPerInsert))
        .execute();
    }
    const last = await create();
    expect(last.status).toBe(201);
    await hide((last.body as { id: string }).id);
    expect(await create()).toMatchObject({ status: 403, body: { code: 'TOO_MANY_COMPONENTS' } });
    const library = db.selectFrom('custom_components').select('id').where('user_id', '=', otherId);
    expect(await library.execute()).toHaveLength(maxWithHidden);
    const longAgo = { deleted_at: '2020-01-01T00:00:00.000Z' };
    await db.updateTable('custom_components').set(longAgo).where('user_id', '=', otherId).execute();
    const { id: created } = (await create()).body as { id: string };
    const remaining = (await library.execute()).map(({ id }) => id);
    expect(remaining.toSorted()).toEqual([placed, fromFile.id, created].toSorted());
  });
});
