import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#domain/changes/change.ts';
import { type Component, withoutReferences } from '#domain/parts/component.ts';
import type { Answer, Client } from '#server/testing/client.ts';
import { contents, bothEngines } from '#server/testing/test-database.ts';
import { makeOneOfEach, type Ids } from '#server/testing/every-call.ts';
import { makeCircuit, makeComponent, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aCircuit, aComponent, aSection } from '#testing/snapshot.ts';

describe.each(bothEngines)('POST changes on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let ids: Ids;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  beforeEach(async () => {
    ids = await makeOneOfEach(owner);
  });
  afterAll(() => test.close());

  const send = (changes: readonly Change[]): Promise<Answer> =>
    owner.send('POST', `/api/projects/${ids.projectId}/changes`, { changes });

  async function revision(): Promise<number> {
    const row = await test.services.db
      .selectFrom('projects')
      .select('revision')
      .where('id', '=', ids.projectId)
      .executeTakeFirstOrThrow();
    return row.revision;
  }

  function component(fields: Partial<Component> = {}): Component {
    return aComponent({
      id: randomUUID(),
      sectionId: ids.sectionId,
      componentId: 'led-3mm',
      customName: 'Lamp',
      properties: { color: 'red', forwardVoltage: 2.1 },
      order: 9,
      ...fields,
    });
  }

  it('[A12] POST changes applies a list in order and returns the changed rows', async () => {
    const sectionId = randomUUID();
    const deck = { name: 'Deck', icon: 'ship', color: 'teal', order: 4 } as const;
    const section = aSection({ ...deck, id: sectionId, projectId: ids.projectId });
    const circuit = aCircuit({ id: randomUUID(), sectionId, circuitNumber: 6, name: 'Rim' });
    const lamp = component({ sectionId, circuitNumber: 6 });
    const before = await revision();
    const answer = await send([
      { action: 'create-section', section },
      { action: 'create-circuit', circuit },
      { action: 'create-component', component: lamp },
      { action: 'update-component', id: lamp.id, set: { quantity: 5 }, was: { quantity: 1 } },
      { action: 'delete-component', id: ids.componentId },
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        project: { id: ids.projectId },
        sections: [section],
        circuits: [circuit],
        components: [{ ...withoutReferences(lamp), quantity: 5, reference: 'D2' }],
      },
    });
    expect(await revision()).toBe(before + 1);
    const stored = await owner.send('GET', `/api/sections/${sectionId}/components`);
    expect(stored.body).toMatchObject([{ ...withoutReferences(lamp), quantity: 5, reference: 'D2' }]);
    expect((await owner.send('DELETE', `/api/components/${ids.componentId}`)).status).toBe(404);
  });

  it('[A12] POST changes restores a deleted component under its own id', async () => {
    const lamp = component();
    await send([{ action: 'create-component', component: lamp }]);
    await send([{ action: 'delete-component', id: lamp.id }]);
    expect((await send([{ action: 'create-component', component: lamp }])).body).toMatchObject({
      components: [withoutReferences(lamp)],
    });
  });

  it('[A12] POST changes moves a component out of a section that is deleted in the same list', async () => {
    const other = await makeSection(owner, ids.projectId);
    const changes: Change[] = [
      {
        action: 'update-component',
        id: ids.componentId,
        set: { sectionId: other.id, circuitNumber: null },
        was: { sectionId: ids.sectionId },
      },
      { action: 'delete-section', id: ids.sectionId },
    ];
    expect((await send(changes)).status).toBe(200);
    const stored = await owner.send('GET', `/api/sections/${other.id}/components`);
    expect(stored.body).toMatchObject([{ id: ids.componentId, circuitNumber: null }]);
  });

  it('[A12] POST changes swaps circuit numbers', async () => {
    const other = await makeCircuit(owner, ids.sectionId, 1);
    const answer = await send([
      { action: 'update-circuit', id: ids.circuitId, set: { circuitNumber: 1 }, was: { circuitNumber: 2 } },
      { action: 'update-circuit', id: other.id, set: { circuitNumber: 2 }, was: { circuitNumber: 1 } },
    ]);
    expect(answer.status).toBe(200);
    const stored = await owner.send('GET', `/api/sections/${ids.sectionId}/circuits`);
    expect(stored.body).toMatchObject([
      { id: ids.circuitId, circuitNumber: 1 },
      { id: other.id, circuitNumber: 2 },
    ]);
  });

  it('[A12] POST changes stores nothing of a list whose last change is refused', async () => {
    const before = await contents(test.services);
    const answer = await send([
      { action: 'update-project', set: { color: 'red' }, was: { color: 'blue' } },
      { action: 'create-component', component: component() },
      { action: 'delete-section', id: ids.sectionId },
      { action: 'create-component', component: component({ componentId: 'unknown-part' }) },
    ]);
    expect(answer.status).not.toBe(200);
    expect(await contents(test.services)).toEqual(before);
  });

  it.each<[string, (of: Ids) => Change]>([
    ['a project field', () => ({ action: 'update-project', set: { color: 'red' }, was: { color: 'green' } })],
    [
      'a section field',
      ({ sectionId: id }) => ({ action: 'update-section', id, set: { name: 'X' }, was: { name: 'Y' } }),
    ],
    [
      'a circuit field',
      ({ circuitId: id }) => ({ action: 'update-circuit', id, set: { name: 'X' }, was: { name: null } }),
    ],
    [
      'a component field',
      ({ componentId: id }) => ({ action: 'update-component', id, set: { quantity: 2 }, was: { quantity: 3 } }),
    ],
    [
      'properties',
      ({ componentId: id }) => ({
        action: 'update-component',
        id,
        set: { properties: {} },
        was: { properties: { color: 'red' } },
      }),
    ],
    ['a deleted component', () => ({ action: 'update-component', id: randomUUID(), set: { quantity: 2 }, was: {} })],
    ['a deleted section', () => ({ action: 'update-section', id: randomUUID(), set: { name: 'X' }, was: {} })],
    ['a deleted circuit', () => ({ action: 'update-circuit', id: randomUUID(), set: { name: 'X' }, was: {} })],
  ])('[A13] a change based on stale data is refused: %s', async (_, change) => {
    const before = await contents(test.services);
    expect(await send([change(ids)])).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(await contents(test.services)).toEqual(before);
  });

  it('[A13] concurrent writes of different fields merge', async () => {
    const id = ids.componentId;
    const first = send([{ action: 'update-component', id, set: { quantity: 7 }, was: { quantity: 1 } }]);
    const second = send([{ action: 'update-component', id, set: { customName: 'Bow' }, was: { customName: null } }]);
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
    const stored = await owner.send('GET', `/api/sections/${ids.sectionId}/components`);
    expect(stored.body).toMatchObject([{ quantity: 7, customName: 'Bow' }]);
  });

  it('[A13] one of two concurrent writes of the same field is refused', async () => {
    const write = (color: 'red' | 'pink') =>
      send([{ action: 'update-project', set: { color }, was: { color: 'blue' } }]);
    const statuses = (await Promise.all([write('red'), write('pink')])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('[A13] deleting a deleted row is not a conflict', async () => {
    expect((await send([{ action: 'delete-component', id: randomUUID() }])).status).toBe(200);
    expect((await send([{ action: 'delete-section', id: randomUUID() }])).status).toBe(200);
    expect((await send([{ action: 'delete-circuit', id: randomUUID() }])).status).toBe(200);
  });

  it('[A3] changes cannot affect rows of another project', async () => {
    const { client: anonymous } = await test.member();
    const theirs = await makeOneOfEach(anonymous);
    const before = await contents(test.services);
    const attempts: Change[] = [
      { action: 'update-component', id: theirs.componentId, set: { quantity: 9 }, was: {} },
      { action: 'update-section', id: theirs.sectionId, set: { name: 'Mine' }, was: {} },
      { action: 'update-component', id: ids.componentId, set: { sectionId: theirs.sectionId }, was: {} },
      { action: 'create-component', component: component({ sectionId: theirs.sectionId }) },
      { action: 'create-component', component: component({ id: theirs.componentId }) },
    ];
    for (const change of attempts) expect((await send([change])).status).toBe(409);
    const deletions: Change[] = [
      { action: 'delete-component', id: theirs.componentId },
      { action: 'delete-section', id: theirs.sectionId },
      { action: 'delete-circuit', id: theirs.circuitId },
    ];
    await send(deletions);
    const { projects: _, ...after } = await contents(test.services);
    expect(after).toEqual({ ...before, projects: undefined });
  });

  it('[A12] POST changes accepts 3,000 changes', async () => {
    const changes = Array.from({ length: 3000 }, (_, index): Change => {
      return { action: 'create-component', component: withoutReferences(component({ order: index, properties: {} })) };
    });
    expect((await send(changes)).status).toBe(200);
    const stored = await owner.send('GET', `/api/projects/${ids.projectId}/components`);
    expect(stored.body).toHaveLength(3002);
  });

  it('[A9] a component with an existing id is refused', async () => {
    const lamp = component();
    await makeComponent(owner, ids.sectionId, { id: lamp.id });
    expect(await send([{ action: 'create-component', component: lamp }])).toMatchObject({
      status: 409,
      body: { code: 'TAKEN' },
    });
  });
});
