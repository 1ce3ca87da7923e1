import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSnapshot } from '#contract/projects/snapshot.ts';
import { makeCircuit, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

interface Named {
  readonly name: string | null;
}

describe.each(bothEngines)('snapshots on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  it('[D45] a snapshot or export is consistent during concurrent writes', async () => {
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
    const readExport = async (): Promise<(string | null | undefined)[]> => {
      const { body } = await client.send('GET', `/api/projects/${id}/export`);
      const { sections } = body as {
        sections: (Named & { circuits: Named[]; components: { customName: string }[] })[];
      };
      const last = sections.at(-1);
      return [last?.name, last?.circuits[0]?.name, last?.components[0]?.customName];
    };
    await write('name 1');
    for (let round = 2; round < 40; round += 1) {
      const name = `name ${round}`;
      const [written, ...results] = await Promise.all([write(name), read(), readExport(), read(), readExport()]);
      expect(written.status).toBe(200);
      for (const names of results) expect(new Set(names).size, String(names)).toBe(1);
    }
  });

  it('[D45] a snapshot equals the results of the separate calls', async () => {
    const { client } = await test.member();
    const body = { name: 'Beacon', category: 'led', description: '', properties: { forwardVoltage: 2.4 } };
    const custom = (await client.send('POST', '/api/custom-components', body)).body as { id: string };
    const { id } = await makeProject(client);
    const section = await makeSection(client, id);
    await makeCircuit(client, section.id, 1);
    await makeComponent(client, section.id, { componentId: custom.id, circuitNumber: 1 });
    const get = async (path: string): Promise<unknown> => (await client.send('GET', `/api/projects/${id}${path}`)).body;
    expect(await get('/snapshot')).toEqual({
      project: await get(''),
      sections: await get('/sections'),
      circuits: await get('/circuits'),
      components: await get('/components'),
      customComponents: await get('/custom-components'),
      pictures: await get('/pictures'),
    });
  });

  it('[L55] the revision is sent again only after a change of the project', async () => {
    const { client } = await test.member();
    const { id } = await makeProject(client);
    const ask = (tag?: unknown) =>
      client.send('GET', `/api/projects/${id}/revision`, undefined, tag === undefined ? {} : { 'if-none-match': tag });
    const { headers } = await ask();
    expect((await ask(headers['etag'])).status).toBe(304);
    const edited = (await client.send('PUT', `/api/projects/${id}`, { color: 'pink' })).body as { revision: number };
    expect(await ask(headers['etag'])).toMatchObject({ status: 200, body: { revision: edited.revision } });
  });

  it('[L55] a guest who only leaves a tab open does not use the project', async () => {
    const guest = test.guest();
    const { id } = await makeProject(guest);
    const lastUse = async () => {
      const query = test.services.db.selectFrom('guests').innerJoin('projects', 'projects.guest_id', 'guests.id');
      return (await query.select('last_used_at').where('projects.id', '=', id).executeTakeFirst())?.last_used_at;
    };
    const long = '2020-01-01T00:00:00.000Z';
    await test.services.db.updateTable('guests').set({ last_used_at: long }).execute();
    expect((await guest.send('GET', `/api/projects/${id}/revision`)).status).toBe(200);
    expect(await lastUse()).toBe(long);
    await guest.send('GET', `/api/projects/${id}/snapshot`);
    expect(await lastUse()).not.toBe(long);
  });
});
