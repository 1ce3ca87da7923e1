import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Circuit, circuitDefaults } from '#domain/projects/circuit.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Client } from '#server/testing/client.ts';
import { makeCircuit, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('circuits on %s', (engine) => {
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

  async function circuits(): Promise<[number, string | null][]> {
    const { body } = await owner.send('GET', `/api/sections/${sectionId}/circuits`);
    return (body as Circuit[]).map(({ circuitNumber, name }) => [circuitNumber, name]);
  }
  async function components(): Promise<[string | null, number | null][]> {
    const { body } = await owner.send('GET', `/api/sections/${sectionId}/components`);
    return (body as Component[]).map(({ customName, circuitNumber }) => [customName, circuitNumber]);
  }
  const move = (from: number | string, newCircuitNumber: number) =>
    owner.send('PATCH', `/api/sections/${sectionId}/circuits/${from}/reorder`, { newCircuitNumber });

  it('[C8] a circuit is created, renamed, and its name removed', async () => {
    const circuit = await makeCircuit(owner, sectionId, 3, { name: ' Port side ', sectionId });
    expect(circuit).toEqual({
      ...circuitDefaults,
      id: circuit.id,
      sectionId,
      circuitNumber: 3,
      name: 'Port side',
      order: 0,
    });
    const rename = (name: string | null) => owner.send('PUT', `/api/circuits/${circuit.id}`, { name });
    expect((await rename('Starboard')).body).toEqual({ ...circuit, name: 'Starboard' });
    expect((await rename(' ')).body).toEqual({ ...circuit, name: null });
    expect((await owner.send('GET', `/api/projects/${projectId}/circuits`)).body).toEqual([{ ...circuit, name: null }]);
  });

  it('[C8] a second circuit with the same number in a section is refused as TAKEN', async () => {
    await makeCircuit(owner, sectionId, 3);
    const second = await owner.send('POST', `/api/sections/${sectionId}/circuits`, { circuitNumber: 3 });
    expect(second).toMatchObject({ status: 409, body: { code: 'TAKEN' } });
    const circuit = { id: 'twin', sectionId, circuitNumber: 3, name: null, order: 0 };
    const changes = [{ action: 'create-circuit', circuit }];
    const twin = await owner.send('POST', `/api/projects/${projectId}/changes`, { changes });
    expect(twin).toMatchObject({ status: 409, body: { code: 'TAKEN' } });
    const other = await makeSection(owner, projectId);
    expect((await makeCircuit(owner, other.id, 3)).circuitNumber).toBe(3);
  });

  it.each([
    ['to a free number', 2, 9, [1, 9, 3, 4]],
    ['up', 1, 3, [3, 1, 2, 4]],
    ['down', 4, 2, [1, 3, 4, 2]],
    ['onto itself', 2, 2, [1, 2, 3, 4]],
  ])('[C8] a circuit moves %s together with its components', async (_, from, to, expected) => {
    for (const number of [1, 2, 3, 4]) {
      if (number !== 3) await makeCircuit(owner, sectionId, number, { name: `was ${number}` });
      await makeComponent(owner, sectionId, { customName: `was ${number}`, circuitNumber: number });
    }
    const answer = await move(from, to);
    expect(answer.status).toBe(200);
    const numbers = expected.map((number, index): [string, number] => [`was ${index + 1}`, number]);
    expect(await components()).toEqual(numbers);
    const records = numbers.filter(([name]) => name !== 'was 3').map(([name, number]) => [number, name] as const);
    const ordered = records.toSorted(([a], [b]) => a - b);
    expect(await circuits()).toEqual(ordered);
    expect((answer.body as Circuit[]).map(({ circuitNumber, name }) => [circuitNumber, name])).toEqual(ordered);
  });

  it.each(['7', '0', '-1', '1.5', 'NaN', '__proto__', '99999999999999999999'])(
    '[C8] moving or deleting the missing circuit %s returns 404',
    async (number) => {
      await makeCircuit(owner, sectionId, 1);
      expect((await move(number, 2)).status).toBe(404);
      expect((await owner.send('DELETE', `/api/sections/${sectionId}/circuits/${number}`)).status).toBe(404);
    },
  );

  it('[C8] deleting a circuit deletes its components', async () => {
    await makeCircuit(owner, sectionId, 1);
    await makeComponent(owner, sectionId, { customName: 'in', circuitNumber: 1 });
    await makeComponent(owner, sectionId, { customName: 'out', circuitNumber: 2 });
    expect((await owner.send('DELETE', `/api/sections/${sectionId}/circuits/1`)).status).toBe(204);
    expect([await circuits(), await components()]).toEqual([[], [['out', 2]]]);
  });

  it('[C8] deleting a circuit with keepComponents=true disconnects its components', async () => {
    await makeCircuit(owner, sectionId, 1);
    await makeComponent(owner, sectionId, { customName: 'in', circuitNumber: 1 });
    const url = `/api/sections/${sectionId}/circuits/1?keepComponents=`;
    expect((await owner.send('DELETE', `${url}perhaps`)).status).toBe(400);
    expect((await owner.send('DELETE', `${url}true`)).status).toBe(204);
    expect([await circuits(), await components()]).toEqual([[], [['in', null]]]);
  });
});
