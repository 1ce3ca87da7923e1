import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
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

/** The real app on a real, empty database, and people to call it. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Where its database is. */
  readonly config: TestDatabase['config'];
  /** A browser without cookies, and where it calls from. */
  readonly guest: (address?: string) => Client;
  /** A browser that is signed in as a new user, and that user's id. */
  readonly member: (role?: Role) => Promise<{ readonly client: Client; readonly userId: string }>;
  /** A session token of a new user, as a program uses it. */
  readonly token: (userId: string) => Promise<string>;
  /** Ends it, and throws when a request was answered 500. */
  readonly close: () => Promise<void>;
}

/** The server's threads, on a test's database. On a slow machine requests wait longer than people do. */
export function testWorkers(database: DatabasePlace, options: Partial<WorkersOptions> = {}): Workers {
  const usual = {
    program: builtProgram('worker'),
    database,
    secret: testSecret,
    onError: () => undefined,
    timeout: 120_000,
  };
  return new Workers({ ...usual, ...options });
}

/** How accounts come to be in a test, who takes payments, and when it is: a paid sign-up in the sandbox, now. */
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

/** Makes a user. An administrator has a password hash, which no password matches: the last one needs a password. */
async function createMember(db: Db, role: Role): Promise<string> {
  const id = await createUser(db, { email: `${randomUUID()}@lightyard.test`, role });
  const hash = role === 'app_admin' ? '$argon2id$' : null;
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
  return id;
}

/** Builds the app on an empty database of the engine. `timeout` is how long requests wait for heavy work (ms). */
export async function openTestApp(
  engine: Engine,
  publicOrigin = 'http://lightyard.test',
  timeout?: number,
  billing: TestBilling = {},
): Promise<TestApp> {
  const { config, remove } = await makeTestDatabase(engine, { isMigrated: true });
  const database = openDatabase(config);
  const unforeseen: unknown[] = [];
  const onError = (error: unknown): void => void unforeseen.push(error);
  const workers = testWorkers(config, timeout === undefined ? { onError } : { onError, timeout });
  const mailFolder = join(config.dataFolder, 'outbox');
  const site = { https: publicOrigin.startsWith('https:'), siteUrl: () => publicOrigin, mailFolder };
  const services: Services = { ...plainServices(database, workers), ...site, ...billingOf(database.db, billing) };
  // A test that draws a page in this very process keeps the event loop busy; that says nothing about the server.
  const app = await buildApp({ services, publicOrigin, webFolder: null, logger: false, longestDelay: 0 });
  app.addHook('onError', async (_request, _reply, error) => {
    if (errorReply(error).status === 500) unforeseen.push(error);
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
      if (unforeseen.length > 0) throw new AggregateError(unforeseen, 'Some requests failed unforeseen.');
    },
  };
}
