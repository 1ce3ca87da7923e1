import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxOwnedKinds, saveOwnedPart } from '#server/users/owned-parts.ts';
import type { Client } from '#server/testing/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

const red = 'led:led-5mm:red';
const resistor = 'resistor:330:0.25';

describe.each(bothEngines)('owned parts on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  const save = (client: Client, key: string, count: number) => client.send('PUT', '/api/owned-parts', { key, count });
  const list = async (client: Client) => (await client.send('GET', '/api/owned-parts')).body;

  it('[A40] owned parts are stored per user, updated, and deleted at 0', async () => {
    const { client: ann } = await test.member();
    const { client: ben } = await test.member();
    expect(await list(ann)).toEqual([]);
    expect(await save(ann, resistor, 9999)).toMatchObject({ status: 200, body: { key: resistor, count: 9999 } });
    await save(ann, red, 3);
    await save(ann, red, 7);
    await save(ben, red, 1);
    expect(await list(ann)).toEqual([
      { key: red, count: 7 },
      { key: resistor, count: 9999 },
    ]);
    expect(await save(ann, resistor, 0)).toMatchObject({ status: 200, body: { key: resistor, count: 0 } });
    await save(ann, 'never owned', 0);
    expect(await list(ann)).toEqual([{ key: red, count: 7 }]);
    expect(await list(ben)).toEqual([{ key: red, count: 1 }]);
  });

  it('[A40] owned parts require an account', async () => {
    const guest = test.guest();
    await guest.send('POST', '/api/projects', {});
    expect((await guest.send('GET', '/api/owned-parts')).status).toBe(401);
    expect((await save(guest, red, 1)).status).toBe(401);
  });

  it('[A40] concurrent writes of an owned part store one row', async () => {
    const { client } = await test.member();
    const counts = Array.from({ length: 12 }, (_, index) => index + 1);
    const answers = await Promise.all(counts.map((count) => save(client, red, count)));
    expect(answers.map(({ status }) => status)).toEqual(counts.map(() => 200));
    const rows = (await list(client)) as { count: number }[];
    expect(rows).toHaveLength(1);
    expect(counts).toContain(rows[0]?.count);
  });

  it('[A40] concurrent writes cannot exceed the limit of owned parts', async () => {
    const { client, userId } = await test.member();
    const { db } = test.services;
    const rows = Array.from({ length: maxOwnedKinds - 1 }, (_, index) => ({
      user_id: userId,
      part_key: `part ${index}`,
      count: 1,
    }));
    await db.insertInto('owned_parts').values(rows).execute();
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => save(client, key, 1)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'OWNED_PARTS_LIMIT' });
    expect(await list(client)).toHaveLength(maxOwnedKinds);
    expect((await save(client, 'part 5', 8)).status).toBe(200);
  });

  it('[A40] owned parts are deleted with their user', async () => {
    const { client, userId } = await test.member();
    const { db } = test.services;
    await save(client, red, 2);
    const { client: admin } = await test.member('app_admin');
    expect((await admin.send('DELETE', `/api/admin/users/${userId}`)).status).toBe(204);
    expect(await db.selectFrom('owned_parts').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
    await expect(saveOwnedPart(db, randomUUID(), { key: red, count: 1 })).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });
});
