import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Component } from '#domain/parts/component.ts';
import { createSession } from '#server/access/sessions.ts';
import { createUser } from '#server/users/create-user.ts';
import { type Db, openDatabase } from '#server/database/database.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import { runServer, type ServerProcess } from '#server/testing/built-server.ts';
import { engines, isLong, makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { waitUntilRefused } from '#server/testing/keep-alive-call.ts';

const secret = 'a secret for tests only';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const killRounds = isLong ? { sqlite: 20, postgres: 10 } : { sqlite: 1, postgres: 1 };

describe.each(engines)('the server process on %s', (engine) => {
  let testDatabase: TestDatabase;
  let token: string;

  beforeAll(async () => {
    testDatabase = await makeTestDatabase(engine, { isMigrated: true });
    const database = openDatabase(testDatabase.config);
    const userId = await createUser(database.db, { email: `${randomUUID()}@lightyard.test`, role: 'subscriber' });
    token = await createSession(database.db, secret, userId);
    await database.db.destroy();
  });
  afterAll(() => testDatabase.remove());

  function run(): Promise<ServerProcess> {
    const { databaseUrl, dataFolder } = testDatabase.config;
    const variables = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
    return runServer({ ...variables, DATA_DIR: dataFolder, SESSION_SECRET: secret });
  }

  async function call<Reply>({ url }: ServerProcess, method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} failed with ${response.status}: ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  it('[A25] acknowledged writes survive SIGKILL completely, and the server can start again', async () => {
    const acknowledged = new Set<string>();
    let server = await run();
    const project = await call<{ id: string }>(server, 'POST', '/api/projects', {});
    const section = await call<{ id: string }>(server, 'POST', `/api/projects/${project.id}/sections`, {
      name: 'Hull',
    });
    const write = async (to: ServerProcess): Promise<void> => {
      for (;;) {
        const batch = randomUUID();
        const components = [1, 2, 3].map(() => ({ componentType: 'led', componentId: 'led-5mm', customName: batch }));
        await call(to, 'POST', `/api/sections/${section.id}/components/batch`, { components });
        acknowledged.add(batch);
        if (acknowledged.size % 15 === 0) to.child.kill('SIGKILL');
      }
    };
    for (let round = 0; round < killRounds[engine]; round += 1) {
      const exit = once(server.child, 'exit');
      const running = server;
      await Promise.allSettled([1, 2, 3, 4].map(() => write(running)));
      await exit;
      server = await run();
      const stored = await call<Component[]>(server, 'GET', `/api/sections/${section.id}/components`);
      const copies = new Map<string | null, number>();
      for (const { customName } of stored) copies.set(customName, (copies.get(customName) ?? 0) + 1);
      expect(acknowledged.size).toBeGreaterThanOrEqual(15 * (round + 1));
      expect([...acknowledged].filter((batch) => copies.get(batch) !== 3)).toEqual([]);
      expect([...copies.values()].filter((count) => count !== 3)).toEqual([]);
    }
    await server.end('SIGKILL');
  });

  it('[A26] SIGTERM finishes the request in flight, refuses new ones, and exits with 0', async () => {
    const server = await run();
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify({ name: 'Late' });
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      `POST /api/projects HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await call(server, 'GET', '/healthz');
    const exit = server.end('SIGTERM');
    await waitUntilRefused(server.url);
    socket.write(body.slice(5));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await exit).toBe(0);
  });
});

it('[A25] several servers can start concurrently on an empty PostgreSQL database', { tags: ['long'] }, async () => {
  const empty = await makeTestDatabase('postgres');
  const { databaseUrl, dataFolder } = empty.config;
  const variables = { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl ?? '', SESSION_SECRET: secret };
  const servers = await Promise.all([1, 2, 3].map(() => runServer(variables)));
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await Promise.all(servers.map(({ end }) => end('SIGTERM')))).toEqual([0, 0, 0]);
  await empty.remove();
});

it('no write is lost when another process opens and closes the database file', { tags: ['long'] }, async () => {
  const testDatabase = await makeTestDatabase('sqlite');
  const server = await runServer({ DATA_DIR: testDatabase.config.dataFolder, SESSION_SECRET: secret });
  /** Creates a user in this process, not in that of the server, and returns a session token. */
  const newToken = async (): Promise<string> => {
    const { db } = openDatabase(testDatabase.config);
    const userId = await createUser(db, { email: `${randomUUID()}@lightyard.test`, role: 'subscriber' });
    const token = await createSession(db, secret, userId);
    await db.destroy();
    // libsql closes the file only when its statements are garbage collected.
    for (let round = 0; round < 3; round += 1) await yieldToEventLoop().then(collectGarbage);
    return token;
  };
  const importProject = async (token: string, name: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ format: 'lightyard-project', version: 1, project: { name }, sections: [] });
    return (await fetch(`${server.url}/api/projects/import`, { method: 'POST', headers, body })).status;
  };
  const names = ['Falcon', 'Nautilus', 'Enterprise', 'Orient Express'];
  for (const name of names) expect(await importProject(await newToken(), name)).toBe(201);
  await server.end('SIGKILL');
  const database = openDatabase(testDatabase.config);
  const projects = await database.db
    .selectFrom('projects')
    .select('name')
    .where('is_template', '=', 0)
    .orderBy('created_at')
    .execute();
  expect(projects.map(({ name }) => name)).toEqual(names);
  await database.db.destroy();
  await testDatabase.remove();
});

/** Reads from a copy of the main file of an SQLite database, without its WAL. */
async function readFileAlone<Result>(dataFolder: string, read: (db: Db) => Promise<Result>): Promise<Result> {
  const copy = await makeTestDatabase('sqlite');
  copyFileSync(sqliteFile(dataFolder), sqliteFile(copy.config.dataFolder));
  const { db } = openDatabase(copy.config);
  const result = await read(db);
  await db.destroy();
  await copy.remove();
  return result;
}

it('[A25] after SIGTERM the main file of SQLite contains all data', { tags: ['long'] }, async () => {
  const testDatabase = await makeTestDatabase('sqlite', { isMigrated: true });
  const database = openDatabase(testDatabase.config);
  const userId = await createUser(database.db, { email: 'ann@lightyard.test', role: 'subscriber' });
  const token = await createSession(database.db, secret, userId);
  await database.db.destroy();
  const server = await runServer({ DATA_DIR: testDatabase.config.dataFolder, SESSION_SECRET: secret });
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: string };
  };
  const project = await post('/api/projects', {});
  const section = await post(`/api/projects/${project.id}/sections`, { name: 'Hull' });
  const components = Array.from({ length: 50 }, () => ({ componentType: 'led', componentId: 'led-5mm' }));
  for (let batch = 0; batch < 20; batch += 1) {
    await post(`/api/sections/${section.id}/components/batch`, { components });
  }
  expect(await server.end('SIGTERM')).toBe(0);
  const parts = await readFileAlone(testDatabase.config.dataFolder, (db) =>
    db.selectFrom('components').select('id').where('section_id', '=', section.id).execute(),
  );
  expect(parts).toHaveLength(1000);
  await testDatabase.remove();
});

it(
  '[A25] [A26] SIGTERM stops the server and completes the main file while a mail server does not respond',
  { tags: ['long'] },
  async () => {
    const mailServer = createServer().listen(0, '127.0.0.1');
    await once(mailServer, 'listening');
    const testDatabase = await makeTestDatabase('sqlite', { isMigrated: true });
    const { dataFolder } = testDatabase.config;
    const database = openDatabase(testDatabase.config);
    const email = 'ann@lightyard.test';
    await createUser(database.db, { email, role: 'subscriber' });
    await database.db.destroy();
    const server = await runServer({
      DATA_DIR: dataFolder,
      SESSION_SECRET: secret,
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
      MAIL_FROM: 'hello@lightyard.test',
    });
    const response = await fetch(`${server.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    expect(response.status).toBe(202);
    await once(mailServer, 'connection');
    const stoppedAt = Date.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
    expect(server.output()).not.toContain('"level":50');
    expect(statSync(`${sqliteFile(dataFolder)}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    const mails = await readFileAlone(dataFolder, (db) =>
      db.selectFrom('outbox').select(['kind', 'attempts']).execute(),
    );
    expect(mails).toEqual([{ kind: 'forgotten-password', attempts: 1 }]);
    mailServer.close();
    await testDatabase.remove();
  },
);

it('[A27] the start fails at once if the port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { config, remove } = await makeTestDatabase('sqlite');
  const PORT = String((other.address() as AddressInfo).port);
  const failure = await runServer({ DATA_DIR: config.dataFolder, HOST: '127.0.0.1', PORT }).then(String, String);
  expect(failure).toMatch(/ended with 1:\n.*EADDRINUSE/s);
  other.close();
  await remove();
});

it('[A27] the start fails with all invalid variables listed', async () => {
  const variables = { PORT: '99999', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'lights' };
  const failure = await runServer(variables).catch((error: unknown) => String(error));
  expect(failure).toContain('ended with 1');
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'PUBLIC_URL', 'SESSION_SECRET']) {
    expect(failure).toContain(`  ${name} `);
  }
});
