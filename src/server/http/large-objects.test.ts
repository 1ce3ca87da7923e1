// @module-tag long
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '#server/access/tokens.ts';
import { Client } from '#server/testing/client.ts';
import { makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

/** Larger than all socket buffers, so a reply that is not read stays in flight. */
const size = 16 * 1024 * 1024;

describe.each(engines)('large replies that are objects, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => test.close());

  it('[A94] at most twenty are in flight to one user, and they come whole', async () => {
    const { userId } = await test.member();
    const token = await test.token(userId);
    const client = new Client(test.app, { [sessionCookie]: token });
    const project = await makeProject(client);
    const section = await makeSection(client, project.id);
    const numberedWires = Array.from({ length: 8 }, (_, at) => `${at}`.padEnd(size / 8, 'x'));
    const columns = { numbered_wires: JSON.stringify(numberedWires) };
    await test.services.db.updateTable('sections').set(columns).where('id', '=', section.id).execute();
    const ask = async (): Promise<IncomingMessage> => {
      const { port } = test.app.server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${token}` };
      const path = `/api/projects/${project.id}/sections`;
      const request = get({ host: '127.0.0.1', port, path, headers, agent: false });
      const [reply] = (await once(request, 'response')) as [IncomingMessage];
      return reply;
    };
    const replies: IncomingMessage[] = [];
    for (let time = 0; time < 20; time += 1) replies.push(await ask());
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    const [first, ...others] = replies;
    for (const each of [refused, ...others]) each.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of first ?? []) chunks.push(chunk as Buffer);
    const sections = JSON.parse(Buffer.concat(chunks).toString()) as object[];
    expect(sections).toMatchObject([{}, { id: section.id, numberedWires }]);
  });
});
