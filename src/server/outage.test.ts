import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { listeningMessage, runServer, type ServerProcess } from '#server/testing/built-server.ts';
import { emptyFile } from '#server/testing/every-call.ts';
import { engines, makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { type Cluster, startCluster } from '../../tests/postgres-cluster.ts';
import { openTcpProxy, type TcpProxy } from '../../tests/tcp-proxy.ts';

const SESSION_SECRET = 'a secret for tests only';

/** Limits (ms) for noticing that the database has recovered, and for any reply without it. */
const recovery = { timeout: 2000, interval: 50 };
const replyTimeout = 10_000;

let cluster: Cluster;
let proxy: TcpProxy;
let server: ServerProcess | undefined;
beforeAll(async () => {
  cluster = await startCluster();
  proxy = await openTcpProxy(cluster.url);
});
afterEach(async () => {
  if (server?.child.exitCode === null) await server.end('SIGKILL');
  server = undefined;
  await proxy.restore();
});
afterAll(async () => {
  await proxy.close();
  await cluster.remove();
});

function variables(databaseUrl: string): NodeJS.ProcessEnv {
  return { DATABASE_URL: databaseUrl, SESSION_SECRET, LOG_LEVEL: 'info' };
}

async function run(readyMessage?: RegExp, databaseUrl = proxy.url): Promise<ServerProcess> {
  server = await runServer(variables(databaseUrl), readyMessage);
  return server;
}

function call({ url }: ServerProcess, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(replyTimeout) });
}

