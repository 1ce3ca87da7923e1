import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import type { Client } from '#server/testing/client.ts';
import { emptyFile } from '#server/testing/every-call.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { aCustomComponent } from '#testing/snapshot.ts';

describe.each(engines)('the size of a library on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  const send = (client: Client, customComponents: readonly Partial<CustomComponent>[]) =>
    client.send('POST', '/api/projects/import', { ...emptyFile, customComponents });

  it('[F4] the import refuses custom components above the size limit and stores nothing', async () => {
    const { client } = await test.member();
    const before = await contents(test.services);
    const lamp = aCustomComponent({ id: randomUUID() });
    const values = [
      { notes: 'x'.repeat(7_000_000) },
      Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [index, index])),
    ];
    for (const properties of values) {
      expect(await send(client, [lamp, { ...lamp, id: randomUUID(), properties }])).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'customComponents.1.properties' }] },
      });
    }
    expect(await contents(test.services)).toEqual(before);
  });
});
