import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Role } from '#domain/accounts/roles.ts';
import { createSession } from '#server/access/sessions.ts';
import { createUser } from '#server/users/create-user.ts';
import type { PaymentMode, SignUpMode } from '#domain/billing/checkout.ts';
import type { PaymentProvider } from '#server/billing/payment-provider.ts';
import { SandboxProvider } from '#server/billing/sandbox/sandbox-provider.ts';
import { buildApp } from '#server/app.ts';
import { sessionCookie } from '#server/access/tokens.ts';
import { type DatabasePlace, type Db, openDatabase } from '#server/database/database.ts';
import type { Engine } from '#server/database/engine.ts';
import { errorReply } from '#server/http/error-handler.ts';
import type { Services } from '#server/services.ts';
import { builtProgram } from '#server/testing/built-server.ts';
import { Client } from '#server/testing/client.ts';
import { plainServices, testSecret } from '#server/testing/plain-services.ts';
import { makeTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { Workers, type WorkersOptions } from '#server/workers/workers.ts';

/** The real app on a real database, and functions that create clients of it. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly config: TestDatabase['config'];
  /** Creates a client without cookies that calls from an IP address. */
  readonly guest: (address?: string) => Client;
  /** Creates a user and a client with their session. */
  readonly member: (role?: Role) => Promise<{ readonly client: Client; readonly userId: string }>;
  /** Creates a session of a user and returns its token. */
  readonly token: (userId: string) => Promise<string>;
  /** Closes the app; throws if any response had status 500. */
  readonly close: () => Promise<void>;
}

/** The server's worker threads on a test's database, with a timeout that suits slow test machines. */
export function testWorkers(database: DatabasePlace, options: Partial<WorkersOptions> = {}): Workers {
  const defaults = {
    program: builtProgram('worker'),
    database,
    secret: testSecret,
    onError: () => undefined,
    timeout: 120_000,
  };
  return new Workers({ ...defaults, ...options });
}

/** Payments, sign-up, and clock of a test; by default paid sign-up with the sandbox at the current time. */
export interface TestBilling {
  readonly payments?: PaymentMode;
  readonly signUp?: SignUpMode;
  readonly provider?: PaymentProvider;
  readonly clock?: () => Date;
}

function billingOf(db: Db, { payments = 'sandbox', signUp = 'paid', provider, clock = () => new Date() }: TestBilling) {
  const sandbox = payments === 'off' ? null : new SandboxProvider({ db, secret: testSecret, clock });
  const offer = { payments, signUp, publishableKey: null, contact: null };
  return { offer, provider: provider ?? sandbox, clock };
}

/** Creates a user. An admin gets an unmatchable password hash, because the last admin must have a password. */
async function createMember(db: Db, role: Role): Promise<string> {
  const id = await createUser(db, { email: `${randomUUID()}@lightyard.test`, role });
  const hash = role === 'app_admin' ? '$argon2id$' : null;
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
  return id;
}

/** Builds the app on a database without rows. `timeout` is the limit for work in the worker threads (ms). */
export async function openTestApp(
  engine: Engine,
  publicOrigin = 'http://lightyard.test',
  timeout?: number,
  billing: TestBilling = {},
): Promise<TestApp> {
  const { config, remove } = await makeTestDatabase(engine, { isMigrated: true });
  const database = openDatabase(config);
  // No test depends on durable writes, and waiting for the disk takes a third of the time of its requests.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
  const unexpected: unknown[] = [];
  const onError = (error: unknown): void => void unexpected.push(error);
  const workers = testWorkers(config, timeout === undefined ? { onError } : { onError, timeout });
  const mailFolder = join(config.dataFolder, 'outbox');
  const site = { https: publicOrigin.startsWith('https:'), siteUrl: () => publicOrigin, mailFolder };
  const services: Services = { ...plainServices(database, workers), ...site, ...billingOf(database.db, billing) };
  // Tests that create documents in this process block the event loop, which must not trigger the pressure handler.
  const app = await buildApp({ services, publicOrigin, webFolder: null, logger: false, longestDelay: 0 });
  app.addHook('onError', async (_request, _reply, error) => {
    if (errorReply(error).status === 500) unexpected.push(error);
  });
  const token = (userId: string): Promise<string> => createSession(services.db, testSecret, userId);
  return {
    app,
    services,
    config,
    token,
    guest: (address) => new Client(app, {}, address),
    member: async (role = 'subscriber') => {
      const userId = await createMember(services.db, role);
      return { userId, client: new Client(app, { [sessionCookie]: await token(userId) }) };
    },
    close: async () => {
      await app.close();
      await workers.close();
      await database.db.destroy();
      await remove();
      if (unexpected.length > 0) throw new AggregateError(unexpected, 'Some requests failed unexpectedly.');
    },
  };
}
