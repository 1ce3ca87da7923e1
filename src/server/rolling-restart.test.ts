// @module-tag long
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runServer, type ServerProcess } from '#server/testing/built-server.ts';
import { callOnce } from '#server/testing/keep-alive-call.ts';
import { type MemberSite, openMemberSite, type Writer } from '#server/testing/member-site.ts';
import { openProxy } from '#server/testing/proxy.ts';

/** Writers are separate users, because the calls of one user are queued and may time out on a busy machine. */
const writers = 20;
const minRequests = 5000;
const maxRequests = 40_000;

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite('postgres');
});
afterAll(() => site.remove());

it('[A81] no request is lost in a rolling restart of three servers behind a proxy without retries', async () => {
  const run = (port = '0') => runServer({ ...site.variables, PORT: port, DRAIN_SECONDS: '3' });
  const servers = await Promise.all([run(), run(), run()]);
  const urls = servers.map(({ url }) => url);
  const proxy = await openProxy(urls);
  await proxy.waitUntilReady();
  const members = await site.makeWriters(proxy.url, writers);
  let sent = 0;
  const restarted = new AbortController();
  const failures: unknown[] = [];
  const acknowledged: string[] = [];
  const write = async ({ token, sectionId }: Writer): Promise<void> => {
    const agent = new Agent({ keepAlive: true });
    const url = `${proxy.url}/api/sections/${sectionId}/components`;
    for (let index = 0; (!restarted.signal.aborted || sent < minRequests) && sent < maxRequests; index += 1) {
      sent += 1;
      const customName = randomUUID();
      const body = { componentType: 'led', componentId: 'led-5mm', customName };
      const isRead = index % 5 === 4;
      const request = isRead
        ? { agent, method: 'GET' as const, url: `${proxy.url}/api/projects`, token }
        : { agent, method: 'POST' as const, url, token, body };
      const answer = await callOnce(request).catch((error: unknown) => error);
      const status = answer instanceof Error ? answer : (answer as { readonly status: number }).status;
      if (status !== (isRead ? 200 : 201)) failures.push(answer);
      else if (!isRead) acknowledged.push(customName);
    }
    agent.destroy();
  };
  const writing = Promise.all(members.map(write));
  const exits: (number | null)[] = [];
  for (const [index, { url }] of servers.entries()) {
    exits.push(await (servers[index] as ServerProcess).end('SIGTERM'));
    servers[index] = await run(new URL(url).port);
    await proxy.waitUntilReady();
  }
  restarted.abort();
  await writing;
  expect(sent).toBeLessThan(maxRequests);
  expect([exits, proxy.lost, failures]).toEqual([[0, 0, 0], [], []]);
  expect(await site.readComponentNames()).toEqual(acknowledged.sort());
  await proxy.close();
  expect(await Promise.all(servers.map(({ end }) => end('SIGINT')))).toEqual([0, 0, 0]);
}, 240_000);
