import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Component, componentDefaults } from '#domain/parts/component.ts';
import type { Client } from '#server/testing/client.ts';
import { contents, bothEngines } from '#server/testing/test-database.ts';
import { makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const led = { componentType: 'led', componentId: 'led-5mm' };
const reed = { componentType: 'control', componentId: 'switch-reed' };

describe.each(bothEngines)('components on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let projectId: string;
  let sectionId: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  beforeEach(async () => {
    projectId = (await makeProject(owner)).id;
    sectionId = (await makeSection(owner, projectId)).id;
  });
  afterAll(() => test.close());

  async function list(): Promise<Component[]> {
    return (await owner.send('GET', `/api/sections/${sectionId}/components`)).body as Component[];
  }
  const labels = async () => (await list()).map(({ customName }) => customName);

  it('[A19] a new component gets default values and an order after the others', async () => {
    const first = await makeComponent(owner, sectionId);
    expect(first).toMatchObject({ quantity: 1, customName: null, properties: {}, circuitNumber: null, order: 0 });
    const id = randomUUID();
    const fields = { id, quantity: 12, customName: ' Port ', properties: { color: 'blue', forwardVoltage: 3.2 } };
    const second = await makeComponent(owner, sectionId, { ...fields, circuitNumber: 4, sectionId });
    const expected = { ...led, ...fields, customName: 'Port', circuitNumber: 4, order: 1000, sectionId };
    expect(second).toMatchObject({ ...componentDefaults, ...expected, reference: 'D2' });
    expect(await list()).toEqual([first, second]);
    expect((await owner.send('GET', `/api/projects/${projectId}/components`)).body).toMatchObject([{}, first, second]);
  });

  it('a component with a taken order gets the next free one', async () => {
    const orders: number[] = [];
    for (const customName of ['a', 'b', 'c']) {
      orders.push((await makeComponent(owner, sectionId, { customName, order: 5 })).order);
    }
    await makeComponent(owner, sectionId, { customName: 'front', order: 1 });
    expect(orders).toEqual([5, 6, 7]);
    expect(await labels()).toEqual(['front', 'a', 'b', 'c']);
  });

  it('[A19] components of a batch are stored in their order', async () => {
    const components = ['Lamp 1', 'Lamp 2', 'Lamp 3'].map((customName) => ({ ...led, customName }));
    const answer = await owner.send('POST', `/api/sections/${sectionId}/components/batch`, { components });
    expect(answer).toMatchObject({ status: 201, body: [{ order: 0 }, { order: 1000 }, { order: 2000 }] });
    expect(await labels()).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3']);
  });

  it.each([
    ['an unknown part', { ...led, componentId: 'led-9mm' }, 400],
    ['a quantity above the limit', { ...reed, quantity: 11 }, 400],
    ['a second switch', { ...reed, circuitNumber: 1 }, 409],
    ['a trimmer without LEDs', { componentType: 'resistor', componentId: 'trimmer-1k-0.5w', circuitNumber: 2 }, 400],
    ['a supply in a circuit', { componentType: 'power', componentId: 'battery-9v', circuitNumber: 2 }, 409],
  ])('[A12] a batch that ends with %s stores nothing', async (_, last, status) => {
    await makeComponent(owner, sectionId, { ...reed, circuitNumber: 1 });
    const before = await contents(test.services);
    const components = [led, { ...led, circuitNumber: 1 }, last];
    const answer = await owner.send('POST', `/api/sections/${sectionId}/components/batch`, { components });
    expect(answer.status).toBe(status);
    expect(await contents(test.services)).toEqual(before);
  });

  it('[A19] an update sets only the sent fields', async () => {
    const lamp = await makeComponent(owner, sectionId, {
      customName: 'Bow',
      quantity: 3,
      properties: { color: 'red' },
    });
    const url = `/api/components/${lamp.id}`;
    const put = (body: object) => owner.send('PUT', url, body);
    expect((await put({ quantity: 5 })).body).toEqual({ ...lamp, quantity: 5 });
    expect((await put({ customName: '  ' })).body).toEqual({ ...lamp, quantity: 5, customName: null });
    expect((await put({ properties: { current: 10 } })).body).toMatchObject({ properties: { current: 10 } });
    expect((await put({ componentId: 'led-3mm' })).body).toMatchObject({ componentId: 'led-3mm' });
    expect((await put({})).body).toMatchObject({ quantity: 5, componentId: 'led-3mm' });
  });

  it('[A19] a component is connected, moved to another section, and disconnected', async () => {
    const other = await makeSection(owner, projectId);
    const lamp = await makeComponent(owner, sectionId);
    const url = `/api/components/${lamp.id}`;
    const connected = {
      ...lamp,
      circuitReferences: { reference: 'R2', resistorReferences: [], accessoryReferences: [] },
    };
    expect((await owner.send('PATCH', url, { circuitNumber: 9 })).body).toEqual({ ...connected, circuitNumber: 9 });
    const moved = await owner.send('PUT', url, { sectionId: other.id, circuitNumber: 2 });
    expect(moved.body).toEqual({ ...connected, sectionId: other.id, circuitNumber: 2 });
    expect(await list()).toEqual([]);
    expect((await owner.send('PATCH', url, { circuitNumber: null })).body).toMatchObject({ circuitNumber: null });
  });

  it("[A3] a component cannot be moved to another project's section, even with the same owner", async () => {
    const otherProject = await makeProject(owner);
    const other = await makeSection(owner, otherProject.id);
    const lamp = await makeComponent(owner, sectionId);
    const answer = await owner.send('PUT', `/api/components/${lamp.id}`, { sectionId: other.id });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'sectionId' }] } });
  });

  it('[C2] a second switch in a circuit is refused by every call', async () => {
    await makeComponent(owner, sectionId, { ...reed, circuitNumber: 3 });
    const second = await makeComponent(owner, sectionId, reed);
    const message = 'Circuit 3 already has a switch. Each circuit can only have one switch.';
    const refused = { status: 409, body: { code: 'CIRCUIT_HAS_SWITCH', message } };
    const post = { ...reed, circuitNumber: 3 };
    expect(await owner.send('POST', `/api/sections/${sectionId}/components`, post)).toMatchObject(refused);
    expect(await owner.send('PATCH', `/api/components/${second.id}`, { circuitNumber: 3 })).toMatchObject(refused);
    const change = { action: 'update-component', id: second.id, set: { circuitNumber: 3 }, was: {} };
    const changes = `/api/projects/${projectId}/changes`;
    expect(await owner.send('POST', changes, { changes: [change] })).toMatchObject(refused);
    const lamp = await makeComponent(owner, sectionId, { circuitNumber: 3 });
    expect(lamp.circuitNumber).toBe(3);
  });

  it('[C2] a supply in a circuit is refused', async () => {
    const battery = { componentType: 'power', componentId: 'battery-9v', circuitNumber: 5 };
    expect(await owner.send('POST', `/api/sections/${sectionId}/components`, battery)).toMatchObject({
      status: 409,
      body: {
        code: 'CIRCUIT_CONSTRAINT',
        message: 'Cannot add this component to circuit 5 due to circuit constraints.',
      },
    });
  });

  it('[C2] one of several concurrent switches gets into the circuit', async () => {
    const url = `/api/sections/${sectionId}/components`;
    const answers = await Promise.all([1, 2, 3].map(() => owner.send('POST', url, { ...reed, circuitNumber: 1 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it.each([
    ['c', 0, ['c', 'a', 'b', 'd']],
    ['a', 2, ['b', 'c', 'a', 'd']],
    ['b', 99, ['a', 'c', 'd', 'b']],
    ['b', 1, ['a', 'b', 'c', 'd']],
  ])('[H9] %s is moved to index %i among the components of its circuit', async (label, newIndex, expected) => {
    const ids = new Map<string, string>();
    for (const customName of ['a', 'b', 'c', 'd']) {
      ids.set(customName, (await makeComponent(owner, sectionId, { customName })).id);
      await makeComponent(owner, sectionId, { customName: `circuit ${customName}`, circuitNumber: 1 });
    }
    const answer = await owner.send('PATCH', `/api/components/${ids.get(label)}/reorder`, { newIndex });
    expect(answer).toMatchObject({ status: 200, body: { id: ids.get(label) } });
    expect((await labels()).filter((name) => name?.length === 1)).toEqual(expected);
    expect((await labels()).filter((name) => name?.length !== 1)).toHaveLength(4);
  });

  it('[H9] a duplicate follows its original and has (Copy) in its name', async () => {
    const named = await makeComponent(owner, sectionId, { customName: 'Bow', circuitNumber: 2, quantity: 4 });
    const unnamed = await makeComponent(owner, sectionId, { circuitNumber: 2 });
    const copy = await owner.send('POST', `/api/components/${named.id}/duplicate`);
    expect(copy).toMatchObject({ status: 201, body: { customName: 'Bow (Copy)', circuitNumber: 2, quantity: 4 } });
    const other = await owner.send('POST', `/api/components/${unnamed.id}/duplicate`);
    expect((other.body as Component).customName).toMatch(/.+ \(Copy\)$/);
    expect((await labels()).slice(0, 3)).toEqual(['Bow', 'Bow (Copy)', null]);
  });

  it('[A9] a component with an existing id is refused', async () => {
    const lamp = await makeComponent(owner, sectionId);
    const answer = await owner.send('POST', `/api/sections/${sectionId}/components`, { ...led, id: lamp.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'TAKEN' } });
  });
});
