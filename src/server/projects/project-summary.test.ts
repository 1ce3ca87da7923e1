import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makeProject, makeSection, storeLargeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('project summary on %s', (engine) => {
  let test: TestApp;
  let client: Client;

  beforeAll(async () => {
    test = await openTestApp(engine);
    ({ client } = await test.member());
  });
  afterAll(() => test.close());

  async function summaryOf(id: string): Promise<unknown> {
    const { status, body } = await client.send('GET', `/api/projects/${id}/summary`);
    expect(status).toBe(200);
    return body;
  }

  it('[M30] the summary shows the current lights, current, and number of findings', async () => {
    const { id } = await makeProject(client);
    const emptySummary = { sections: 0, lights: 0, colors: [], totalMa: 0, errors: 0, warnings: 0 };
    expect(await summaryOf(id)).toEqual(emptySummary);
    const section = await makeSection(client, id);
    await makeComponent(client, section.id, { circuitNumber: 1, quantity: 2, properties: { color: 'green' } });
    const colors = [{ color: 'green', quantity: 2 }];
    expect(await summaryOf(id)).toMatchObject({ sections: 1, lights: 2, colors, errors: 0, warnings: 0 });
    const blueprint = (await client.send('GET', `/api/projects/${id}/blueprint`)).body;
    expect(blueprint).toMatchObject({ power: { totalMa: ((await summaryOf(id)) as { totalMa: number }).totalMa } });
    // Two strings that are too long count as one finding.
    const long = { quantity: 4, properties: { color: 'white' } };
    await makeComponent(client, section.id, { circuitNumber: 2, ...long });
    await makeComponent(client, section.id, { circuitNumber: 3, ...long });
    expect(await summaryOf(id)).toMatchObject({ lights: 10, errors: 1 });
  });

  it('[M30] the summary times out with 503, and its result is cached', async () => {
    // No thread returns a result within the timeout of 1 ms.
    const appWithTimeout = await openTestApp(engine, undefined, 1);
    const { client: actor, userId: owner } = await appWithTimeout.member();
    const { id } = await storeLargeProject(appWithTimeout.services, owner, 3);
    const read = () => actor.send('GET', `/api/projects/${id}/summary`);
    const first = await read();
    expect([first.status, first.headers['retry-after']]).toEqual([503, '5']);
    let next = first;
    while (next.status === 503) next = await read();
    expect(next).toMatchObject({ status: 200, body: { lights: 3 } });
    await appWithTimeout.close();
  });
});
