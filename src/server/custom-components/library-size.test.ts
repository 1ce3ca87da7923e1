import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { bytesOf, customComponentRow, largestLibrary } from '#server/custom-components/library.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import type { Client } from '#server/testing/client.ts';
import { emptyFile } from '#server/testing/every-call.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { contents, engines } from '#server/testing/test-database.ts';
import { aCustomComponent } from '#testing/snapshot.ts';

describe.each(engines)('how much a library holds, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  const send = (client: Client, customComponents: readonly Partial<CustomComponent>[]) =>
    client.send('POST', '/api/projects/import', { ...emptyFile, customComponents });

  it('[F51] a file brings no custom component that is larger than one made here, and nothing of it is stored', async () => {
    const { client } = await test.member();
    const before = await contents(test.services);
    const lamp = aCustomComponent({ id: randomUUID() });
    const values = [
      { notes: 'x'.repeat(30_000_000) },
      Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [at, at])),
    ];
    for (const properties of values) {
      expect(await send(client, [lamp, { ...lamp, id: randomUUID(), properties }])).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'customComponents.1.properties' }] },
      });
    }
    expect(await contents(test.services)).toEqual(before);
  });

  /** Custom components of the largest texts that a member can send. */
  const largest = (id = randomUUID()) => {
    const text = '電'.repeat(2000);
    return aCustomComponent({ id, description: text, notes: text });
  };

  it('[A57] a library has at most 16 MiB of texts and values, and one that has more can be made smaller', async () => {
    const { db } = test.services;
    const { client, userId } = await test.member();
    const full = Array.from(
      { length: Math.floor(largestLibrary / bytesOf([customComponentRow('', largest(), '')])) },
      () => customComponentRow(userId, largest(), 'custom'),
    );
    for (let from = 0; from < full.length; from += rowsPerInsert) {
      await db
        .insertInto('custom_components')
        .values(full.slice(from, from + rowsPerInsert))
        .execute();
    }
    const { id: _, ...fields } = largest();
    const add = () => client.send('POST', '/api/custom-components', fields);
    const refusal = {
      status: 403,
      body: { code: 'TOO_MANY_COMPONENTS', message: expect.stringContaining('too large in total') },
    };
    expect(await add()).toMatchObject(refusal);
    expect(await send(client, [largest()])).toMatchObject(refusal);
    const small = { ...fields, description: '', notes: null };
    const { body } = await client.send('POST', '/api/custom-components', small);
    const url = `/api/custom-components/${(body as { id: string }).id}`;
    expect(await client.send('PUT', url, { notes: fields.notes, description: fields.description })).toMatchObject(
      refusal,
    );
    await db
      .insertInto('custom_components')
      .values(customComponentRow(userId, largest(), 'custom'))
      .execute();
    expect((await client.send('PUT', url, { name: 'Lantern' })).status).toBe(200);
    expect((await client.send('GET', '/api/custom-components')).body).toHaveLength(full.length + 2);
    for (const { id } of full.slice(0, 2)) await client.send('DELETE', `/api/custom-components/${id}`);
    expect((await add()).status).toBe(201);
  });
});
