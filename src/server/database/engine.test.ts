import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Database, type Db, openDatabase } from '#server/database/database.ts';
import { faultOf, type Engine } from '#server/database/engine.ts';
import { migrate } from '#server/database/migrate.ts';
import { type Answer, Client } from '#server/testing/client.ts';
import { testWorkers } from '#server/testing/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { plainServices } from '#server/testing/plain-services.ts';

it.each([
  ['ECONNREFUSED', 'down'],
  ['ECONNRESET', 'down'],
  ['ENOTFOUND', 'down'],
  ['EHOSTDOWN', 'down'],
  ['ENETDOWN', 'down'],
  ['EADDRNOTAVAIL', 'down'],
  ['EAI_AGAIN', 'down'],
  ['08006', 'down'],
  ['57P01', 'down'],
  ['57P02', 'down'],
  ['57P03', 'down'],
  ['28P01', 'refused'],
  ['28000', 'refused'],
  ['3D000', 'refused'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_PROTOCOL', 'busy'],
  ['53300', 'busy'],
  ['55P03', 'busy'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['57014', 'busy'],
  ['25P03', 'busy'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_WRITE', 'full'],
  ['53100', 'full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_READONLY_DBMOVED', 'read-only'],
  ['25006', 'read-only'],
  ['EROFS', 'read-only'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_IOERR_READ', 'damaged'],
  ['SQLITE_CANTOPEN', 'damaged'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
  ['SQLITE_ERROR', null],
  ['42P01', null],
  ['23505', null],
])('[A63] an error with code %s is the fault %s, also as a cause', (code, fault) => {
  const error = Object.assign(new Error('detail'), { code });
  expect(faultOf(error)).toBe(fault);
  expect(faultOf(new Error('The tables could not be brought up to date.', { cause: error }))).toBe(fault);
});

it.each([
  [{ code: 'ENOENT', syscall: 'connect' }, 'down'],
  [{ code: 'ENOENT', syscall: 'open' }, null],
  [{ code: '55000', severity: 'FATAL' }, 'down'],
  [{ code: '55000', severity: 'ERROR' }, null],
  [{ code: '54000', routine: 'GetNewTransactionId' }, 'read-only'],
  [{ code: '54000', routine: 'GetNewMultiXactId' }, 'read-only'],
  [{ code: '54000', routine: 'index_form_tuple_context' }, null],
  [{ message: 'There was an error establishing an SSL connection' }, 'down'],
  [{ message: 'The server does not support SSL connections' }, null],
])('[A63] an error with %j is the fault %s', (fields, fault) => {
  expect(faultOf(Object.assign(new Error('detail'), fields))).toBe(fault);
});

it('[A63] a PostgreSQL database that refuses connections is the fault down', async () => {
  const closedDatabase = await makeTestDatabase('postgres');
  const { pathname } = new URL(closedDatabase.config.databaseUrl ?? '');
  const name = sql.id(pathname.slice(1));
  const otherDatabase = await makeTestDatabase('postgres');
  const other = openDatabase(otherDatabase.config);
  await sql`alter database ${name} allow_connections false`.execute(other.db);
  const closed = openDatabase(closedDatabase.config);
  const error: unknown = await sql`select 1`.execute(closed.db).catch((reason: unknown) => reason);
  expect(String(error)).toContain('not currently accepting connections');
  expect(faultOf(error)).toBe('down');
  await Promise.all([closed.db.destroy(), other.db.destroy()]);
  await Promise.all([closedDatabase.remove(), otherDatabase.remove()]);
});

/** A server on its own database, with its log. */
interface LoggedServer {
  readonly database: Database;
  /** Stores projects as different guests until one is refused. */
  readonly storeUntilRefused: () => Promise<Answer>;
  readonly log: () => string;
  readonly close: () => Promise<void>;
}

async function openServer(testDatabase: TestDatabase): Promise<LoggedServer> {
  const database = openDatabase(testDatabase.config);
  await migrate(database);
  let log = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  const services = plainServices(database, testWorkers(testDatabase.config));
  const logger = { level: 'error', stream };
  const app = await buildApp({ services, publicOrigin: null, webFolder: null, logger, longestDelay: 0 });
  const close = async (): Promise<void> => {
    await app.close();
    await database.db.destroy();
    await testDatabase.remove();
  };
  const storeUntilRefused = async (): Promise<Answer> => {
    for (let left = 500; ; left -= 1) {
      const answer = await new Client(app).send('POST', '/api/projects', {});
      if (answer.status !== 201 || left === 0) return answer;
    }
  };
  return { database, storeUntilRefused, log: () => log, close };
}

type FaultInjection = (db: Db) => Promise<unknown>;

/** Makes PostgreSQL execute a statement whenever a project is stored. */
const onInsert =
  (statement: string): FaultInjection =>
  async (db) => {
    const body = sql.lit(`begin ${statement}; return new; end`);
    await sql`create function trouble() returns trigger language plpgsql as ${body}`.execute(db);
    await sql`create trigger trouble before insert on projects for each row execute function trouble()`.execute(db);
  };

/** Makes PostgreSQL fail with a code. */
const failWith = (code: string): FaultInjection => onInsert(`raise exception 'first cause' using errcode = '${code}'`);

const faults: readonly (readonly [string, Engine, FaultInjection, string])[] = [
  ['a closed connection pool', 'postgres', (db) => db.destroy(), 'driver has already been destroyed'],
  ['a damaged page', 'postgres', failWith('XX001'), 'first cause'],
  ['a deadlock', 'postgres', failWith('40P01'), 'first cause'],
  [
    'a backend terminated within a transaction',
    'postgres',
    onInsert('perform pg_terminate_backend(pg_backend_pid())'),
    'terminating connection due to administrator command',
  ],
  ['a statement timeout', 'postgres', onInsert('perform pg_sleep(60)'), 'statement timeout'],
  [
    'a read-only database',
    'postgres',
    (db) => sql`set session characteristics as transaction read only`.execute(db),
    'read-only transaction',
  ],
  ['a read-only database', 'sqlite', (db) => sql`pragma query_only = on`.execute(db), 'SQLITE_READONLY'],
];

describe('database faults', () => {
  let server: LoggedServer;
  afterEach(() => server.close());

  it.each(faults)(
    '[A63] %s on %s returns 503, and the log has its first cause',
    async (_, engine, injectFault, cause) => {
      server = await openServer(await makeTestDatabase(engine));
      await injectFault(server.database.db);
      const answer = await server.storeUntilRefused();
      expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.text).not.toMatch(/insert|select|first cause|SQLITE| at /);
      expect(server.log()).toContain(cause);
      expect(server.log().trim().split('\n').length).toBe(1);
    },
  );

  it('[A63] a damaged SQLite file returns 503, and the log has its first cause', async () => {
    const testDatabase = await makeTestDatabase('sqlite');
    const intact = openDatabase(testDatabase.config);
    await migrate(intact);
    await sql`pragma wal_checkpoint(truncate)`.execute(intact.db);
    const { rows } = await sql<{ rootpage: number; page_size: number }>`
      select rootpage, page_size from sqlite_master, pragma_page_size where name = 'projects'
    `.execute(intact.db);
    await intact.db.destroy();
    const [{ rootpage, page_size: pageSize }] = rows as [(typeof rows)[0]];
    const file = openSync(join(testDatabase.config.dataFolder, 'lightyard.sqlite'), 'r+');
    writeSync(file, Buffer.alloc(pageSize, 0xff), 0, pageSize, (rootpage - 1) * pageSize);
    closeSync(file);
    server = await openServer(testDatabase);
    expect(await server.storeUntilRefused()).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
    expect(server.log()).toContain('SQLITE_CORRUPT');
  });
});
