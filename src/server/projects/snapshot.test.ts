import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSnapshot } from '#contract/snapshot.ts';
import { makeCircuit, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

interface Named {
  readonly name: string | null;
}

describe.each(bothEngines)('a project read whole, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  it('[D45] is of one moment, whatever is written meanwhile', async () => {
    const { client } = await test.member();
    const { id } = await makeProject(client);
    const section = await makeSection(client, id);
    const circuit = await makeCircuit(client, section.id, 1, { name: 'name 0' });
    const part = await makeComponent(client, section.id, { circuitNumber: 1, customName: 'name 0' });
    const write = (name: string) =>
      client.send('POST', `/api/projects/${id}/changes`, {
        changes: [
          { action: 'update-component', id: part.id, set: { customName: name }, was: {} },
          { action: 'update-section', id: section.id, set: { name }, was: {} },
          { action: 'update-circuit', id: circuit.id, set: { name }, was: {} },
        ],
      });
    const read = async (): Promise<(string | null | undefined)[]> => {
      const { body } = await client.send('GET', `/api/projects/${id}/snapshot`);
      const { sections, circuits, components } = readSnapshot.reply.parse(body);
      return [sections.at(-1)?.name, circuits[0]?.name, components.at(-1)?.customName];
    };
    const exported = async (): Promise<(string | null | undefined)[]> => {
      const { body } = await client.send('GET', `/api/projects/${id}/export`);
      const { sections } = body as {
        sections: (Named & { circuits: Named[]; components: { customName: string }[] })[];
      };
      const last = sections.at(-1);
      return [last?.name, last?.circuits[0]?.name, last?.components[0]?.customName];
    };
    await write('name 1');
    for (let round = 2; round < 40; round += 1) {
      const [written, ...seen] = await Promise.all([write(`name ${round}`), read(), exported(), read(), exported()]);
      expect(written.status).toBe(200);
      for (const names of seen) expect(new Set(names).size, String(names)).toBe(1);
    }
  });

  it('[D45] is what the single calls give', async () => {
    const { client } = await test.member();
    const body = { name: 'Beacon', category: 'led', description: '', properties: { forwardVoltage: 2.4 } };
    const custom = (await client.send('POST', '/api/custom-components', body)).body as { id: string };
    const { id } = await makeProject(client);
    const section = await makeSection(client, id);
    await makeCircuit(client, section.id, 1);
    await makeComponent(client, section.id, { componentId: custom.id, circuitNumber: 1 });
    const get = async (what: string): Promise<unknown> => (await client.send('GET', `/api/projects/${id}${what}`)).body;
    expect(await get('/snapshot')).toEqual({
      project: await get(''),
      sections: await get('/sections'),
      circuits: await get('/circuits'),
      components: await get('/components'),
      customComponents: await get('/custom-components'),
    });
  });
});
