import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Component } from '#domain/parts/component.ts';
import { projectBounds } from '#domain/projects/project-limits.ts';
import type { Section } from '#domain/projects/section.ts';
import { customComponentRow, mostCustomComponents, mostWithHidden } from '#server/custom-components/library.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import { circuitRow, componentRow, sectionRow } from '#server/projects/rows.ts';
import { mostProjects } from '#server/projects/store-project.ts';
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
  const listed = async () => (await owner.send('GET', `/api/sections/${sectionId}/components`)).body as Component[];

  function part(order: number, fields: object = {}): Component {
    return aComponent({ id: randomUUID(), sectionId, order, ...fields });
  }

  function deck(order: number): Section {
    return aSection({ id: randomUUID(), projectId, name: 'Deck', order });
  }

  /** Puts parts into the database past the API, whose rules are not what is looked at. */
  async function fill(parts: readonly Component[]): Promise<void> {
    const rows = parts.map((each) => componentRow(projectId, each));
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      await test.services.db
        .insertInto('components')
        .values(rows.slice(from, from + rowsPerInsert))
        .execute();
    }
    await incrementRevision(test.services, projectId);
  }

  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  it('[A7] a list of changes names nearly 5,000 rows in as many sections as there may be', async () => {
    const sections = numbers(projectBounds.sections - 2).map((order) => deck(order + 2));
    await test.services.db.insertInto('sections').values(sections.map(sectionRow)).execute();
    await incrementRevision(test.services, projectId);
    const parts = numbers(4900).map((at) => part(at, { sectionId: sections[at % sections.length]?.id }));
    const created = await send(
      parts
        .map((component) => ({ action: 'restore', sections: [], circuits: [], components: [component] }))
        .slice(0, 2000),
    );
    expect(created.status).toBe(200);
    await fill(parts.slice(2000));
    const changes = parts.map(({ id }) => ({
      action: 'update-component',
      id,
      set: { circuitNumber: 3 },
      was: { circuitNumber: null },
    }));
    expect((await send(changes)).status).toBe(200);
    const all = (await owner.send('GET', `/api/projects/${projectId}/components`)).body as Component[];
    expect(all.filter(({ circuitNumber }) => circuitNumber === 3)).toHaveLength(parts.length);
    expect((await send(parts.map(({ id }) => ({ action: 'delete-component', id })))).status).toBe(200);
    expect((await owner.send('GET', `/api/projects/${projectId}/components`)).body).toHaveLength(1);
  });

  it('[A7] a deleted section comes back in one change, as it was', async () => {
    await makeCircuit(owner, sectionId, 4, { name: 'Windows' });
    await fill(numbers(3000).map((order) => part(order, { circuitNumber: order % 2 === 0 ? 4 : null })));
    const before = await owner.send('GET', `/api/projects/${projectId}/export`);
    const [sections, circuits, components] = [
      ((await owner.send('GET', `/api/projects/${projectId}/sections`)).body as { id: string }[]).filter(
        ({ id }) => id === sectionId,
      ),
      (await owner.send('GET', `/api/sections/${sectionId}/circuits`)).body,
      await listed(),
    ];
    expect((await send([{ action: 'delete-section', id: sectionId }])).status).toBe(200);
    expect(await listed()).toEqual(expect.objectContaining({ code: 'NOT_FOUND' }));
    expect((await send([{ action: 'restore', sections, circuits, components }])).status).toBe(200);
    expect((await owner.send('GET', `/api/projects/${projectId}/export`)).body).toEqual(before.body);
    const both = [
      { action: 'delete-section', id: sectionId },
      { action: 'restore', sections, circuits, components },
    ];
    expect((await send(both)).status).toBe(200);
    expect((await owner.send('GET', `/api/projects/${projectId}/export`)).body).toEqual(before.body);
  });

  it('[A52] 5,000 components are the most, however they would come', async () => {
    await fill(numbers(projectBounds.items - 2).map((order) => part(order)));
    const last = await makeComponent(owner, sectionId);
    expect(await owner.send('POST', `/api/sections/${sectionId}/components`, led)).toMatchObject(tooLarge);
    expect(await owner.send('POST', `/api/components/${last.id}/duplicate`)).toMatchObject(tooLarge);
    expect(
      await owner.send('POST', `/api/sections/${sectionId}/components/batch`, { components: [led] }),
    ).toMatchObject(tooLarge);
    expect(await send([{ action: 'restore', sections: [], circuits: [], components: [part(90_000)] }])).toMatchObject(
      tooLarge,
    );
    expect((await owner.send('PUT', `/api/components/${last.id}`, { quantity: 5 })).status).toBe(200);
    expect(
      (
        await send([
          { action: 'delete-component', id: last.id },
          { action: 'create-component', component: part(90_000) },
        ])
      ).status,
    ).toBe(200);
    const again = [
      { action: 'delete-section', id: sectionId },
      { action: 'create-section', section: aSection({ id: sectionId, projectId, order: 2 }) },
      ...numbers(2).map((at) => ({ action: 'create-component', component: part(95_000 + at) })),
    ];
    expect((await send(again)).status).toBe(200);
    expect((await owner.send('GET', `/api/projects/${projectId}/components`)).body).toHaveLength(3);
    expect((await owner.send('DELETE', `/api/sections/${sectionId}`)).status).toBe(204);
    expect((await owner.send('GET', `/api/projects/${projectId}/components`)).body).toHaveLength(1);
  });

  it('[A52] 200 circuits are the most in a section, by records or by parts', async () => {
    const records = numbers(120).map((at) =>
      aCircuit({ id: randomUUID(), sectionId, circuitNumber: at + 1, order: at }),
    );
    await test.services.db
      .insertInto('circuits')
      .values(records.map((row) => circuitRow(projectId, row)))
      .execute();
    await fill(numbers(100).map((at) => part(at, { circuitNumber: at + 101 })));
    const url = `/api/sections/${sectionId}`;
    expect(await owner.send('POST', `${url}/circuits`, { circuitNumber: 5000 })).toMatchObject(tooLarge);
    expect(await owner.send('POST', `${url}/components`, { ...led, circuitNumber: 5000 })).toMatchObject(tooLarge);
    expect((await owner.send('POST', `${url}/components`, { ...led, circuitNumber: 150 })).status).toBe(201);
    expect((await owner.send('POST', `${url}/components`, led)).status).toBe(201);
    expect((await owner.send('PATCH', `${url}/circuits/1/reorder`, { newCircuitNumber: 200 })).status).toBe(200);
    expect((await owner.send('DELETE', `${url}/circuits/2`)).status).toBe(204);
    expect((await owner.send('POST', `${url}/circuits`, { circuitNumber: 5000 })).status).toBe(201);
  });

  it('[A52] a list of changes brings no more circuits either', async () => {
    await fill(numbers(projectBounds.circuitsOfSection).map((at) => part(at, { circuitNumber: at + 1 })));
    const circuit = aCircuit({ id: randomUUID(), sectionId, circuitNumber: 5000 });
    expect(await send([{ action: 'create-circuit', circuit }])).toMatchObject(tooLarge);
    const restore = { action: 'restore', sections: [], circuits: [circuit], components: [] };
    expect(await send([restore])).toMatchObject(tooLarge);
    const named = { ...circuit, circuitNumber: 7 };
    expect((await send([{ action: 'create-circuit', circuit: named }])).status).toBe(200);
  });

  it('[A52] 100 sections are the most', async () => {
    const rows = numbers(projectBounds.sections - 2).map((order) => sectionRow(deck(order + 2)));
    await test.services.db.insertInto('sections').values(rows).execute();
    await incrementRevision(test.services, projectId);
    expect(await owner.send('POST', `/api/projects/${projectId}/sections`, { name: 'One more' })).toMatchObject(
      tooLarge,
    );
    expect((await owner.send('PUT', `/api/sections/${sectionId}`, { name: 'Bow' })).status).toBe(200);
  });

  it('[A52] a file of a project that would be too large is refused whole', async () => {
    const sections = numbers(projectBounds.sections).map((at) => ({ name: `Deck ${at}` }));
    const file = { format: 'lightyard-project', version: 1, project: { name: 'Huge' }, sections };
    expect(await owner.send('POST', '/api/projects/import', file)).toMatchObject(tooLarge);
    expect((await owner.send('POST', '/api/projects/import', { ...file, sections: sections.slice(1) })).status).toBe(
      201,
    );
  });

  it('[A53] 500 projects are the most that a member has', async () => {
    const { db } = test.services;
    const { client: other, userId: otherId } = await test.member();
    const made = await makeProject(other);
    const row = await db.selectFrom('projects').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
    const rows = numbers(mostProjects - 2).map(() => ({ ...row, id: randomUUID() }));
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
    expect((await other.send('DELETE', `/api/projects/${made.id}`)).status).toBe(204);
    expect((await other.send('POST', '/api/projects', {})).status).toBe(201);
    expect([userId === otherId, (await owner.send('POST', '/api/projects', {})).status]).toEqual([false, 201]);
  });

  it('[A53] 500 custom components are the most that a member has, made or imported', async () => {
    const { db } = test.services;
    const { client: other, userId: otherId } = await test.member();
    const lamp = { name: 'Lamp', category: 'led', description: 'Glows' } as const;
    const rows = numbers(mostCustomComponents - 1).map(() =>
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
    const bringing = { ...file, customComponents: [aCustomComponent({ id: 'mine' })] };
    expect(await other.send('POST', '/api/projects/import', bringing)).toMatchObject(tooMany);
    const { id } = first.body as { id: string };
    expect((await other.send('DELETE', `/api/custom-components/${id}`)).status).toBe(200);
    expect((await other.send('POST', '/api/projects/import', bringing)).status).toBe(201);
    const spaces = { ...file, customComponents: [aCustomComponent({ id: 'not an id' })] };
    expect((await owner.send('POST', '/api/projects/import', spaces)).status).toBe(201);
  });

  it('[A53] hidden custom components make room a day later, unless something was placed from them', async () => {
    const { db } = test.services;
    const { client: other, userId: otherId } = await test.member();
    const lamp = { name: 'Lamp', category: 'led', description: 'Glows' } as const;
    const make = () => other.send('POST', '/api/custom-components', lamp);
    const hide = (id: string) => other.send('DELETE', `/api/custom-components/${id}`);
    const { id: placed } = (await make()).body as { id: string };
    const ship = await makeProject(other);
    const fromFile = customComponentRow(otherId, aCustomComponent({ id: 'port-lamp' }), 'custom');
    await db.insertInto('custom_components').values(fromFile).execute();
    const hull = await makeSection(other, ship.id);
    for (const componentId of [placed, fromFile.id]) {
      await makeComponent(other, hull.id, { componentId });
      await hide(componentId);
    }
    const rows = numbers(mostWithHidden - 3).map(() => ({
      ...customComponentRow(otherId, aCustomComponent({ id: randomUUID() }), 'custom'),
      deleted_at: new Date().toISOString(),
    }));
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      await db
        .insertInto('custom_components')
        .values(rows.slice(from, from + rowsPerInsert))
        .execute();
    }
    const last = await make();
    expect(last.status).toBe(201);
    await hide((last.body as { id: string }).id);
    expect(await make()).toMatchObject({ status: 403, body: { code: 'TOO_MANY_COMPONENTS' } });
    const library = db.selectFrom('custom_components').select('id').where('user_id', '=', otherId);
    expect(await library.execute()).toHaveLength(mostWithHidden);
    const longAgo = { deleted_at: '2020-01-01T00:00:00.000Z' };
    await db.updateTable('custom_components').set(longAgo).where('user_id', '=', otherId).execute();
    const { id: made } = (await make()).body as { id: string };
    const left = (await library.execute()).map(({ id }) => id);
    expect(left.toSorted()).toEqual([placed, fromFile.id, made].toSorted());
  });
});
