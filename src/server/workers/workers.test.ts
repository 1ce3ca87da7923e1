import { randomUUID } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import workerThreads from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSession } from '#server/access/sessions.ts';
import { sessionCookie } from '#server/access/tokens.ts';
import { buildApp } from '#server/app.ts';
import { logOptions } from '#server/log.ts';
import { sqliteFile } from '#server/database/open-sqlite.ts';
import { builtProgram } from '#server/testing/built-server.ts';
import { Client } from '#server/testing/client.ts';
import { plainServices } from '#server/testing/plain-services.ts';
import { storeLargeProject, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp, testWorkers } from '#server/testing/test-app.ts';
import { engines, makeTestDatabase } from '#server/testing/test-database.ts';
import { openDatabase } from '#server/database/database.ts';
import { createUser } from '#server/users/create-user.ts';
import type { Workers } from '#server/workers/workers.ts';

const drawing = { kind: 'wiring-svg', symbols: 'iec', sectionId: null } as const;

describe.each(engines)('workers on %s', (engine) => {
  let test: TestApp;
  let client: Client;
  let userId: string;
  beforeAll(async () => {
    test = await openTestApp(engine);
    ({ client, userId } = await test.member());
  });
  afterAll(() => test.close());

  const get = (id: string, path: string, by = client) => by.send('GET', `/api/projects/${id}/${path}`);

  it('[A56] requests of other users are served while a large document renders', async () => {
    const { id } = await storeLargeProject(test.services, userId, 1000);
    const other = (await test.member()).client;
    const small = await makeProject(other);
    const order: string[] = [];
    const record = async (name: string, call: Promise<{ readonly status: number }>) => {
      expect((await call).status).toBe(200);
      order.push(name);
    };
    const drawing = record('drawing', get(id, 'wiring.svg'));
    for (let round = 0; round < 2; round += 1) {
      await record('read', get(small.id, 'snapshot', other));
      await record('alive', other.send('GET', '/healthz'));
    }
    await drawing;
    expect(order).toEqual(['read', 'alive', 'read', 'alive', 'drawing']);
  });

  it('derives the blueprint of a small project once for each revision', async () => {
    const { id } = await storeLargeProject(test.services, userId, 2);
    const first = await get(id, 'blueprint');
    expect(first.status).toBe(200);
    // A change without a new revision, so that a second derivation would return a different reply.
    const { db } = test.services;
    await db.updateTable('components').set({ quantity: 7 }).where('project_id', '=', id).execute();
    expect((await get(id, 'blueprint')).text).toBe(first.text);
    await client.send('PUT', `/api/projects/${id}`, { color: 'pink' });
    expect((await get(id, 'blueprint')).text).not.toBe(first.text);
  });

  it('[D45] a document is rendered again after a change of the project or of a custom component in it', async () => {
    const body = { name: 'Beacon', category: 'led', description: '', properties: { forwardVoltage: 2.4 } };
    const own = (await client.send('POST', '/api/custom-components', body)).body as { id: string };
    const project = await makeProject(client);
    const section = await makeSection(client, project.id, { name: 'Hull' });
    await makeComponent(client, section.id, { componentId: own.id });
    const parts = async (): Promise<string> => (await get(project.id, 'parts.csv')).text;
    expect(await parts()).toContain('Beacon');
    await client.send('PUT', `/api/custom-components/${own.id}`, { name: 'Lantern' });
    expect(await parts()).toContain('Lantern');
    expect(await parts()).not.toContain('Reed');
    await makeComponent(client, section.id, { componentType: 'control', componentId: 'switch-reed' });
    expect(await parts()).toContain('Reed');
  });

  it('[D45] a document that exceeds the timeout returns BUSY, and its result is cached', async () => {
    const appWithTimeout = await openTestApp(engine, undefined, 1);
    const { client: actor, userId: owner } = await appWithTimeout.member();
    const { id } = await storeLargeProject(appWithTimeout.services, owner, 100);
    const { status, headers, body } = await get(id, 'wiring.svg', actor);
    expect([status, headers['retry-after'], body]).toMatchObject([503, '5', { code: 'BUSY' }]);
    // Rendering takes longer than the timeout of 1 ms, so a successful response comes from the cache.
    let next = await get(id, 'wiring.svg', actor);
    while (next.status === 503) next = await get(id, 'wiring.svg', actor);
    expect(next).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml; charset=utf-8' } });
    await appWithTimeout.close();
  });

  it('a thread that runs out of memory fails only its own task', async () => {
    const { config, remove } = await makeTestDatabase(engine, { isMigrated: true });
    const database = openDatabase(config);
    const { db } = database;
    const owner = await createUser(db, { email: 'ann@lightyard.test', role: 'subscriber' });
    const services = { ...test.services, ...database };
    const large = await storeLargeProject(services, owner, 4000);
    const small = await storeLargeProject(services, owner, 1);
    const workers = testWorkers(config, { memory: 32 });
    await expect(workers.render(db, large, drawing)).rejects.toThrow(/memory/);
    const bytes = await workers.render(db, small, drawing);
    expect(Buffer.from(bytes).toString()).toContain('</svg>');
    await workers.close();
    await db.destroy();
    await remove();
  });

  it('[A63] a database fault in a thread is passed on with its cause', async () => {
    const project = await storeLargeProject(test.services, userId, 1);
    const workers = testWorkers({ ...test.config, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    const failure = { code: 'NOT_READY', cause: expect.stringContaining('ECONNREFUSED') as string };
    await expect(workers.render(test.services.db, project, drawing)).rejects.toMatchObject(failure);
    await workers.close();
  });
});

describe('a thread that cannot start', () => {
  let test: TestApp;
  let projects: readonly Awaited<ReturnType<typeof storeLargeProject>>[];
  beforeAll(async () => {
    test = await openTestApp('sqlite');
    const { userId } = await test.member();
    projects = [await storeLargeProject(test.services, userId, 1), await storeLargeProject(test.services, userId, 1)];
  });
  afterAll(() => test.close());

  const notReady = { code: 'NOT_READY', retryAfter: 5 };

  /** Renders all projects concurrently; returns the end of each drawing, or its error. */
  async function renderAll(workers: Workers): Promise<readonly unknown[]> {
    const renderEnd = async (project: (typeof projects)[number]): Promise<unknown> => {
      const bytes = await workers.render(test.services.db, project, drawing);
      return Buffer.from(bytes).toString().slice(-7).trim();
    };
    return Promise.all(projects.map((project) => renderEnd(project).catch((error: unknown) => error)));
  }

  it('tasks fail with 503 while the thread program is missing, and succeed once it exists', async () => {
    const program = join(dirname(builtProgram('worker')), `${randomUUID()}.js`);
    const errors: unknown[] = [];
    const workers = testWorkers(test.config, { program, timeout: 20_000, onError: (error) => errors.push(error) });
    expect(await renderAll(workers)).toMatchObject([notReady, notReady]);
    expect(errors).not.toEqual([]);
    for (const error of errors) expect(String(error)).toContain('Cannot find module');
    copyFileSync(builtProgram('worker'), program);
    expect(await renderAll(workers)).toEqual(['</svg>', '</svg>']);
    await workers.close();
  });

  it('tasks fail with 503 while the system cannot create threads, and succeed once it can', async () => {
    const errors: unknown[] = [];
    const workers = testWorkers(test.config, { timeout: 20_000, onError: (error) => errors.push(error) });
    const initError = Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
    const workerSpy = vi.spyOn(workerThreads, 'Worker').mockImplementation(function refuse() {
      throw initError;
    });
    syncBuiltinESMExports();
    expect(await renderAll(workers)).toMatchObject([notReady, notReady]);
    expect(errors).toEqual([initError, initError]);
    workerSpy.mockRestore();
    syncBuiltinESMExports();
    expect(await renderAll(workers)).toEqual(['</svg>', '</svg>']);
    await workers.close();
  });
});

it('[A63] a request returns 503 if its thread cannot open the database file, and the log has the cause', async () => {
  const { config, remove } = await makeTestDatabase('sqlite', { isMigrated: true });
  const database = openDatabase(config);
  const owner = await createUser(database.db, { email: 'ann@lightyard.test', role: 'subscriber' });
  const elsewhere = await makeTestDatabase('sqlite');
  mkdirSync(sqliteFile(elsewhere.config.dataFolder));
  const workers = testWorkers(elsewhere.config);
  const services = plainServices(database, workers);
  const { id } = await storeLargeProject(services, owner, 1);
  let log = '';
  const stream = { write: (line: string) => void (log += line) };
  const logger = Object.assign({}, logOptions('error'), { stream });
  const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger, longestDelay: 0 });
  const client = new Client(app, { [sessionCookie]: await createSession(database.db, services.secret, owner) });
  for (const path of ['wiring.svg', 'blueprint', 'summary']) {
    const { status, headers, body } = await client.send('GET', `/api/projects/${id}/${path}`);
    expect([status, body]).toMatchObject([503, { code: 'NOT_READY' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(log).toContain('Unable to open connection to local database');
  await app.close();
  await workers.close();
  await database.db.destroy();
  await Promise.all([remove(), elsewhere.remove()]);
});

it('[A63] opening the database file again does not touch it unless its permissions are wrong', async () => {
  const { config, remove } = await makeTestDatabase('sqlite', { isMigrated: true });
  const first = openDatabase(config);
  const path = sqliteFile(config.dataFolder);
  const changedAt = () => statSync(path, { bigint: true }).ctimeNs;
  const before = changedAt();
  const second = openDatabase(config, { isReader: true });
  expect(await second.db.selectFrom('users').selectAll().execute()).toEqual([]);
  expect(changedAt()).toBe(before);
  await second.db.destroy();
  chmodSync(path, 0o644);
  await openDatabase(config, { isReader: true }).db.destroy();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await first.db.destroy();
  await remove();
});