/** Creates a guest project, a transaction of several statements. */
function write(to: ServerProcess, path = '/api/projects', body: object = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return call(to, path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Writes continuously with four concurrent requests until stopped, and collects the statuses of the replies. */
function writeContinuously(to: ServerProcess): {
  readonly statuses: ReadonlySet<number>;
  readonly stop: () => Promise<void>;
} {
  const statuses = new Set<number>();
  const stopping = new AbortController();
  const writers = [1, 2, 3, 4].map(async () => {
    while (!stopping.signal.aborted) statuses.add((await write(to)).status);
  });
  return {
    statuses,
    stop: async () => {
      stopping.abort();
      await Promise.all(writers);
    },
  };
}

/** Number of occurrences of a text in another. */
const count = (text: string, part: string): number => text.split(part).length - 1;

async function queryDatabase(statement: string, url = cluster.url): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function expectReady(of: ServerProcess): Promise<void> {
  await vi.waitFor(async () => expect((await call(of, '/readyz')).status).toBe(200), recovery);
}

async function expectNotReady(answer: Response): Promise<void> {
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'NOT_READY' }]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('a lost connection', () => {
  it('[A60] the server survives when PostgreSQL terminates backends that are in use', async () => {
    const running = await run();
    const busy = writeContinuously(running);
    const others = 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()';
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await vi.waitFor(() => expect(busy.statuses).toEqual(new Set([201])));
    await vi.waitFor(
      async () => {
        await client.query(`${others} and state <> 'idle'`);
        expect(busy.statuses).toEqual(new Set([201, 503]));
      },
      { timeout: 15_000, interval: 5 },
    );
    await busy.stop();
    await client.query(others);
    await client.end();
    await expectReady(running);
    expect((await write(running)).status).toBe(201);
    // The message of PostgreSQL is logged instead of the failed rollback.
    expect(running.output()).toContain('terminating connection due to administrator command');
  });

  it('[A60] the server survives when PostgreSQL is restarted under load', { tags: ['long'] }, async () => {
    const running = await run(undefined, cluster.url);
    const busy = writeContinuously(running);
    await vi.waitFor(() => expect(busy.statuses).toEqual(new Set([201])));
    await cluster.stop();
    await expectNotReady(await write(running));
    await expectNotReady(await call(running, '/readyz'));
    expect((await call(running, '/healthz')).status).toBe(200);
    await cluster.start();
    await expectReady(running);
    await busy.stop();
    expect(busy.statuses).toEqual(new Set([201, 503]));
    expect((await write(running)).status).toBe(201);
  });

  it(
    '[A60] [A63] requests time out while PostgreSQL is frozen, and succeed afterwards',
    { tags: ['long'] },
    async () => {
      const running = await run();
      expect((await write(running)).status).toBe(201);
      proxy.freeze();
      const answers = await Promise.all([...Array(30).keys()].map(() => write(running)));
      for (const answer of answers) await expectNotReady(answer);
      await expectNotReady(await call(running, '/readyz'));
      expect((await call(running, '/healthz')).status).toBe(200);
      await proxy.restore();
      await expectReady(running);
      expect((await write(running)).status).toBe(201);
    },
  );

  it('[A63] an import in progress times out when PostgreSQL freezes', { tags: ['long'] }, async () => {
    const running = await run();
    const holder = new pg.Client({ connectionString: cluster.url });
    await holder.connect();
    await holder.query('begin; lock table sections');
    const imported = write(running, '/api/projects/import', emptyFile);
    await vi.waitFor(
      async () => expect((await holder.query('select from pg_locks where not granted')).rowCount).toBe(1),
      { timeout: 15_000, interval: 20 },
    );
    proxy.freeze();
    await expectNotReady(await imported);
    await holder.end();
  });
});

describe('the start', { tags: ['long'] }, () => {
  const waitUntilOpen = (of: ServerProcess) =>
    vi.waitFor(() => expect(of.output()).toContain('Lightyard is open at'), { timeout: 10_000 });

  it.each([
    ['the connection is refused', () => proxy.cut(), 'ECONNREFUSED'],
    ['PostgreSQL is starting', async () => proxy.refuse('57P03', 'the database system is starting up'), 'starting up'],
    [
      'there are too many connections',
      async () => proxy.refuse('53300', 'sorry, too many clients already'),
      'too many',
    ],
    ['the database does not reply', async () => proxy.freeze(), 'timeout'],
  ])('[A60] the start waits while %s, stays healthy, and logs the reason once', async (_, causeFault, reason) => {
    await causeFault();
    const running = await run(listeningMessage);
    await vi.waitFor(() => expect(running.output()).toContain('Waiting for the database'), { timeout: 5000 });
    expect((await call(running, '/healthz')).status).toBe(200);
    for (const path of ['/readyz', '/', '/api/projects', '/api/openapi.json']) {
      await expectNotReady(await call(running, path));
    }
    await expectNotReady(await write(running));
    expect(running.output()).not.toContain('Lightyard is open at');
    await proxy.restore();
    await waitUntilOpen(running);
    await expectReady(running);
    const waiting = running
      .output()
      .split('\n')
      .filter((line) => line.includes('Waiting for the database'));
    expect(waiting.length).toBe(1);
    expect(waiting[0]).toContain(reason);
  });

  it('[A60] the start waits while the socket of PostgreSQL does not exist', async () => {
    await cluster.stop();
    const running = await run(listeningMessage, cluster.socketUrl);
    await running.waitForOutput(/(Waiting for the database: connect ENOENT)/);
    await expectNotReady(await write(running));
    await cluster.start();
    await waitUntilOpen(running);
    expect((await write(running)).status).toBe(201);
  });

  it('[A60] the start waits while the host cannot be resolved, and exits with 0 on SIGTERM', async () => {
    const running = await run(listeningMessage, 'postgres://postgres@nowhere.invalid/lights');
    await vi.waitFor(() => expect(running.output()).toMatch(/Waiting for the database: getaddrinfo E/), 5000);
    expect((await call(running, '/healthz')).status).toBe(200);
    expect(await running.end('SIGTERM')).toBe(0);
    expect(count(running.output(), 'Waiting for the database')).toBe(1);
  });

  const failure = (url: string) => runServer(variables(url)).then(String, String);

  it('[A27] the start fails with a clear message when the password, the user, or the database is wrong', async () => {
    await queryDatabase("create role painter login password 'rivet gun'");
    await queryDatabase(
      `do $$ begin execute format('copy (select unnest(array[%L, %L])) to %L',
        'host all painter 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 trust',
        current_setting('hba_file')); end $$`,
    );
    await queryDatabase('select pg_reload_conf()');
    const { host } = new URL(cluster.url);
    const message = 'ended with 1:\n.*Lightyard cannot start: The database refuses the connection of DATABASE_URL: ';
    const wrong = `postgres://painter:glue@${host}/postgres`;
    await vi.waitFor(() => expect(queryDatabase('select 1', wrong)).rejects.toThrow('password'));
    expect(await failure(wrong)).toMatch(
      new RegExp(`${message}password authentication failed for user "painter"`, 's'),
    );
    expect(await failure(`postgres://nobody@${host}/postgres`)).toMatch(
      new RegExp(`${message}role "nobody" does not exist`, 's'),
    );
    expect(await failure(`postgres://postgres@${host}/attic`)).toMatch(
      new RegExp(`${message}database "attic" does not exist`, 's'),
    );
  });
});

describe.each(engines)('the start on %s', (engine) => {
  let testDatabase: TestDatabase;
  afterEach(() => testDatabase.remove());

  it('[A27] the start fails on a database of a newer version, with a remedy', async () => {
    testDatabase = await makeTestDatabase(engine);
    const database = openDatabase(testDatabase.config);
    await migrate(database);
    await database.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-of-tomorrow', timestamp: new Date().toISOString() })
      .execute();
    await database.db.destroy();
    const { databaseUrl, dataFolder } = testDatabase.config;
    const url = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
    const text = await runServer({ ...url, DATA_DIR: dataFolder, SESSION_SECRET }).then(String, String);
    expect(text).toMatch(/ended with 1:\nLightyard cannot start: A newer version .*9999-of-tomorrow.*restore a backup/);
  });
});
