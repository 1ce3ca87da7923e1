import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Client } from '#server/testing/client.ts';
import { incrementRevision, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('references on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let projectId: string;
  let hull: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
    owner = (await test.member()).client;
  });
  beforeEach(async () => {
    projectId = (await makeProject(owner)).id;
    hull = (await makeSection(owner, projectId)).id;
  });
  afterAll(() => test.close());

  const change = (...changes: object[]) => owner.send('POST', `/api/projects/${projectId}/changes`, { changes });
  const read = async () => (await owner.send('GET', `/api/projects/${projectId}/snapshot`)).body as ProjectSnapshot;
  const references = async () =>
    (await read()).components.map(({ reference }) => reference ?? '').toSorted((a, b) => (a < b ? -1 : 1));
  const place = (circuitNumber: number | null = null): Promise<Component> =>
    makeComponent(owner, hull, { id: randomUUID(), circuitNumber });

  it('[H70] each reference is assigned once, and no call sets it', async () => {
    const [first, second] = [await place(), await place()];
    expect([first.reference, second.reference]).toEqual(['D1', 'D2']);
    await owner.send('DELETE', `/api/components/${second.id}`);
    expect((await place()).reference).toBe('D3');
    const url = `/api/components/${first.id}`;
    expect((await owner.send('PUT', url, { reference: 'D9' })).status).toBe(400);
    const set = { reference: 'D9' };
    expect((await change({ action: 'update-component', id: first.id, set, was: {} })).status).toBe(400);
    const copy = await owner.send('POST', `${url}/duplicate`);
    expect(copy.body).toMatchObject({ reference: 'D4', resistorReferences: ['R4'] });
    expect(await references()).toEqual(['D1', 'D3', 'D4', 'PS1']);
  });

  it('[H70] the resistor of a circuit has the same reference after its first component is deleted', async () => {
    const [first, second] = [await place(2), await place(2)];
    expect([first, second].map((row) => row.circuitReferences?.reference ?? null)).toEqual(['R1', null]);
    await owner.send('DELETE', `/api/components/${first.id}`);
    const remaining = (await read()).components.find(({ id }) => id === second.id);
    expect(remaining?.circuitReferences?.reference).toBe('R1');
    await owner.send('PATCH', `/api/sections/${hull}/circuits/2/reorder`, { newCircuitNumber: 7 });
    const file = (await owner.send('GET', `/api/projects/${projectId}/export`)).body as ProjectFile;
    expect(file.sections[1]?.circuits).toMatchObject([{ circuitNumber: 7, name: null, reference: 'R1' }]);
    const imported = await owner.send('POST', '/api/projects/import', file);
    const { id } = imported.body as { id: string };
    expect((await owner.send('GET', `/api/projects/${id}/export`)).body).toEqual(file);
    expect((await owner.send('GET', `/api/projects/${id}/circuits`)).body).toEqual([]);
  });

  it('[H70] a restored component has its own reference, or a free one if that is taken', async () => {
    const [first, second] = [await place(), await place()];
    await owner.send('DELETE', `/api/components/${first.id}`);
    const restore = (reference: string | null) =>
      change({ action: 'restore', sections: [], circuits: [], components: [{ ...first, reference }] });
    expect((await restore(second.reference)).body).toMatchObject({ components: [{ reference: 'D3' }] });
    await owner.send('DELETE', `/api/components/${first.id}`);
    expect((await restore('D1')).body).toMatchObject({ components: [{ reference: 'D1' }] });
  });

  it('[H70] a project without references gets them in the order of the diagram when read or written', async () => {
    for (const circuitNumber of [3, null, 1]) await place(circuitNumber);
    const { db } = test.services;
    const noReferences = { resistor_references: null, accessory_references: null, circuit_references: null };
    await db
      .updateTable('components')
      .set({ ...noReferences, reference: null })
      .where('project_id', '=', projectId)
      .execute();
    const projectColumns = { accessory_references: null, highest_references: null };
    await db.updateTable('projects').set(projectColumns).where('id', '=', projectId).execute();
    await incrementRevision(test.services, projectId);
    const shown = await read();
    const byCircuit = Object.fromEntries(shown.components.map((row) => [row.circuitNumber ?? row.componentType, row]));
    expect([1, 3, 'led', 'power'].map((key) => byCircuit[key]?.reference)).toEqual(['D1', 'D2', 'D3', 'PS1']);
    expect((await owner.send('GET', `/api/sections/${hull}/components`)).body).toEqual(
      shown.components.filter(({ sectionId }) => sectionId === hull),
    );
    await place();
    const written = await read();
    expect(written.components.filter(({ reference }) => reference !== 'D4')).toEqual(shown.components);
    expect(await references()).toEqual(['D1', 'D2', 'D3', 'D4', 'PS1']);
  });

  it('[H70] an import accepts unique, valid references and assigns new ones otherwise', async () => {
    const led = { componentType: 'led', componentId: 'led-5mm' };
    const requested = ['D7', 'D7', 'R2', 'd3', `D${'9'.repeat(80)}`, '', null];
    const components = requested.map((reference, order) => ({ ...led, reference, order }));
    const file = {
      format: 'lightyard-project',
      version: 1,
      project: { name: 'A' },
      sections: [{ name: 'Hull', components }],
    };
    const { body, status } = await owner.send('POST', '/api/projects/import', file);
    expect(status).toBe(201);
    projectId = (body as { id: string }).id;
    const leds = (await read()).components.filter(({ componentType }) => componentType === 'led');
    expect(leds.map(({ reference }) => reference)).toEqual(['D7', 'D8', 'D9', 'D10', 'D11', 'D12', 'D13']);
    const manyReferences = Array.from({ length: 5000 }, (_, index) => `R${index + 1}`);
    const excessive = { ...led, resistorReferences: manyReferences };
    const excessiveFile = { ...file, sections: [{ name: 'Hull', components: [excessive] }] };
    const answer = await owner.send('POST', '/api/projects/import', excessiveFile);
    projectId = (answer.body as { id: string }).id;
    const [importedCount] = (await read()).components.flatMap(
      ({ resistorReferences }) => resistorReferences.length || [],
    );
    expect(importedCount).toBe(100);
    const invalid = { ...file, sections: [{ name: 'Hull', components: [{ ...led, reference: 7 }] }] };
    expect(await owner.send('POST', '/api/projects/import', invalid)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'sections.0.components.0.reference' }] },
    });
  });
});
