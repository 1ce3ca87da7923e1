import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { runServer, type ServerProcess } from '#server/testing/built-server.ts';
import { BrokenCall, callOnce, waitUntilRefused } from '#server/testing/keep-alive-call.ts';
import { type MemberSite, openMemberSite } from '#server/testing/member-site.ts';
import { engines } from '#server/testing/test-database.ts';

describe.each(engines)('a draining server on %s', (engine) => {
  let site: MemberSite;

  beforeAll(async () => {
    site = await openMemberSite(engine);
  });
  afterAll(() => site.remove());

  const run = (seconds: number, { variables } = site) => runServer({ ...variables, DRAIN_SECONDS: String(seconds) });
  const ready = ({ url }: ServerProcess, agent = new Agent()) =>
    callOnce({ agent, method: 'GET', url: `${url}/readyz` });

  /** Sends SIGTERM and waits until the server is not ready. */
  async function beginDraining(server: ServerProcess): Promise<void> {
    server.child.kill('SIGTERM');
    for (;;) {
      const { status } = await ready(server);
      if (status === 503) return;
    }
  }

  it('[A26] a draining server is not ready, accepts requests, and closes connections after the response', async () => {
    const server = await run(7);
    const agent = new Agent({ keepAlive: true });
    expect((await ready(server, agent)).headers.connection).toBe('keep-alive');
    await beginDraining(server);
    const created = await callOnce({
      agent,
      method: 'POST',
      url: `${server.url}/api/projects`,
      token: site.token,
      body: {},
    });
    expect([created.status, created.headers.connection]).toEqual([201, 'close']);
    const unknown = await callOnce({ agent, method: 'GET', url: `${server.url}/api/nowhere` });
    expect([unknown.status, unknown.headers.connection]).toEqual([404, 'close']);
    const unready = await ready(server, agent);
    expect([unready.status, unready.headers.connection]).toEqual([503, 'close']);
    expect(await callOnce({ agent, method: 'GET', url: `${server.url}/healthz` })).toMatchObject({ status: 200 });
    expect(await server.end('SIGINT')).toBe(0);
  });

  it(
    '[A26] SIGINT stops the server without draining, also while it drains; a second SIGTERM has no effect',
    { tags: ['long'] },
    async () => {
      const otherSite = await openMemberSite(engine);
      const [draining, stopping] = await Promise.all([run(7), run(7, otherSite)]);
      await beginDraining(draining);
      draining.child.kill('SIGTERM');
      expect(await stopping.end('SIGINT')).toBe(0);
      await otherSite.remove();
      expect((await ready(draining)).status).toBe(503);
      expect(await draining.end('SIGINT')).toBe(0);
    },
  );

  it(
    '[A81] forty concurrent writers get complete responses until the stop, and only acknowledged writes are stored',
    { tags: ['long'] },
    async () => {
      const server = await run(1);
      const sections = await site.makeSections(server.url, 40);
      const before = await site.readComponentNames();
      const acknowledged: string[] = [];
      const write = async (sectionId: string): Promise<unknown> => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        const url = `${server.url}/api/sections/${sectionId}/components`;
        for (;;) {
          const customName = randomUUID();
          const body = { componentType: 'led', componentId: 'led-5mm', customName };
          const response = await callOnce({ agent, method: 'POST', url, token: site.token, body }).catch(asBroken);
          if (response instanceof BrokenCall) return response;
          // On a busy machine one of forty writes may time out in the queue: then it is refused and not stored.
          expect([201, 503]).toContain(response.status);
          if (response.status === 503) continue;
          acknowledged.push(customName);
          if (acknowledged.length === 200) server.child.kill('SIGTERM');
        }
      };
      const exit = once(server.child, 'exit');
      const ends = await Promise.all(sections.map(write));
      expect(await exit).toEqual([0, null]);
      // The system may reset a connection that arrives at the very moment the server stops listening.
      expect(ends.filter((end) => !(end instanceof BrokenCall && end.wasRefused)).length).toBeLessThanOrEqual(2);
      expect(await site.readComponentNames()).toEqual([...before, ...acknowledged].sort());
    },
  );

  it('[A81] a slow reader receives the whole of a large response', { tags: ['long'] }, async () => {
    await fillLibrary(site);
    const server = await run(0);
    const socket = await sendSlowly(server, site.token);
    server.child.kill('SIGTERM');
    await waitUntilRefused(server.url);
    const exit = once(server.child, 'exit');
    const response = await buffer(socket);
    const head = response.subarray(0, response.indexOf('\r\n\r\n')).toString();
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
    expect(length).toBeGreaterThan(20_000_000);
    expect(response.length).toBe(Buffer.byteLength(head) + 4 + length);
    expect(await exit).toEqual([0, null]);
  });
});

it('[A26] the server stops although a client never finishes its request', { tags: ['long'] }, async () => {
  const site = await openMemberSite('sqlite');
  const server = await runServer(site.variables);
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const end = once(socket, 'close');
  socket.write(`POST /api/projects HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 9\r\n\r\n{`);
  expect((await callOnce({ agent: new Agent(), method: 'GET', url: `${server.url}/healthz` })).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  await end;
  await site.remove();
});

function asBroken(error: unknown): BrokenCall {
  if (error instanceof BrokenCall) return error;
  throw error;
}

/** Requests the library without reading the response, which fills only the system's buffers. */
async function sendSlowly({ url }: ServerProcess, token: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`GET /api/custom-components HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

/** Adds so many custom components with long notes that the response exceeds the system's buffers. */
async function fillLibrary({ variables, userId }: MemberSite): Promise<void> {
  const databaseUrl = variables['DATABASE_URL'] ?? null;
  const { db } = openDatabase({ databaseUrl, dataFolder: variables['DATA_DIR'] ?? '' });
  const now = new Date().toISOString();
  const notes = '€'.repeat(7000);
  const part = { user_id: userId, name: 'Beacon', type: 'custom', category: 'led' as const, description: '', notes };
  const rest = { template_shared: 0, properties: '{}', created_at: now, updated_at: now, deleted_at: null };
  for (let batch = 0; batch < 10; batch += 1) {
    const rows = Array.from({ length: 100 }, () => ({ id: randomUUID(), ...part, ...rest }));
    await db.insertInto('custom_components').values(rows).execute();
  }
  await db.destroy();
}
